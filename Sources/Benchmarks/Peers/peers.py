"""What the embedded summariser and tagger are measured beside: sumy, YAKE, and neighbours by jieba's words.

usage: peers.py METHOD FILE

FILE has one JSON object a line. For each one that asks something, a line is printed: the seconds it took, a tab, and the
answer. Starting, and reading the file, is not counted.
"""

import json
import math
import re
import sys
import tempfile
import time
from collections import Counter


def sentences_method(summariser_class):
    """Answers with the place of the best sentence; the sentences are those that Daybook has."""
    from sumy.models.dom import ObjectDocumentModel, Paragraph, Sentence
    from sumy.nlp.stemmers import Stemmer
    from sumy.utils import get_stop_words

    class Words:
        """sumy's own tokeniser wants data from the network; for Chinese it cuts by jieba, as this does."""

        def __init__(self, language):
            self.to_words = words(language)

    made = {}

    def answer(task):
        language = task["language"]
        if language not in made:
            name = {"en": "english", "zh": "chinese"}[language]
            summariser = summariser_class(Stemmer(name))
            summariser.stop_words = get_stop_words(name)
            made[language] = (summariser, Words(language))
        summariser, tokenizer = made[language]
        sentences = [Sentence(text, tokenizer) for text in task["sentences"]]
        chosen = summariser(ObjectDocumentModel([Paragraph(sentences)]), 1)
        return str(next((i for i, s in enumerate(sentences) if any(s is c for c in chosen)), 0))

    return answer


def words(language):
    """Cuts a text into words in lower case, two letters or more."""
    if language == "en":
        return lambda text: [w for w in re.findall(r"[a-z][a-z0-9+\-']+", text.lower())]
    import jieba

    jieba.setLogLevel(60)
    jieba.dt.tmp_dir = tempfile.gettempdir()
    list(jieba.cut("先讀字典"))
    return lambda text: [w for w in jieba.cut(text.lower()) if re.search(r"\w", w)]


def yake_method():
    """Answers with the five best words."""
    import yake

    extractor = yake.KeywordExtractor(lan="en", n=1, top=5)
    return lambda task: "\x1f".join(word for word, _ in extractor.extract_keywords(task["text"]))


def jieba_method():
    """Answers with the five best words by jieba's own frequencies."""
    words("zh")
    import jieba.analyse

    jieba.analyse.extract_tags("先讀字典")
    return lambda task: "\x1f".join(jieba.analyse.extract_tags(task["text"], topK=5))


def neighbours_method():
    """Answers with the five tags that the ten most similar texts vote for, by the cosine of TF-IDF over words."""
    vault = []
    state = {}

    def prepare():
        state["frequency"] = Counter(w for terms, _ in vault for w in set(terms))
        state["vectors"] = [vector(terms) for terms, _ in vault]

    def vector(terms):
        total = len(vault)
        counts = Counter(terms)
        weights = {
            w: (1 + math.log(n)) * (math.log((1 + total) / (1 + state["frequency"][w])) + 1)
            for w, n in counts.items()
            if w in state["frequency"]
        }
        length = math.sqrt(sum(x * x for x in weights.values())) or 1
        return {w: x / length for w, x in weights.items()}

    def answer(task):
        cut = state.setdefault("cut", words(task["language"]))
        from_stop = state.setdefault("stop", stop_words(task["language"]))
        terms = [w for w in cut(task["text"]) if w not in from_stop and len(w) > 1]
        if task.get("tags") is not None:
            vault.append((terms, task["tags"]))
            return None
        if "vectors" not in state:
            prepare()
        query = vector(terms)
        likeness = [sum(x * v.get(w, 0) for w, x in query.items()) for v in state["vectors"]]
        nearest = sorted(range(len(vault)), key=lambda i: -likeness[i])[:10]
        votes = Counter()
        for i in nearest:
            for tag in vault[i][1]:
                votes[tag] += likeness[i]
        return "\x1f".join(tag for tag, _ in votes.most_common(5))

    return answer


def stop_words(language):
    from sumy.utils import get_stop_words

    return get_stop_words({"en": "english", "zh": "chinese"}[language])


def method(name):
    if name == "lexrank":
        from sumy.summarizers.lex_rank import LexRankSummarizer

        return sentences_method(LexRankSummarizer)
    if name == "textrank":
        from sumy.summarizers.text_rank import TextRankSummarizer

        return sentences_method(TextRankSummarizer)
    return {"yake": yake_method, "jieba": jieba_method, "neighbours": neighbours_method}[name]()


def main():
    answer = method(sys.argv[1])
    with open(sys.argv[2], encoding="utf-8") as file:
        tasks = [json.loads(line) for line in file]
    warm = False
    for task in tasks:
        if not warm and task.get("tags") is None and sys.argv[1] != "neighbours":
            answer(task)
            warm = True
        start = time.perf_counter()
        said = answer(task)
        took = time.perf_counter() - start
        if said is not None:
            sys.stdout.buffer.write(f"{took:.9f}\t{said}\n".encode())


main()
