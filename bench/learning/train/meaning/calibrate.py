"""Sets how sure the judge says it is: `python calibrate.py <held/ of the folder of npm run train:meaning> <model.safetensors of all-MiniLM-L6-v2> <tokenizer.json> <weights.pickle>`.

On what the judge has not read it prints how well it tells what is the same, what is outdated and what is neither, and writes
the weights anew, their last layer scaled so that of what it is 90 % sure of, about nine in ten are so.
"""

import pickle
import random
import sys
from pathlib import Path

import numpy as np
import torch

from arrays import as_state
from batches import as_read, of_one_length, read
from judge_batches import OF_PAIR, LONGEST_COMPARED, VERDICTS, Pair, side_by_side
from model import PARTS, CrossEncoder
from tokenizers import Tokenizer

SEED, READ_AT_ONCE = 3, 64
SAME, OUTDATED, UNRELATED = range(3)
OF_VERDICT = [SAME, OUTDATED, OUTDATED, UNRELATED]
FALSE_SHARES = (0.005, 0.02, 0.05)
# Of one speaker's turns: how far before a turn another is taken from, and how many pairs.
AROUND = 25


def examples(folder):
    """(older, newer, what it is) of groups, of pairs, and of turns of one speaker, by where they come from."""
    found = {"groups": [], "pairs": [], "one speaker": []}
    for group in read(folder, "groups.jsonl"):
        same, against, apart = ([as_read(said) for said in group[name]] for name in ("same", "against", "apart"))
        beside = [(one, other, SAME) for one, other in zip(same, same[1:])]
        beside += [(same[at % len(same)], other, UNRELATED) for at, other in enumerate(apart)]
        found["groups"] += [(*random.sample(pair[:2], 2), pair[2]) for pair in beside]
        found["groups"] += [(same[at % len(same)], other, OUTDATED) for at, other in enumerate(against)]
    for pair in read(folder, "pairs.jsonl"):
        (verdict,) = OF_PAIR[pair["relation"]]
        found["pairs"].append((*(as_read(said) for said in pair["turns"][-2:]), OF_VERDICT[VERDICTS.index(verdict)]))
    told = [as_read(each["text"]) for each in read(folder, "told.jsonl")]
    found["one speaker"] = [(told[max(0, at - random.randint(1, AROUND))], told[at], UNRELATED) for at in range(1, len(told))]
    return found


def read_all(model, tokenizer, pairs):
    """Logits of the four verdicts."""
    pieces = lambda text: tokenizer.encode(text).ids[1:-1][:LONGEST_COMPARED]
    logits = np.zeros((len(pairs), len(VERDICTS)), np.float32)
    places = of_one_length([(at, Pair(pieces(older), pieces(newer), [], 1)) for at, (older, newer, _) in enumerate(pairs)], READ_AT_ONCE, lambda each: len(each[1]))
    with torch.no_grad(), torch.autocast("cpu", torch.bfloat16):
        for batch in places:
            logits[[at for at, _ in batch]] = model(*side_by_side([pair for _, pair in batch])).float().numpy()
    return logits


def likely(logits, scale=1.0):
    """How likely each of three: the same, outdated, unrelated."""
    logits = logits.astype(np.float64) * scale
    shares = np.exp(logits - logits.max(1, keepdims=True))
    shares /= shares.sum(1, keepdims=True)
    return np.stack([shares[:, 0], shares[:, 1] + shares[:, 2], shares[:, 3]], 1)


def report(name, found, labels):
    print(f"{name}: {len(labels)}, right {np.mean(found.argmax(1) == labels):.3f}")
    for verdict, called in ((SAME, "the same"), (OUTDATED, "outdated")):
        is_so = labels == verdict
        if not is_so.any():
            print(f"  wrongly {called}, by how sure: " + ", ".join(f"{sure}: {np.mean(found[:, verdict] >= sure):.4f}" for sure in (0.5, 0.8, 0.9, 0.95)))
            continue
        others = np.sort(found[~is_so, verdict])
        at = lambda share: others[int(len(others) * (1 - share)) - 1]
        rows = ", ".join(f"{share:.1%}: {np.mean(found[is_so, verdict] > at(share)):.3f} (from {at(share):.3f})" for share in FALSE_SHARES)
        print(f"  {called}, found at a share of false ones of {rows}")


if __name__ == "__main__":
    folder, base, tokenizer_file, weights_file = (Path(each) for each in sys.argv[1:5])
    random.seed(SEED)
    np.random.seed(SEED)
    tokenizer = Tokenizer.from_file(str(tokenizer_file))
    tokenizer.no_padding()
    tokenizer.no_truncation()
    weights = pickle.loads(weights_file.read_bytes())
    model = CrossEncoder(str(base))
    model.load_state_dict(as_state(weights["cross"], PARTS))
    model.eval()
    sets = {name: (read_all(model, tokenizer, pairs), np.array([pair[2] for pair in pairs])) for name, pairs in examples(folder).items()}
    logits, labels = (np.concatenate(each) for each in zip(*(sets[name] for name in ("groups", "pairs"))))
    loss = lambda scale: -np.mean(np.log(likely(logits, scale)[np.arange(len(labels)), labels] + 1e-12))
    scale = min(np.arange(0.3, 1.5, 0.02), key=loss)
    print(f"scaled by {scale:.2f}: loss {loss(1):.3f}, then {loss(scale):.3f}")
    for name, (of_set, are) in sets.items():
        report(name, likely(of_set, scale), are)
    weight, bias = weights["cross"]["second"]
    weights["cross"]["second"] = (weight * np.float32(scale), bias * np.float32(scale))
    weights_file.write_bytes(pickle.dumps(weights))
