"""Prints what `integers.py` runs a model on: `python texts.py alone|pairs|passages`, a line each, from what models are trained with."""

import json
import random
import sys
from pathlib import Path

SEED, MOST = 5, 400
HERE = Path(__file__).parent
TRAINING = HERE / "../learning/labelled/training"
# What the retrieval encoder wants before a text, and how many words its passages have at most.
SIDES, WORDS = ("query: ", "passage: "), 110


def lines(name):
    return [json.loads(line) for line in (TRAINING / name).read_text(encoding="utf8").splitlines() if line]


def turns():
    return [each["text"] for name in ("everyday.jsonl", "evenings.jsonl", "assistants.jsonl", "friends.jsonl") for each in lines(name)]


def pairs():
    """What groups say the same with, against each other and beside each other."""
    for path in sorted(TRAINING.glob("groups-*.jsonl")):
        for group in lines(path.name):
            said = [each for name in ("same", "against", "apart") for each in group[name]]
            yield "\t".join(random.sample(said, 2))


def passages():
    """Questions and passages, short and long, in every language of the languages' benchmark."""
    languages = json.loads((HERE / "../languages/lines.json").read_text(encoding="utf8"))
    for texts in [random.sample(turns(), 300), *languages.values()]:
        texts = [each for each in texts if isinstance(each, str)]
        for at, text in enumerate(texts):
            yield SIDES[at % 2] + text
            if at % 8 == 0:
                yield SIDES[1] + " ".join(" ".join(texts[at : at + 8]).split()[:WORDS])


if __name__ == "__main__":
    random.seed(SEED)
    found = list({"alone": turns, "pairs": pairs, "passages": passages}[sys.argv[1]]())
    for line in random.sample(found, min(MOST, len(found))):
        print(line.replace("\n", " "))
