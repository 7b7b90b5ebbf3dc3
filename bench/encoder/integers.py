"""Has an encoder multiply in integers: `python integers.py <model.onnx> <tokenizer.json> <texts> <longest> <out.onnx>`; see README.md.

<texts> has a text a line, or two with a tab between them for a model that reads two together, and <longest> is how many pieces
of each are read. What each product is given for them
says how its numbers are scaled to bytes.
"""

import sys

import numpy as np
import onnx
import onnxruntime
from onnx import TensorProto, helper, numpy_helper
from tokenizers import Tokenizer

# A product of a byte and 7 bits, and the sum of two of them, fit in the 16 bits that processors without VNNI add them in.
MOST = 63
# How much of what differs between the numbers of a row is moved to the weights (SmoothQuant, arXiv:2211.10438). Of 0.4 to 0.9, the
# three encoders are nearest to exact products with 0.7 to 0.85.
MOVED = 0.75
# What is smaller is what a model tells at its end: left exact.
LEAST = 384


class Weights:
    """The constants of a graph, and the nodes that make them."""

    def __init__(self, graph):
        self.graph = graph
        self.tensors = {each.name: each for each in graph.initializer}
        self.makers = {name: node for node in graph.node for name in node.output}

    def array(self, name):
        """The numbers of what is made of constants alone; None for what comes from an input."""
        if name in self.tensors:
            return numpy_helper.to_array(self.tensors[name])
        node = self.makers.get(name)
        if node is None or node.op_type not in ("Cast", "Mul"):
            return None
        parts = [self.array(each) for each in node.input]
        if any(part is None for part in parts):
            return None
        return parts[0].astype(np.float32) if node.op_type == "Cast" else parts[0] * parts[1]

    def matrix(self, node):
        """What a row of numbers is multiplied with from the right, float32 [inputs, outputs]; None where that is no constant."""
        if node.op_type == "MatMul":
            found = self.array(node.input[1])
            return found if found is not None and min(found.shape) >= LEAST else None
        if node.op_type != "MatMulNBits":
            return None
        packed, scales = self.array(node.input[1]), self.array(node.input[2])
        rows, blocks, _ = packed.shape
        numbers = np.stack([packed & 15, packed >> 4], axis=-1).reshape(rows, blocks, -1).astype(np.float32) - 8
        return (numbers * scales.reshape(rows, blocks, 1)).reshape(rows, -1).T

    def constant(self, name, array):
        self.graph.initializer.append(numpy_helper.from_array(np.ascontiguousarray(array), name))
        return name


def inputs_of(model, tokenizer, lines, longest):
    """What the model is given for a line."""
    tokenizer.no_padding()
    tokenizer.enable_truncation(longest)
    names = [each.name for each in model.graph.input]
    for line in lines:
        older, *newer = (tokenizer.encode(text).ids for text in line.split("\t"))
        both = older + (newer[0][1:] if newer else [])
        values = {
            "ids": both,
            "mask": [1] * len(both),
            "sides": [0] * len(older) + [1] * (len(both) - len(older)),
        }
        rank = len(model.graph.input[0].type.tensor_type.shape.dim)
        yield {name: np.array(values[name], np.int64).reshape((1,) * (rank - 1) + (-1,)) for name in names}


def ranges(model, names, inputs):
    """Least and largest of each number that a product is given, over all pieces of all inputs."""
    watched = onnx.ModelProto.FromString(model.SerializeToString())
    watched.graph.output.extend(helper.make_tensor_value_info(name, TensorProto.FLOAT, None) for name in names)
    session = onnxruntime.InferenceSession(watched.SerializeToString())
    least, largest = {}, {}
    for given in inputs:
        for name, numbers in zip(names, session.run(names, given)):
            rows = numbers.reshape(-1, numbers.shape[-1])
            least[name] = np.minimum(least.get(name, np.inf), rows.min(axis=0))
            largest[name] = np.maximum(largest.get(name, -np.inf), rows.max(axis=0))
    return {name: (least[name], largest[name]) for name in names}


