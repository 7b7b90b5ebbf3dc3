"""Trains the meaning model: `python train.py <folder of npm run train:meaning> <model.safetensors of all-MiniLM-L6-v2> <tokenizer.json> <weights.pickle>`.

One encoder, two tasks in turn: what the newer of two statements is to the older, and what a turn tells: by which signals
(SPEC R5), in which band (R21) and of which kind (R20). The same files and seed give the same weights on the same machine.
"""

import pickle
import random
import sys
import time
from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from arrays import as_pairs, number
from batches import BANDS, KINDS, SIGNALS, Batches, padded
from model import PARTS, Encoder, Relation, Told

EPOCHS, RATE, SEED = 2, 1.5e-4, 0
READ_AT_ONCE = 32
# What each task weighs.
SIGNALS_COUNT, BANDS_COUNT, KINDS_COUNT = 4, 1, 1
# Statements of other groups, per statement: of so many, the likeliest to be mistaken and some more are learned from; what they count.
OTHERS, LIKELIEST, MORE, OTHERS_COUNT = 24, 4, 2, 0.7
APART = 2

folder, base, tokenizer_file, target = (Path(each) for each in sys.argv[1:5])
random.seed(SEED)
torch.manual_seed(SEED)
batches = Batches(folder, tokenizer_file)
encoder, relation, told = Encoder(str(base)), Relation(), Told(len(BANDS), len(SIGNALS), len(KINDS))
model = nn.ModuleList([encoder, relation, told])


def read(texts):
    """Short and long ones apart, each as wide as the longest of them: most texts are much shorter than the longest."""
    order = sorted(range(len(texts)), key=lambda at: len(texts[at]))
    parts = [order[start : start + READ_AT_ONCE] for start in range(0, len(order), READ_AT_ONCE)]
    # Where a processor multiplies in bfloat16 (AMX), that is ten times as fast; elsewhere it is merely exact enough.
    with torch.autocast("cpu", torch.bfloat16):
        vectors = torch.cat([encoder(*padded([texts[at] for at in part])) for part in parts])
    return vectors[torch.argsort(torch.tensor(order))]


def others_loss(vectors, group, text):
    """What is said of one thing has nothing to do with what is said of another, however final it sounds."""
    count = len(group)
    older = torch.randint(0, count, (count, OTHERS))
    newer = torch.arange(count)[:, None].expand(-1, OTHERS)
    with torch.no_grad():
        logits = relation(vectors[older], vectors[newer])
        mistaken = torch.logsumexp(logits[..., :APART], -1) - logits[..., APART]
        mistaken = mistaken.masked_fill((group[older] == group[newer]) | (text[older] == text[newer]), -1e9)
    chosen = torch.cat([mistaken.topk(LIKELIEST, -1).indices, torch.randint(0, OTHERS, (count, MORE))], -1)
    older, newer = older.gather(1, chosen).flatten(), newer.gather(1, chosen).flatten()
    is_other = (group[older] != group[newer]) & (text[older] != text[newer])
    logits = relation(vectors[older[is_other]], vectors[newer[is_other]])
    # The last batch may be of one group alone.
    return functional.cross_entropy(logits, torch.full((len(logits),), APART), reduction="sum") / max(1, len(logits))


def related_loss(batch):
    vectors = read(batch.texts)
    count = torch.tensor(batch.count)
    logits = relation(vectors[torch.tensor(batch.older)], vectors[torch.tensor(batch.newer)])
    each = functional.cross_entropy(logits, torch.tensor(batch.relation), reduction="none")
    loss = (each * count).sum() / count.sum()
    return loss if batch.group is None else loss + OTHERS_COUNT * others_loss(vectors, torch.tensor(batch.group), torch.tensor(batch.text_numbers()))


def separately(logits, labels):
    """Each label by itself, of those that are known."""
    known = (labels >= 0).float()
    each = functional.binary_cross_entropy_with_logits(logits, labels.clamp(min=0).float(), reduction="none")
    return (each * known).sum() / known.sum().clamp(min=1)


def told_loss(texts, labels):
    labels = torch.tensor(labels)
    bands, signals, kinds = told(read(texts))
    band, wanted, of_kind = labels[:, 0], labels[:, 1 : 1 + len(SIGNALS)], labels[:, 1 + len(SIGNALS) :]
    log_likely = functional.log_softmax(bands, -1)
    banded = -log_likely.gather(1, band.clamp(min=0)[:, None])[:, 0]
    something = -torch.log1p(-torch.exp(log_likely[:, 0].clamp(max=-1e-4)))
    of_bands = torch.where(band < 0, something, banded).mean()
    return SIGNALS_COUNT * separately(signals, wanted) + BANDS_COUNT * of_bands + KINDS_COUNT * separately(kinds, of_kind)


def as_arrays():
    scaled = lambda weights, by: (weights[0], weights[1] * np.float32(by))
    return {
        "encoder": {
            "words": number(encoder.words),
            "places": number(encoder.places),
            "norm": as_pairs(encoder.norm),
            "layers": [{name: as_pairs(getattr(layer, name)) for name in PARTS} for layer in encoder.layers],
        },
        "head": {"first": as_pairs(relation.first), "second": scaled(as_pairs(relation.second), 3)},
        "bands": as_pairs(told.bands),
        "signals": as_pairs(told.signals),
        "kinds": as_pairs(told.kinds),
    }


per_epoch = len(batches.epoch())
optimiser = torch.optim.AdamW([each for each in model.parameters() if each.requires_grad], lr=RATE, weight_decay=0.01)
share = lambda step: step / (per_epoch * EPOCHS)
rate = torch.optim.lr_scheduler.LambdaLR(
    optimiser, lambda step: min(1, share(step) / 0.1) * (0.05 + 0.95 * 0.5 * (1 + np.cos(np.pi * min(1, share(step)))))
)
began = time.time()
for epoch in range(EPOCHS):
    losses = {"related": [], "told": []}
    for at, (task, *batch) in enumerate(batches.epoch()):
        loss = (related_loss if task == "related" else told_loss)(*batch)
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimiser.step()
        rate.step()
        losses[task].append(loss.item())
        if at % 10 == 0:
            print(f"  {at}/{per_epoch} {time.time() - began:.0f} s", end="\r", flush=True)
    print(f"epoch {epoch + 1}: " + ", ".join(f"{task} {np.mean(values):.3f}" for task, values in losses.items()), flush=True)
    target.write_bytes(pickle.dumps(as_arrays()))
