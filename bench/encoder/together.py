"""Has a model read several texts in one run: `python together.py <model.onnx> <out.onnx>`; see README.md.

What is done to each piece by itself, nearly all the work, is done to the pieces of all texts at once. What a piece is told by the
others of its text, and what a text tells at its end, is done text by text in a loop, by the operators that read one text: its
numbers are the same to the bit, whatever it is read with.

`ids` and `sides` are given of all texts, one after another; `places` says of each piece where it stands in its text, `lengths` how
many pieces each text has. Outputs have a row a text.
"""

import sys

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

HEADS, EACH = 12, 32


class Graph:
    """A graph that is taken apart by name."""

    def __init__(self, graph):
        self.graph = graph
        self.tensors = {each.name: each for each in graph.initializer}
        self.makers = {name: node for node in graph.node for name in node.output}
        self.uses = {}
        for node in graph.node:
            for name in node.input:
                self.uses.setdefault(name, []).append(node)

    def array(self, name):
        return numpy_helper.to_array(self.tensors[name])

    def constant(self, name, array):
        # A number alone stays one.
        self.graph.initializer.append(numpy_helper.from_array(np.asarray(array, order="C"), name))
        return name

    def only_use(self, name):
        (node,) = self.uses[name]
        return node


def values(name, kind, shape):
    return helper.make_tensor_value_info(name, kind, shape)


def each_text(name, nodes, given, told):
    """The body of a loop over texts: what `nodes` make of one that stands from `begin` to before `end`."""
    bounds = [helper.make_node("Gather", [f"{each}s", "text"], [each]) for each in ("begin", "end")]
    goes_on = helper.make_node("Identity", ["isNext"], ["isNextStill"])
    inputs = [values("text", TensorProto.INT64, []), values("isNext", TensorProto.BOOL, []), *given]
    return helper.make_graph([*bounds, *nodes, goes_on], name, inputs, [values("isNextStill", TensorProto.BOOL, []), *told])


def attention(graph, softmax, name):
    """What stands in the place of one layer's attention, and the outputs of the nodes that it replaces."""
    scores, mixed = graph.makers[softmax.input[0]], graph.only_use(softmax.output[0])
    turned = [graph.makers[each] for each in (*scores.input, mixed.input[1])]
    parted = [graph.makers[each.input[0]] for each in turned]
    products = [graph.makers[each.input[0]] for each in parted]
    given, _, unit, _, zero, _, _ = products[0].input
    weights, scale, bias = (
        graph.constant(f"{name}.{part}", np.concatenate([graph.array(each.input[at]) for each in products], axis=-1))
        for part, at in (("weights", 1), ("scale", 3), ("bias", 6))
    )
    own = [
        helper.make_node("Slice", [f"{name}.turned", "begin", "end", "secondAxis"], ["own"]),
        helper.make_node("Split", ["own"], ["asking", "asked", "said"], axis=0, num_outputs=3),
        helper.make_node("Transpose", ["asked"], ["across"], perm=[0, 2, 1]),
        helper.make_node("MatMul", ["asking", "across"], ["scores"]),
        helper.make_node("Softmax", ["scores"], ["shares"], axis=-1),
        helper.make_node("MatMul", ["shares", "said"], ["mixed"]),
        helper.make_node("Concat", ["before", "mixed"], ["after"], axis=1),
    ]
    shape = [HEADS, None, EACH]
    body = each_text(name, own, [values("before", TensorProto.FLOAT, shape)], [values("after", TensorProto.FLOAT, shape)])
    made = [
        helper.make_node("MatMulIntegerToFloat", [given, weights, unit, scale, zero, "", bias], [f"{name}.product"], domain="com.microsoft"),
        helper.make_node("Reshape", [f"{name}.product", "allHeads"], [f"{name}.parted"]),
        helper.make_node("Transpose", [f"{name}.parted"], [f"{name}.turned"], perm=[1, 0, 2]),
        helper.make_node("Loop", ["texts", "", "nothing"], list(mixed.output), body=body),
    ]
    replaced = [softmax, scores, mixed, *turned, *parted, *products]
    return mixed.output[0], made, {each.output[0] for each in replaced}


