"""What the judge is trained on: two people's own words at a time, alike in length."""

import random
import re
from collections import defaultdict
from dataclasses import dataclass

import numpy as np
import torch
from sklearn.feature_extraction.text import TfidfVectorizer
from tokenizers import Tokenizer

from batches import as_read, of_one_length, padded, read
from model import LONGEST_COMPARED, WIDTH

VERDICTS = ["same", "contradicts", "continues", "unrelated"]
SAME, CONTRADICTS, CONTINUES, UNRELATED = ({each} for each in VERDICTS)
# Of a group nobody has said whether what outdates it denies it or goes on from it.
OUTDATES, NOT_SAME = CONTRADICTS | CONTINUES, set(VERDICTS) - SAME
OF_PAIR = {"repetition": SAME, "contradiction": CONTRADICTS, "evolution": CONTINUES, "unrelated": UNRELATED}
PAIRS = 32
# Of each group an epoch: pairs of each sort, and statements of other groups: alike in meaning, in words, and any.
SORTS = {"same": 2, "against": 2, "apart": 1.5}
ALIKE, WORDED, OTHER, SWAPPED = 1, 1, 0.5, 0.3
# Of each turn of one speaker, what is nearest among those around it.
AROUND, REMEMBERED = 40, 0.7
# What nobody wrote as a pair counts less; and what stands beside each other: there is more of it.
UNRELATED_COUNT = 0.7
NEAREST_IN_WORDS, NEAREST_IN_MEANING = 40, 30
COMMON = "i a to of and in is for it that my the you me so can what how do".split()
BEGIN, END = 101, 102


@dataclass
class Pair:
    older: list
    newer: list
    # 1 for each verdict that may be right.
    may_be: list
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


NUMBER, NAME = re.compile(r"\d+"), re.compile(r"(?<=[a-z,] )[A-Z][a-z]{2,}")


def swapped(text, other):
    """The same sentence with another number, or another name out of a stranger's: for all its words no repetition."""
    numbers = NUMBER.findall(text)
    if numbers and random.random() < 0.5:
        each = random.choice(numbers)
        return text.replace(each, str(max(1, int(each) + random.choice([-7, -3, -2, 2, 3, 4, 11]))), 1) if len(each) < 7 else None
    mine, theirs = NAME.findall(text), NAME.findall(other)
    if mine and theirs and theirs[0] not in mine:
        return text.replace(random.choice(mine), random.choice(theirs))
    return None