def in_integers(model, inputs):
    """Puts products of bytes in the place of those of floating-point numbers, in place."""
    graph = model.graph
    weights = Weights(graph)
    products = {}
    for node in graph.node:
        matrix = weights.matrix(node)
        if matrix is not None:
            products.setdefault(node.input[0], []).append((node, matrix))
    bounds = ranges(model, list(products), inputs)
    put = {}
    for given, uses in products.items():
        least, largest = bounds[given]
        reach = np.maximum(np.maximum(-least, largest), 1e-5)
        heaviest = np.maximum(np.max([np.abs(matrix).max(axis=1) for _, matrix in uses], axis=0), 1e-5)
        moved = reach**MOVED / heaviest ** (1 - MOVED)
        low, high = min((least / moved).min(), 0), max((largest / moved).max(), 0)
        step = (high - low) / 255
        zero = weights.constant(f"{given}.zero", np.uint8(round(-low / step)))
        scaled = helper.make_node("Mul", [given, weights.constant(f"{given}.moved", (1 / moved / step).astype(np.float32))], [f"{given}.scaled"])
        one = weights.constant(f"{given}.one", np.float32(1))
        before = [scaled, helper.make_node("QuantizeLinear", [f"{given}.scaled", one, zero], [f"{given}.bytes"])]
        for node, matrix in uses:
            name = node.output[0]
            each = matrix * moved[:, None]
            scale = np.maximum(np.abs(each).max(axis=0), 1e-8) / MOST
            integers = np.clip(np.round(each / scale), -MOST, MOST).astype(np.int8)
            bias = node.input[5] if len(node.input) > 5 else None
            widened = f"{name}.sum" if bias else name
            put[name] = before + [
                helper.make_node("MatMulInteger", [f"{given}.bytes", weights.constant(f"{name}.weights", integers), zero], [f"{name}.integers"]),
                helper.make_node("Cast", [f"{name}.integers"], [f"{name}.wide"], to=TensorProto.FLOAT),
                helper.make_node("Mul", [f"{name}.wide", weights.constant(f"{name}.scale", (scale * step).astype(np.float32))], [widened]),
            ]
            if bias:
                put[name].append(helper.make_node("Add", [widened, bias], [name]))
            before = []
    nodes = [each for node in graph.node for each in put.get(node.output[0], [node])]
    wanted = {each.name for each in graph.output}
    kept = []
    for node in reversed(nodes):
        if wanted.intersection(node.output):
            kept.append(node)
            wanted.update(node.input)
    del graph.node[:]
    graph.node.extend(reversed(kept))
    tensors = [each for each in graph.initializer if each.name in wanted]
    del graph.initializer[:]
    graph.initializer.extend(tensors)


def in_one_step(model):
    """Has each product in integers widened, scaled and shifted by the kernel that makes it, in place: the same numbers to the bit."""
    graph = model.graph
    constants = {each.name for each in graph.initializer}
    uses = {}
    for node in graph.node:
        for name in node.input:
            uses.setdefault(name, []).append(node)
    put, gone = {}, set()
    for product in graph.node:
        if product.op_type != "MatMulInteger":
            continue
        (widened,) = uses[product.output[0]]
        (last,) = uses[widened.output[0]]
        gone.update([product.output[0], widened.output[0], last.output[0]])
        given, weights, zero = product.input
        parts = [given, weights, "unit", last.input[1], zero]
        (shifted, *others) = uses[last.output[0]]
        bias = [name for name in shifted.input if name in constants]
        if shifted.op_type == "Add" and not others and bias:
            parts, last = [*parts, "", *bias], shifted
        put[last.output[0]] = helper.make_node("MatMulIntegerToFloat", parts, [last.output[0]], domain="com.microsoft")
    nodes = [put.get(node.output[0], node) for node in graph.node if node.output[0] in put or node.output[0] not in gone]
    del graph.node[:]
    graph.node.extend(nodes)
    graph.initializer.append(numpy_helper.from_array(np.array(1, np.float32), "unit"))
    if all(each.domain != "com.microsoft" for each in model.opset_import):
        model.opset_import.append(helper.make_opsetid("com.microsoft", 1))


def main(source, pieces, texts, longest, out):
    model = onnx.load(source)
    tokenizer = Tokenizer.from_file(pieces)
    with open(texts, encoding="utf8") as file:
        lines = [line.rstrip("\n") for line in file if line.strip()]
    in_integers(model, list(inputs_of(model, tokenizer, lines, int(longest))))
    in_one_step(model)
    onnx.save(model, out)


if __name__ == "__main__":
    main(*sys.argv[1:])
