"""BERT as a function of its weights (JAX), read from the weights of a published sentence encoder."""

import jax
import jax.numpy as jnp
import numpy as np
import onnx
from onnx import numpy_helper

HEADS = 12
LONGEST = 64
PARTS = dict(
    query="attention.self.query",
    key="attention.self.key",
    value="attention.self.value",
    output="attention.output.dense",
    inner="intermediate.dense",
    outer="output.dense",
)


def read_onnx(path):
    """The weights of paraphrase-MiniLM-L3-v2 as its ONNX export names them; matrices are only named by the node that uses them."""
    graph = onnx.load(path).graph
    tensors = {each.name: numpy_helper.to_array(each) for each in graph.initializer}
    prefix = "model.0.auto_model."
    matrices = {
        node.name: tensors[name]
        for node in graph.node
        if node.op_type == "MatMul"
        for name in node.input
        if name in tensors
    }
    get = lambda name: jnp.asarray(tensors[prefix + name], jnp.float32)

    def linear(layer, part):
        node = f"/model/model.0/auto_model/encoder/layer.{layer}/{part.replace('.', '/')}/MatMul"
        return jnp.asarray(matrices[node]), get(f"encoder.layer.{layer}.{part}.bias")

    def norm(name):
        return get(f"{name}.weight"), get(f"{name}.bias")

    layers = sum(1 for name in matrices if name.endswith("attention/self/query/MatMul"))
    return {
        "words": get("embeddings.word_embeddings.weight"),
        "places": get("embeddings.position_embeddings.weight")[:LONGEST],
        "kinds": get("embeddings.token_type_embeddings.weight"),
        "norm": norm("embeddings.LayerNorm"),
        "layers": [
            {name: linear(layer, part) for name, part in PARTS.items()}
            | {
                "attended": norm(f"encoder.layer.{layer}.attention.output.LayerNorm"),
                "done": norm(f"encoder.layer.{layer}.output.LayerNorm"),
            }
            for layer in range(layers)
        ],
    }


def normalised(x, gain, bias):
    mean = x.mean(-1, keepdims=True)
    spread = ((x - mean) ** 2).mean(-1, keepdims=True)
    return (x - mean) / jnp.sqrt(spread + 1e-12) * gain + bias


def encode(weights, ids, mask, key=None, drop=0.1):
    """Unit vectors [texts, 384] of padded pieces [texts, length]; with a key, as in training."""
    texts, length = ids.shape
    layers = weights["layers"]
    keys = iter(jax.random.split(key, 2 * len(layers) + 1)) if key is not None else None

    def dropped(x):
        if keys is None:
            return x
        return jnp.where(jax.random.bernoulli(next(keys), 1 - drop, x.shape), x / (1 - drop), 0)

    x = weights["words"][ids] + weights["places"][:length][None] + weights["kinds"][0]
    x = dropped(normalised(x, *weights["norm"]))
    hidden = (1 - mask[:, None, None, :]) * -1e9
    width = x.shape[-1] // HEADS
    for layer in layers:
        split = lambda name: (x @ layer[name][0] + layer[name][1]).reshape(texts, length, HEADS, width).transpose(0, 2, 1, 3)
        query, key_, value = split("query"), split("key"), split("value")
        attention = jax.nn.softmax(query @ key_.transpose(0, 1, 3, 2) / np.sqrt(width) + hidden, -1)
        attended = (attention @ value).transpose(0, 2, 1, 3).reshape(texts, length, -1)
        x = normalised(x + dropped(attended @ layer["output"][0] + layer["output"][1]), *layer["attended"])
        inner = jax.nn.gelu(x @ layer["inner"][0] + layer["inner"][1], approximate=False)
        x = normalised(x + dropped(inner @ layer["outer"][0] + layer["outer"][1]), *layer["done"])
    pooled = (x * mask[..., None]).sum(1) / mask.sum(1, keepdims=True)
    return pooled / jnp.linalg.norm(pooled, axis=-1, keepdims=True)


def relate(head, older, newer):
    """Logits [pairs, 3]: the newer says the same, says otherwise (or how it went on), has nothing to do with it."""
    likeness = (older * newer).sum(-1, keepdims=True)

    signs = jnp.concatenate(
        [likeness * 4, jnp.abs(older - newer) * 8, older * newer * 20, (newer - older) * 8, (older + newer) * 4], -1
    )
    hidden = jnp.tanh(signs @ head["first"][0] + head["first"][1])
    return hidden @ head["second"][0] * 3 + head["second"][1]


def tell(bands, vectors):
    """Logits [texts, 4]: nothing is told, or something of low, medium or high importance."""
    return vectors @ bands[0] * 20 + bands[1]