class JudgeBatches:
    def __init__(self, folder, tokenizer_file, encoder, part=lambda name, lines: lines):
        self.tokenizer = Tokenizer.from_file(str(tokenizer_file))
        self.tokenizer.no_padding()
        self.tokenizer.no_truncation()
        self.known = {}
        self.groups, self.pairs, self.turns = (part(name, read(folder, f"{name}.jsonl")) for name in ("groups", "pairs", "told"))
        self.texts, self.group_of = [], []
        for number, group in enumerate(self.groups):
            for name in SORTS:
                self.texts += group[name]
                self.group_of += [number] * len(group[name])
        self.group_of = np.array(self.group_of)
        self.places, self.groups_of_text = defaultdict(list), defaultdict(set)
        for at, (said, number) in enumerate(zip(self.texts, self.group_of)):
            self.places[number].append(at)
            self.groups_of_text[said[0]].add(number)
        words = TfidfVectorizer(sublinear_tf=True, min_df=2, stop_words=COMMON)
        self.words = words.fit_transform([said[0] for said in self.texts]).tocsr()
        self.meant = self.nearest_in_meaning(encoder.eval())
        self.remembered = self.nearest_before(encoder)

    def of(self, text):
        if text not in self.known:
            self.known[text] = self.tokenizer.encode(text).ids[1:-1][:LONGEST_COMPARED]
        return self.known[text]

    def pair(self, older, newer, may_be, count=1.0):
        return Pair(self.of(older), self.of(newer), [float(each in may_be) for each in VERDICTS], count)

    def beside(self, one, other):
        """Nothing to do with each other, in either order."""
        return self.pair(*random.sample([one, other], 2), UNRELATED, UNRELATED_COUNT)

    def epoch(self):
        """All of one epoch, in any order, each batch of one length."""
        pairs = [pair for number in range(len(self.groups)) for pair in self.around(number)]
        for each in self.pairs:
            older, newer = (as_read(said) for said in each["turns"][-2:])
            pairs.append(self.pair(older, newer, OF_PAIR[each["relation"]]))
        for at, nearest in self.remembered:
            if random.random() < REMEMBERED:
                pairs.append(self.pair(as_read(self.turns[random.choice(nearest)]["text"]), as_read(self.turns[at]["text"]), UNRELATED, UNRELATED_COUNT))
        work = of_one_length(pairs, PAIRS, len)
        random.shuffle(work)
        return work

    def around(self, number):
        group = self.groups[number]
        same, against, apart = ([as_read(said) for said in group[name]] for name in SORTS)
        same = sorted(set(same))
        for _ in range(times(SORTS["same"]) if len(same) > 1 else 0):
            yield self.pair(*random.sample(same, 2), SAME)
        for _ in range(times(SORTS["against"]) if same and against else 0):
            yield self.pair(random.choice(same), random.choice(against), OUTDATES)
        for _ in range(times(SORTS["apart"]) if same and apart else 0):
            yield self.beside(random.choice(same), random.choice(apart))
        alike = [at for at in self.places[number] if at in self.meant][:ALIKE]
        strange = [(at, random.choice(self.meant[at])) for at in alike]
        at = random.choice(self.places[number])
        strange.append((at, self.likest_in_words(at)))
        for _ in range(times(OTHER)):
            strange.append((random.choice(self.places[number]), random.randrange(len(self.texts))))
        for at, other in strange:
            if not self.groups_of_text[self.texts[at][0]] & self.groups_of_text[self.texts[other][0]]:
                yield self.beside(as_read(self.texts[at]), as_read(self.texts[other]))
        for _ in range(times(SWAPPED) if same else 0):
            one = random.choice(same)
            other = swapped(one, random.choice(self.texts)[0])
            if other is not None and other != one:
                yield self.pair(*random.sample([one, other], 2), NOT_SAME, UNRELATED_COUNT)

    def likest_in_words(self, at):
        """Of another group, one of those that share most words."""
        shared = (self.words[at] @ self.words.T).toarray()[0]
        shared[self.group_of == self.group_of[at]] = -1
        return random.choice(np.argpartition(-shared, NEAREST_IN_WORDS)[:NEAREST_IN_WORDS])

    def vectors(self, encoder, texts):
        order = sorted(range(len(texts)), key=lambda each: len(self.of(texts[each])))
        vectors = np.zeros((len(texts), WIDTH), np.float32)
        with torch.no_grad(), torch.autocast("cpu", torch.bfloat16):
            for start in range(0, len(order), 64):
                part = order[start : start + 64]
                vectors[part] = encoder(*padded([[BEGIN, *self.of(texts[each]), END] for each in part])).float().numpy()
        return vectors

    def nearest_in_meaning(self, encoder):
        """Of some statements of each group, by place, the nearest of other groups."""
        some = np.array([at for places in self.places.values() for at in random.sample(places, min(2, len(places)))])
        vectors = self.vectors(encoder, [self.texts[at][-1] for at in some])
        nearest = {}
        for start in range(0, len(some), 1_000):
            alike = vectors[start : start + 1_000] @ vectors.T
            alike[self.group_of[some[start : start + 1_000]][:, None] == self.group_of[some][None, :]] = -1
            for each, found in enumerate(np.argpartition(-alike, NEAREST_IN_MEANING, axis=1)[:, :NEAREST_IN_MEANING]):
                nearest[some[start + each]] = some[found]
        return nearest

    def nearest_before(self, encoder):
        """Turns written as of one speaker: of each its place, and the nearest of those that stand before it."""
        vectors = self.vectors(encoder, [each["text"][-1] for each in self.turns])
        found = []
        for at in range(1, len(self.turns)):
            before = max(0, at - AROUND)
            alike = vectors[before:at] @ vectors[at]
            found.append((at, [before + each for each in np.argsort(-alike)[:4]]))
        return found
