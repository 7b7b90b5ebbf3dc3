"""Trains the cross-encoder: `python train_cross.py <folder of npm run train:meaning> <model.safetensors of all-MiniLM-L6-v2> <tokenizer.json> <weights.pickle>`.

One task: what the newer of two statements is to the older, read as one text. The same files and seed give the same
weights on the same machine.
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
from cross_batches import FEW_STRANGERS, MANY_STRANGERS, CrossBatches, side_by_side
from model import PARTS, CrossEncoder, Encoder

SEED = 0
# Epochs, their highest rate, and per group the statements of other groups: first what says the same, then what only seems to.
PASSES = [(2, 2e-4, FEW_STRANGERS), (1, 1.2e-4, MANY_STRANGERS)]

folder, base, tokenizer_file, target = (Path(each) for each in sys.argv[1:5])
random.seed(SEED)
np.random.seed(SEED)
torch.manual_seed(SEED)
batches = CrossBatches(folder, tokenizer_file, Encoder(str(base)))
model = CrossEncoder(str(base))


def loss_of(pairs):
    relation, count = torch.tensor([pair.relation for pair in pairs]), torch.tensor([pair.count for pair in pairs])
    with torch.autocast("cpu", torch.bfloat16):
        logits = model(*side_by_side(pairs))
    each = functional.cross_entropy(logits.float(), relation, reduction="none")
    return (each * count).sum() / count.sum()


def as_arrays():
    return {
        "cross": {
            **{name: number(getattr(model, name)) for name in ("words", "places", "sides")},
            **{name: as_pairs(getattr(model, name)) for name in ("norm", "first", "second")},
            "layers": [{name: as_pairs(getattr(layer, name)) for name in PARTS} for layer in model.layers],
        }
    }


began = time.time()
for epochs, highest, strangers in PASSES:
    work = batches.epoch(strangers)
    steps = len(work) * epochs
    optimiser = torch.optim.AdamW([each for each in model.parameters() if each.requires_grad], lr=highest, weight_decay=0.01)
    rate = torch.optim.lr_scheduler.LambdaLR(
        optimiser, lambda step: min(1, step / steps / 0.08) * (0.03 + 0.97 * 0.5 * (1 + np.cos(np.pi * min(1, step / steps))))
    )
    for epoch in range(epochs):
        losses = []
        for at, pairs in enumerate(work):
            loss = loss_of(pairs)
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimiser.step()
            rate.step()
            losses.append(loss.item())
            if at % 10 == 0:
                print(f"  {at}/{len(work)} {time.time() - began:.0f} s", end="\r", flush=True)
        print(f"epoch of {len(work)} steps: {np.mean(losses):.3f}", flush=True)
        target.write_bytes(pickle.dumps(as_arrays()))
        work = batches.epoch(strangers)