def told_at_end(model, nodes, last):
    """The nodes that pieces go through, and the loop in which each text is told at its end."""
    known, pieces, end = {last}, [], []
    for node in nodes:
        isEnd = known.intersection(node.input)
        (end if isEnd else pieces).append(node)
        known.update(node.output if isEnd else [])
    alone = {each.name: f"{each.name}.alone" for each in model.graph.output}
    renamed = {last: "ofText", **alone}
    for node in end:
        node.input[:] = [renamed.get(name, name) for name in node.input]
        node.output[:] = [renamed.get(name, name) for name in node.output]
    sizes = {each.name: each.type.tensor_type.shape.dim[0].dim_value for each in model.graph.output}
    own = helper.make_node("Slice", [last, "begin", "end", "firstAxis"], ["ofText"])
    told = [values(alone[name], TensorProto.FLOAT, [size]) for name, size in sizes.items()]
    loop = helper.make_node("Loop", ["texts", ""], list(sizes), body=each_text("told", [own, *end], [], told))
    del model.graph.output[:]
    model.graph.output.extend(values(name, TensorProto.FLOAT, ["texts", size]) for name, size in sizes.items())
    return [*pieces, loop]


def together(model):
    """Has the model read several texts, in place."""
    graph = Graph(model.graph)
    put, gone = {}, set()
    isAttention = lambda node: node.op_type == "Softmax" and graph.only_use(node.output[0]).op_type == "MatMul"
    for at, softmax in enumerate(filter(isAttention, model.graph.node)):
        output, made, replaced = attention(graph, softmax, f"layer{at}")
        put[output] = made
        gone |= replaced
    nodes = []
    for node in model.graph.node:
        if node.op_type == "Slice":
            # The first places, for one text.
            nodes.append(helper.make_node("Gather", [node.input[0], "places"], list(node.output)))
        elif node.output[0] in put:
            nodes.extend(put[node.output[0]])
        elif node.op_type != "Shape" and node.output[0] not in gone:
            nodes.append(node)
    last = [node for node in nodes if node.op_type == "LayerNormalization"][-1].output[0]
    nodes = told_at_end(model, nodes, last)
    graph.constant("first", np.int64(0))
    graph.constant("firstAxis", np.array([0]))
    graph.constant("secondAxis", np.array([1]))
    graph.constant("allHeads", np.array([-1, 3 * HEADS, EACH]))
    graph.constant("nothing", np.zeros((HEADS, 0, EACH), np.float32))
    bounds = [
        helper.make_node("CumSum", ["lengths", "first"], ["ends.flat"]),
        helper.make_node("Sub", ["ends.flat", "lengths"], ["begins.flat"]),
        helper.make_node("Unsqueeze", ["begins.flat", "secondAxis"], ["begins"]),
        helper.make_node("Unsqueeze", ["ends.flat", "secondAxis"], ["ends"]),
        helper.make_node("Size", ["lengths"], ["texts"]),
    ]
    del model.graph.node[:]
    model.graph.node.extend([*bounds, *nodes])
    model.graph.input.extend(values(name, TensorProto.INT64, [each]) for name, each in (("places", "pieces"), ("lengths", "texts")))
    graph = [model.graph, *(each.g for node in nodes for each in node.attribute if each.type == onnx.AttributeProto.GRAPH)]
    used = {name for each in graph for node in each.node for name in node.input}
    kept = [each for each in model.graph.initializer if each.name in used]
    del model.graph.initializer[:]
    model.graph.initializer.extend(kept)
    onnx.checker.check_model(model)


def main(source, out):
    model = onnx.load(source)
    together(model)
    onnx.save(model, out)


if __name__ == "__main__":
    main(*sys.argv[1:])
