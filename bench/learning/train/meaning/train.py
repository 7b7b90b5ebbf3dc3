"""Trains the meaning model: `python train.py <folder of npm run train:meaning> <ONNX of paraphrase-MiniLM-L3-v2> <tokenizer.json> <weights.pickle>`.

One encoder, two tasks in turn: what the newer of two statements is to the older, and in which band (SPEC R21) a turn tells
something. The same files and seed give the same weights on the same machine.
"""

import json
import pickle
import sys
import time
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
import optax
from tokenizers import Tokenizer

from model import encode, read_onnx, relate, tell

RELATIONS = ["same", "against", "apart"]
BANDS = ["none", "low", "medium", "high"]
EPOCHS, RATE, SEED = 3, 1.2e-4, 0
PAIRS, TURNS = 32, 64
LONGEST = 64
# What nobody wrote as a pair is plenty: a share of it an epoch, and it counts less. So with turns that are only known to tell something.
BACKGROUND_SHARE, BACKGROUND_COUNT, TOLD_SHARE, TURN_COUNT = 0.4, 0.7, 0.5, 0.7

folder, base, tokenizer_file, target = (Path(each) for each in sys.argv[1:5])
random = np.random.default_rng(SEED)
tokenizer = Tokenizer.from_file(str(tokenizer_file))
tokenizer.no_padding()
tokenizer.no_truncation()


def read(name):
    return [json.loads(line) for line in (folder / name).read_text().splitlines()]


def pieces(text):
    return tokenizer.encode(text).ids[:LONGEST]


pairs = [
    ((pieces(each["older"]), pieces(each["newer"])), RELATIONS.index(each["head"]), each["isBackground"])
    for each in read("pairs.jsonl")
]
turns = [((pieces(each["text"]),), BANDS.index(each["band"]) if each["band"] in BANDS else -1, each["band"] == "told") for each in read("turns.jsonl")]


def padded(texts):
    length = -(-max(len(text) for text in texts) // 8) * 8
    ids, mask = np.zeros((len(texts), length), np.int32), np.zeros((len(texts), length), np.float32)
    for at, text in enumerate(texts):
        ids[at, : len(text)] = text
        mask[at, : len(text)] = 1
    return ids, mask


def batches(items, size):
    """Of one length, more or less, in any order; the last is filled up with its first, which then counts for nothing."""
    lengths = np.array([max(map(len, texts)) for texts, _, _ in items]) + random.uniform(-4, 4, len(items))
    order = np.argsort(lengths)
    for start in random.permutation(range(0, len(items), size)):
        chosen = [items[at] for at in order[start : start + size]]
        count = np.array([1.0] * len(chosen) + [0.0] * (size - len(chosen)), np.float32)
        chosen += [chosen[0]] * (size - len(chosen))
        texts = [texts[side] for side in range(len(chosen[0][0])) for texts, _, _ in chosen]
        extra = np.array([is_extra for _, _, is_extra in chosen])
        yield (*padded(texts), np.array([label for _, label, _ in chosen]), count, extra)


def related_loss(weights, frozen, ids, mask, label, count, extra, key):
    vectors = encode({**weights["encoder"], **frozen}, ids, mask, key)
    logits = relate(weights["head"], *jnp.split(vectors, 2))
    count = count * jnp.where(extra, BACKGROUND_COUNT, 1)
    return (optax.softmax_cross_entropy_with_integer_labels(logits, label) * count).sum() / count.sum()


def told_loss(weights, frozen, ids, mask, label, count, extra, key):
    log_likely = jax.nn.log_softmax(tell(weights["bands"], encode({**weights["encoder"], **frozen}, ids, mask, key)))
    banded = -jnp.take_along_axis(log_likely, jnp.maximum(label, 0)[:, None], 1)[:, 0]
    told = -jnp.log1p(-jnp.exp(jnp.minimum(log_likely[:, 0], -1e-4)))
    return TURN_COUNT * (jnp.where(extra, told, banded) * count).sum() / count.sum()


def start():
    first, second, third = jax.random.split(jax.random.PRNGKey(SEED), 3)
    encoder = read_onnx(str(base))
    # Words and places stay as they were published: too few texts to move thirty thousand words.
    frozen = {name: encoder.pop(name) for name in ("words", "places", "kinds")}
    width = 4 * 384 + 1
    return {
        "encoder": encoder,
        "head": {
            "first": (jax.random.normal(first, (width, 128)) * 0.03, jnp.zeros(128)),
            "second": (jax.random.normal(second, (128, 3)) * 0.05, jnp.zeros(3)),
        },
        "bands": (jax.random.normal(third, (384, len(BANDS))) * 0.05, jnp.zeros(len(BANDS))),
    }, frozen


def epoch_of(steps):
    some = lambda items, share: [each for each in items if not each[2] or random.random() < share]
    work = [(related_loss, each) for each in batches(some(pairs, BACKGROUND_SHARE), PAIRS)]
    work += [(told_loss, each) for each in batches(some(turns, TOLD_SHARE), TURNS)]
    random.shuffle(work)
    return work[:steps] if steps else work


weights, frozen = start()
per_epoch = len(epoch_of(None))
rate = optax.warmup_cosine_decay_schedule(0, RATE, per_epoch // 2, per_epoch * EPOCHS, RATE * 0.05)
optimiser = optax.chain(optax.clip_by_global_norm(1.0), optax.adamw(rate, weight_decay=0.01))
state = optimiser.init(weights)


def step_with(loss):
    @jax.jit
    def step(weights, state, frozen, batch, key):
        value, gradient = jax.value_and_grad(loss)(weights, frozen, *batch, key)
        updates, state = optimiser.update(gradient, state, weights)
        return optax.apply_updates(weights, updates), state, value

    return step


steps = {loss: step_with(loss) for loss in (related_loss, told_loss)}
key, began = jax.random.PRNGKey(SEED + 1), time.time()
for epoch in range(EPOCHS):
    losses = {related_loss: [], told_loss: []}
    for at, (loss, batch) in enumerate(epoch_of(None)):
        key, now = jax.random.split(key)
        weights, state, value = steps[loss](weights, state, frozen, batch, now)
        losses[loss].append(float(value))
        if at % 10 == 0:
            print(f"  {at}/{per_epoch} {time.time() - began:.0f} s", end="\r", flush=True)
    print(f"epoch {epoch + 1}: " + ", ".join(f"{loss.__name__} {np.mean(values):.3f}" for loss, values in losses.items()), flush=True)
    done = jax.tree.map(np.asarray, {**weights, "encoder": {**weights["encoder"], **frozen}})
    target.write_bytes(pickle.dumps(done))
