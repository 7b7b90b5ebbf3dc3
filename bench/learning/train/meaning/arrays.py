"""Weights as `export.py` reads them."""

import torch


def number(tensor):
    return tensor.detach().numpy()


def as_pairs(module):
    """Weight and bias; a matrix is what a row of numbers is multiplied with from the right."""
    weight = number(module.weight)
    return (weight.T if weight.ndim == 2 else weight), number(module.bias)


def as_state(arrays, parts):
    """What `CrossEncoder.load_state_dict` takes, of arrays as `train_judge.py` writes them."""
    state = {name: torch.tensor(arrays[name]) for name in ("words", "places", "sides")}
    pairs = {name: arrays[name] for name in ("norm", "first", "second")}
    for at, layer in enumerate(arrays["layers"]):
        pairs |= {f"layers.{at}.{name}": layer[name] for name in parts}
    for name, (weight, bias) in pairs.items():
        state[f"{name}.weight"] = torch.tensor(weight.T if weight.ndim == 2 else weight)
        state[f"{name}.bias"] = torch.tensor(bias)
    return state
