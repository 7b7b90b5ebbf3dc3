"""Weights of a committed ONNX model, as `export.py` wrote them: to train on from what is run today."""

import numpy as np
import onnx
from onnx import numpy_helper

WIDTH, HEAD_WIDTH = 384, 32


def numbers(path):
    """All constants but places, shapes and axes, in the order in which they were written; bytes multiplied out."""
    found = []
    for tensor in onnx.load(path).graph.initializer:
        array = numpy_helper.to_array(tensor)
        if array.dtype == np.int64:
            continue
        if found and found[-1].dtype == np.int8:
            found[-1] = found[-1].astype(np.float32) * array
        else:
            found.append(array)
    return found


def cross_encoder(path):
    """What `CrossEncoder.load_state_dict` takes."""
    left = iter(numbers(path))
    state = {name: next(left) for name in ("sides", "places", "words", "norm.weight", "norm.bias")}

    def linear(name, by=1.0):
        matrix, bias = next(left), next(left)
        state[f"{name}.weight"], state[f"{name}.bias"] = matrix.T * np.float32(by), bias * np.float32(by)

    for layer in range(6):
        # The export divides what is asked for.
        linear(f"layers.{layer}.query", np.sqrt(HEAD_WIDTH))
        for part in ("key", "value", "output"):
            linear(f"layers.{layer}.{part}")
        for norm, parts in (("attended", ("inner", "outer")), ("done", ())):
            for sort in ("weight", "bias"):
                state[f"layers.{layer}.{norm}.{sort}"] = next(left)
            for part in parts:
                linear(f"layers.{layer}.{part}")
    linear("first")
    linear("second")
    assert next(left, None) is None
    return state
