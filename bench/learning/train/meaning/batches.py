"""What the meaning model is trained on, in batches."""

import json
import random
from dataclasses import dataclass

import numpy as np
import torch
from tokenizers import Tokenizer

from model import LONGEST

RELATIONS = ["same", "against", "apart"]
BANDS = ["none", "low", "medium", "high"]
KINDS = ["breakthrough", "pattern", "preference", "practice", "fact", "goal", "progress", "relation"]
SIGNALS = ["emotion", "practice", "preference", "pattern", "progress", "fact", "remember", "command", "any"]
GROUPS, PAIRS, TURNS = 8, 32, 48
# Of turns that are only known to tell something, and of those that tell one thing in several wordings, a share an epoch.
TOLD_SHARE, WORDINGS_SHARE = 0.15, 0.5
# How often a turn is read whole where an extractor would quote a part of it, and how far groups that are read together stand
# from each other in their file.
WHOLE_SHARE, REACH = 0.4, 400
# Of a group, what stands beside each other counts less: there is more of it.
APART_COUNT = 0.7


@dataclass
class Related:
    """Texts, and of pairs of them, by place: the older, the newer, their relation, how much it counts; the group of each text."""

    texts: list
    older: list
    newer: list
    relation: list
    count: list
    group: list | None = None

    def text_numbers(self):
        """A number for each text: one and the same for texts that are the same, which may stand in two groups."""
        numbers = {}
        return [numbers.setdefault(tuple(text), len(numbers)) for text in self.texts]


class Pieces:
    def __init__(self, tokenizer_file):
        self.tokenizer = Tokenizer.from_file(str(tokenizer_file))
        self.tokenizer.no_padding()
        self.tokenizer.no_truncation()

    def of(self, text):
        ids = self.tokenizer.encode(text).ids
        return ids if len(ids) <= LONGEST else ids[: LONGEST - 1] + ids[-1:]


def padded(texts):
    length = -(-max(len(text) for text in texts) // 8) * 8
    ids, mask = torch.zeros(len(texts), length, dtype=torch.long), torch.zeros(len(texts), length, dtype=torch.bool)
    for at, text in enumerate(texts):
        ids[at, : len(text)] = torch.tensor(text)
        mask[at, : len(text)] = True
    return ids, mask


def read(folder, name):
    return [json.loads(line) for line in (folder / name).read_text().splitlines()]


def signals_of(each):
    """1 where there is such a signal, 0 where there is none, -1 where nobody has said."""
    if "signals" not in each:
        return [-1] * (len(SIGNALS) - 1) + [1]
    return [int(name in each["signals"]) for name in SIGNALS[:-1]] + [int(len(each["signals"]) > 0)]


def kinds_of(each):
    return [int(name in each["kinds"]) if "kinds" in each else -1 for name in KINDS]


def of_one_length(items, size, length):
    """Batches of one length, more or less."""
    lengths = np.array([length(each) for each in items]) + np.array([random.uniform(-4, 4) for _ in items])
    order = np.argsort(lengths)
    return [[items[at] for at in order[start : start + size]] for start in range(0, len(items), size)]


def as_read(said):
    """A turn, whole or as it is quoted: `[whole]` or `[whole, quote]`."""
    return said[0] if len(said) == 1 or random.random() < WHOLE_SHARE else said[1]


OF_PAIR = {"repetition": "same", "contradiction": "against", "evolution": "against", "unrelated": "apart"}


class Batches:
    def __init__(self, folder, tokenizer_file):
        pieces = Pieces(tokenizer_file)
        said = lambda texts: [[pieces.of(text) for text in each] for each in texts]
        self.groups = [{name: said(each[name]) for name in RELATIONS} for each in read(folder, "groups.jsonl")]
        self.pairs = [
            (*said(each["turns"][-2:]), RELATIONS.index(OF_PAIR[each["relation"]])) for each in read(folder, "pairs.jsonl")
        ]
        self.turns = [
            (
                pieces.of(each["text"]),
                [BANDS.index(each["band"]) if "band" in each else -1, *signals_of(each), *kinds_of(each)],
                TOLD_SHARE if "band" not in each else WORDINGS_SHARE if each.get("isOfGroup") else 1,
            )
            for each in read(folder, "turns.jsonl")
        ]

    def epoch(self):
        """All of one epoch, in any order: ("related", Related), or ("told", texts, labels)."""
        # Often those that stand near each other, as of one area of life: they are alike, and have nothing to do with each other.
        near = random.random() < 0.6
        place = lambda at: at + random.uniform(-REACH, REACH) if near else random.random()
        order = sorted(range(len(self.groups)), key=place)
        work = [("related", self.around([self.groups[at] for at in order[start : start + GROUPS]])) for start in range(0, len(order), GROUPS)]
        some = [(as_read(older), as_read(newer), relation) for older, newer, relation in self.pairs]
        work += [("related", self.paired(batch)) for batch in of_one_length(some, PAIRS, lambda each: max(len(each[0]), len(each[1])))]
        told = [each[:2] for each in self.turns if random.random() < each[2]]
        work += [("told", *zip(*batch)) for batch in of_one_length(told, TURNS, lambda each: len(each[0]))]
        random.shuffle(work)
        return work

    def around(self, groups):
        made = Related([], [], [], [], [], [])

        def add(older, newer, relation, count=1.0):
            made.older.append(older)
            made.newer.append(newer)
            made.relation.append(RELATIONS.index(relation))
            made.count.append(count)

        for number, group in enumerate(groups):
            places = {}
            for name in RELATIONS:
                texts = [as_read(said) for said in group[name]]
                places[name] = range(len(made.texts), len(made.texts) + len(texts))
                made.texts += texts
                made.group += [number] * len(texts)
            for one in places["same"]:
                for other in places["same"]:
                    if one != other:
                        add(one, other, "same")
                for other in places["against"]:
                    add(one, other, "against")
                for other in places["apart"]:
                    add(one, other, "apart", APART_COUNT)
                    add(other, one, "apart", APART_COUNT)
        return made

    def paired(self, pairs):
        texts = [text for older, newer, _ in pairs for text in (older, newer)]
        return Related(texts, list(range(0, len(texts), 2)), list(range(1, len(texts), 2)), [pair[2] for pair in pairs], [1.0] * len(pairs))
