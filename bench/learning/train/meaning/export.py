"""Writes trained weights as ONNX models, matrices as bytes with a scale a column: `python export.py weights.pickle <folder>`.

What `train.py` trained becomes the encoder; what `train_judge.py` trained the cross-encoder.
"""

import pickle
import sys
from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

HEADS, WIDTH = 12, 32


class Graph:
    def __init__(self):
        self.nodes, self.tensors, self.count = [], [], 0

    def constant(self, array):
        self.count += 1
        name = f"c{self.count}"
        self.tensors.append(numpy_helper.from_array(np.ascontiguousarray(array), name))
        return name

    def op(self, kind, *inputs, name=None, **options):
        self.count += 1
        output = name or f"o{self.count}"
        self.nodes.append(helper.make_node(kind, list(inputs), [output], **options))
        return output

    def in_bytes(self, matrix, axis):
        """Integers and their scale along `axis`: what is multiplied out when the model is loaded, or row by row when it is read."""
        scale = np.maximum(np.abs(matrix).max(axis=1 - axis), 1e-8).astype(np.float32) / 127
        each = scale[:, None] if axis == 0 else scale[None, :]
        return self.constant(np.clip(np.round(matrix / each), -127, 127).astype(np.int8)), self.constant(each)

    def matrix(self, matrix):
        integers, scale = self.in_bytes(matrix, 1)
        return self.op("Mul", self.op("Cast", integers, to=TensorProto.FLOAT), scale)

    def linear(self, x, weights):
        return self.op("Add", self.op("MatMul", x, self.matrix(weights[0])), self.constant(weights[1]))

    def normalised(self, x, weights):
        gain, bias = (self.constant(each) for each in weights)
        return self.op("LayerNormalization", x, gain, bias, axis=-1, epsilon=1e-12)

    def model(self, name, inputs, outputs):
        value = helper.make_tensor_value_info
        graph = helper.make_graph(
            self.nodes, name, [value(*each) for each in inputs], [value(*each) for each in outputs], self.tensors
        )
        return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 20)], ir_version=9)


def embedded(g, words, ids, *others):
    """The words of pieces, and what is added to each."""
    integers, scale = g.in_bytes(words, 0)
    x = g.op("Mul", g.op("Cast", g.op("Gather", integers, ids), to=TensorProto.FLOAT), g.op("Gather", scale, ids))
    for other in others:
        x = g.op("Add", x, other)
    return x


def places(g, weights):
    return g.op("Slice", g.constant(weights), g.constant(np.array([0])), g.op("Shape", "ids"))


def layered(g, x, layers):
    split, joined = g.constant(np.array([0, HEADS, WIDTH])), g.constant(np.array([0, HEADS * WIDTH]))
    for layer in layers:
        part = lambda name, order: g.op("Transpose", g.op("Reshape", g.linear(x, layer[name]), split), perm=order)
        layer["query"] = tuple(each / np.float32(np.sqrt(WIDTH)) for each in layer["query"])
        attention = g.op("Softmax", g.op("MatMul", part("query", [1, 0, 2]), part("key", [1, 2, 0])), axis=-1)
        attended = g.op("Transpose", g.op("MatMul", attention, part("value", [1, 0, 2])), perm=[1, 0, 2])
        x = g.normalised(g.op("Add", x, g.linear(g.op("Reshape", attended, joined), layer["output"])), layer["attended"])
        x = g.normalised(g.op("Add", x, g.linear(g.op("Gelu", g.linear(x, layer["inner"])), layer["outer"])), layer["done"])
    return x


def encoder(weights, bands, signals, kinds):
    g = Graph()
    x = g.normalised(embedded(g, weights["words"], "ids", places(g, weights["places"])), weights["norm"])
    x = layered(g, x, weights["layers"])
    pooled = g.op("ReduceMean", x, g.constant(np.array([0])), keepdims=0)
    g.op("Div", pooled, g.op("ReduceL2", pooled, keepdims=1), name="meaning")
    row = g.op("Unsqueeze", "meaning", g.constant(np.array([0])))
    told = g.op("Softmax", g.linear(row, (bands[0] * 20, bands[1])), axis=-1)
    g.op("Squeeze", told, g.constant(np.array([0])), name="bands")
    outputs = [("meaning", [HEADS * WIDTH]), ("bands", [bands[1].size])]
    for name, head in (("signals", signals), ("kinds", kinds)):
        g.op("Squeeze", g.linear(row, (head[0] * 20, head[1])), g.constant(np.array([0])), name=name)
        outputs.append((name, [head[1].size]))
    return g.model(
        "encoder",
        [("ids", TensorProto.INT64, ["pieces"])],
        [(name, TensorProto.FLOAT, shape) for name, shape in outputs],
    )


def cross_encoder(weights):
    g = Graph()
    sides = g.op("Gather", g.constant(weights["sides"]), "sides")
    x = g.normalised(embedded(g, weights["words"], "ids", places(g, weights["places"]), sides), weights["norm"])
    x = layered(g, x, weights["layers"])
    begin = g.op("Gather", x, g.constant(np.array([0])), axis=0)
    mean = g.op("ReduceMean", x, g.constant(np.array([0])), keepdims=1)
    hidden = g.op("Tanh", g.linear(g.op("Concat", begin, mean, axis=1), weights["first"]))
    g.op("Squeeze", g.linear(hidden, weights["second"]), g.constant(np.array([0])), name="logits")
    pieces = lambda name: (name, TensorProto.INT64, ["pieces"])
    return g.model("cross_encoder", [pieces("ids"), pieces("sides")], [("logits", TensorProto.FLOAT, [weights["second"][1].size])])


if __name__ == "__main__":
    source, folder = Path(sys.argv[1]), Path(sys.argv[2])
    weights = pickle.loads(source.read_bytes())
    if "cross" in weights:
        onnx.save(cross_encoder(weights["cross"]), folder / "meaning-cross-encoder.onnx")
    else:
        onnx.save(encoder(weights["encoder"], *(weights[head] for head in ("bands", "signals", "kinds"))), folder / "meaning-encoder.onnx")
