"""What the cross-encoder is trained on: two statements at a time, alike in length."""

import random
from collections import defaultdict
from dataclasses import dataclass

import numpy as np
import torch
from sklearn.feature_extraction.text import TfidfVectorizer

from batches import APART_COUNT, AS_SAID_SHARE, BACKGROUND_COUNT, BACKGROUND_SHARE, RELATIONS, Pieces, of_one_length, padded, read
from model import LONGEST_COMPARED, WIDTH

PAIRS = 32


@dataclass
class Strangers:
    """Of each group an epoch: pairs of each relation, and statements of other groups: alike in meaning, in words, and any; the share of the background."""

    relations: dict
    alike: int
    worded: int
    other: float
    background: float


FEW_STRANGERS = Strangers({"same": 2, "against": 2, "apart": 2}, 0, 1, 0.5, BACKGROUND_SHARE)
MANY_STRANGERS = Strangers({"same": 2, "against": 1.5, "apart": 1}, 2, 1, 2, 2 * BACKGROUND_SHARE)
# Another group's statement is chosen among so many that share most words, or are nearest in meaning by the published encoder.
NEAREST_IN_WORDS, NEAREST_IN_MEANING = 40, 30
# Of each group so many statements are known by meaning.
MEANT = 3
COMMON = "the user a to of and in is for it that".split()
BEGIN, END = 101, 102


@dataclass
class Pair:
    older: list
    newer: list
    relation: int
    count: float

    def __len__(self):
        return len(self.older) + len(self.newer)


def side_by_side(pairs):
    """Pieces of both as one text, where there are any, and of which of the two they are."""
    length = -(-max(len(pair) + 3 for pair in pairs) // 8) * 8
    ids, mask, sides = torch.zeros(len(pairs), length, dtype=torch.long), torch.zeros(len(pairs), length, dtype=torch.bool), torch.zeros(len(pairs), length, dtype=torch.long)
    for at, pair in enumerate(pairs):
        row = [BEGIN, *pair.older, END, *pair.newer, END]
        ids[at, : len(row)] = torch.tensor(row)
        mask[at, : len(row)] = True
        sides[at, len(pair.older) + 2 : len(row)] = 1
    return ids, mask, sides


def times(count):
    """So often on average."""
    return int(count) + int(random.random() < count % 1)


class CrossBatches:
    def __init__(self, folder, tokenizer_file, encoder):
        pieces = Pieces(tokenizer_file)
        self.known = {}
        self.pieces = pieces
        self.groups, self.pairs = read(folder, "groups.jsonl"), read(folder, "pairs.jsonl")
        self.texts, self.group_of = [], []
        for number, group in enumerate(self.groups):
            for name in RELATIONS:
                self.texts += group[name]
                self.group_of += [number] * len(group[name])
        self.group_of = np.array(self.group_of)
        self.places = defaultdict(list)
        self.groups_of_text = defaultdict(set)
        for at, (text, number) in enumerate(zip(self.texts, self.group_of)):
            self.places[number].append(at)
            self.groups_of_text[text].add(number)
        self.meant = self.nearest_in_meaning(encoder.eval())
        self.words = TfidfVectorizer(sublinear_tf=True, min_df=2, stop_words=COMMON).fit_transform(self.texts).tocsr()

    def of(self, text):
        if text not in self.known:
            self.known[text] = self.pieces.of(text)[1:-1][:LONGEST_COMPARED]
        return self.known[text]

    def pair(self, older, newer, relation, count=1.0):
        return Pair(self.of(older), self.of(newer), RELATIONS.index(relation), count)

    def beside(self, one, other):
        """Nothing to do with each other, in either order."""
        return self.pair(*random.sample([one, other], 2), "apart", APART_COUNT)

    def epoch(self, strangers):
        """All of one epoch, in any order, each batch of one length."""
        pairs = [pair for number in range(len(self.groups)) for pair in self.around(number, strangers)]
        pairs += [
            self.pair(each["older"], each["newer"], each["head"], BACKGROUND_COUNT if each["isBackground"] else 1.0)
            for each in self.pairs
            if not each["isBackground"] or random.random() < strangers.background
        ]
        work = of_one_length(pairs, PAIRS, len)
        random.shuffle(work)
        return work

    def around(self, number, strangers):
        group = self.groups[number]
        said = {
            name: [as_said if random.random() < AS_SAID_SHARE else text for text, as_said in zip(group[name], group["asSaid"][name])]
            for name in RELATIONS
        }
        same = sorted(set(said["same"]))
        for _ in range(times(strangers.relations["same"]) if len(same) > 1 else 0):
            yield self.pair(*random.sample(same, 2), "same")
        for _ in range(times(strangers.relations["against"]) if same and said["against"] else 0):
            yield self.pair(random.choice(same), random.choice(said["against"]), "against")
        for _ in range(times(strangers.relations["apart"]) if same and said["apart"] else 0):
            yield self.beside(random.choice(same), random.choice(said["apart"]))
        alike = [at for at in self.places[number] if at in self.meant][: strangers.alike]
        strange = [(at, random.choice(self.meant[at])) for at in alike]
        for _ in range(strangers.worded):
            at = random.choice(self.places[number])
            strange.append((at, self.likest_in_words(at)))
        for _ in range(times(strangers.other)):
            strange.append((random.choice(self.places[number]), random.randrange(len(self.texts))))
        for at, other in strange:
            if not self.groups_of_text[self.texts[at]] & self.groups_of_text[self.texts[other]]:
                yield self.beside(self.texts[at], self.texts[other])

    def likest_in_words(self, at):
        """Of another group, one of those that share most words."""
        shared = (self.words[at] @ self.words.T).toarray()[0]
        shared[self.group_of == self.group_of[at]] = -1
        return random.choice(np.argpartition(-shared, NEAREST_IN_WORDS)[:NEAREST_IN_WORDS])

    def nearest_in_meaning(self, encoder):
        """Of some statements of each group, by place, the nearest of other groups."""
        some = np.array([at for places in self.places.values() for at in random.sample(places, min(MEANT, len(places)))])
        order = sorted(range(len(some)), key=lambda each: len(self.of(self.texts[some[each]])))
        vectors = np.zeros((len(some), WIDTH), np.float32)
        with torch.no_grad(), torch.autocast("cpu", torch.bfloat16):
            for start in range(0, len(order), 64):
                part = order[start : start + 64]
                vectors[part] = encoder(*padded([[BEGIN, *self.of(self.texts[some[each]]), END] for each in part])).float().numpy()
        nearest = {}
        for start in range(0, len(some), 1_000):
            alike = vectors[start : start + 1_000] @ vectors.T
            alike[self.group_of[some[start : start + 1_000]][:, None] == self.group_of[some][None, :]] = -1
            for each, found in enumerate(np.argpartition(-alike, NEAREST_IN_MEANING, axis=1)[:, :NEAREST_IN_MEANING]):
                nearest[some[start + each]] = some[found]
        return nearest
