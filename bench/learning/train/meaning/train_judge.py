"""Trains the judge of two claims: `python train_judge.py <folder of npm run train:meaning> <model.safetensors of all-MiniLM-L6-v2> <committed meaning-cross-encoder.onnx> <tokenizer.json> <weights.pickle>`.

One task: what the newer of two people's words is to the older, both read as one text. Begun from the committed weights.
Each core trains a copy on draws of its own; every so many steps the copies become their mean, and at the end the mean of
the last of those is kept.
"""

import os
import pickle
import random
import sys
import time
from pathlib import Path

import numpy as np
import torch
from torch import multiprocessing, nn

from arrays import as_pairs, number
from committed import cross_encoder
from judge_batches import JudgeBatches, side_by_side
from model import PARTS, CrossEncoder, Encoder

SEED, COPIES, EPOCHS, HIGHEST, WARM_UP = 0, 2, 2, 1e-4, 0.05
STEPS_APART = 60
# The mean of what the copies agreed on over the last part of the way.
AVERAGED_FROM = 0.85
MINUTES = float(os.environ.get("MINUTES", "600"))


def begun(base, committed):
    model = CrossEncoder(str(base))
    state = {name: torch.tensor(np.array(value)) for name, value in cross_encoder(committed).items()}
    if state["second.bias"].shape[0] == 3:
        # Same, against, apart: what is against may deny or go on.
        weight, bias = state["second.weight"], state["second.bias"]
        state["second.weight"] = weight[[0, 1, 1, 2]]
        state["second.bias"] = bias[[0, 1, 1, 2]] - torch.tensor([0, np.log(2), np.log(2), 0], dtype=torch.float32)
    model.load_state_dict(state)
    return model


def loss_of(model, pairs):
    may_be, count = torch.tensor([pair.may_be for pair in pairs]), torch.tensor([pair.count for pair in pairs])
    with torch.autocast("cpu", torch.bfloat16):
        logits = model(*side_by_side(pairs))
    log_likely = torch.log_softmax(logits.float(), -1)
    each = -torch.logsumexp(log_likely.masked_fill(may_be == 0, -1e9), -1)
    return (each * count).sum() / count.sum()


def as_arrays(model):
    return {
        "cross": {
            **{name: number(getattr(model, name)) for name in ("words", "places", "sides")},
            **{name: as_pairs(getattr(model, name)) for name in ("norm", "first", "second")},
            "layers": [{name: as_pairs(getattr(layer, name)) for name in PARTS} for layer in model.layers],
        }
    }


def trained(copy, args, shared, barrier):
    folder, base, committed, tokenizer_file, target = args
    torch.set_num_threads(1)
    torch.set_flush_denormal(True)
    for seed in (random.seed, np.random.seed, torch.manual_seed):
        seed(SEED + copy)
    # Each copy has every other line of what there is.
    batches = JudgeBatches(folder, tokenizer_file, Encoder(str(base)), lambda name, lines: lines if name == "told" else lines[copy::COPIES])
    model = begun(base, committed)
    moved = [each for each in model.parameters() if each.requires_grad]
    steps, work = 0, []
    per_epoch = len(batches.epoch())
    agreed = torch.tensor([per_epoch * EPOCHS], dtype=torch.long)
    shared[-1][copy] = agreed
    barrier.wait()
    steps = int(shared[-1].min())
    optimiser = torch.optim.AdamW(moved, lr=HIGHEST, weight_decay=0.01)
    began, losses, mean, meant = time.time(), [], [torch.zeros_like(each) for each in moved], 0
    for step in range(steps):
        if not work:
            work = batches.epoch()
        # The whole way, or as far as there is time for.
        share = max(step / steps, (time.time() - began) / 60 / MINUTES)
        for group in optimiser.param_groups:
            group["lr"] = HIGHEST * min(1, (step + 1) / steps / WARM_UP) * (0.03 + 0.97 * 0.5 * (1 + np.cos(np.pi * min(1, share))))
        loss = loss_of(model, work.pop())
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(moved, 1.0)
        optimiser.step()
        losses.append(loss.item())
        if (step + 1) % STEPS_APART == 0 or step + 1 == steps:
            with torch.no_grad():
                for each, of_all in zip(moved, shared[:-1]):
                    of_all[copy].copy_(each)
                shared[-1][copy] = int(share >= 1)
                barrier.wait()
                for each, of_all in zip(moved, shared[:-1]):
                    each.copy_(of_all.mean(0))
                over = int(shared[-1].max()) == 1
                barrier.wait()
                if share >= AVERAGED_FROM:
                    meant += 1
                    for sum_, each in zip(mean, moved):
                        sum_ += each
            print(f"{copy}: {step + 1}/{steps} {time.time() - began:.0f} s, {share:.2f} of the way, loss {np.mean(losses[-300:]):.4f}", flush=True)
            if over:
                break
    if copy == 0:
        with torch.no_grad():
            for each, sum_ in zip(moved, mean):
                each.copy_(sum_ / meant)
        target.write_bytes(pickle.dumps(as_arrays(model)))


if __name__ == "__main__":
    args = tuple(Path(each) for each in sys.argv[1:6])
    multiprocessing.set_start_method("spawn")
    shapes = [each.shape for each in CrossEncoder(str(args[1])).parameters() if each.requires_grad]
    shared = [torch.zeros(COPIES, *shape).share_memory_() for shape in shapes] + [torch.zeros(COPIES, dtype=torch.long).share_memory_()]
    multiprocessing.spawn(trained, (args, shared, multiprocessing.get_context("spawn").Barrier(COPIES)), nprocs=COPIES)
