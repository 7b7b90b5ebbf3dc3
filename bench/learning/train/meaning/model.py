"""The meaning model in PyTorch: BERT, begun from the weights of a published sentence encoder, and its heads."""

import math

import torch
from safetensors.torch import load_file
from torch import nn
from torch.nn import functional

HEADS, WIDTH = 12, 384
LONGEST = 64
# Of each of two statements that are read together.
LONGEST_COMPARED = 44
PARTS = dict(
    query="attention.self.query",
    key="attention.self.key",
    value="attention.self.value",
    output="attention.output.dense",
    inner="intermediate.dense",
    outer="output.dense",
    attended="attention.output.LayerNorm",
    done="output.LayerNorm",
)


class Layer(nn.Module):
    def __init__(self, published, at):
        super().__init__()
        self.query, self.key, self.value, self.output = (nn.Linear(WIDTH, WIDTH) for _ in range(4))
        self.inner, self.outer = nn.Linear(WIDTH, 4 * WIDTH), nn.Linear(4 * WIDTH, WIDTH)
        self.attended, self.done = (nn.LayerNorm(WIDTH, eps=1e-12) for _ in range(2))
        self.drop = nn.Dropout(0.1)
        for name, part in PARTS.items():
            for sort in ("weight", "bias"):
                getattr(getattr(self, name), sort).data = published[f"encoder.layer.{at}.{part}.{sort}"].clone()

    def forward(self, x, mask):
        texts, length, _ = x.shape
        split = lambda y: y.view(texts, length, HEADS, WIDTH // HEADS).transpose(1, 2)
        # Written out: the fused attention is slower backwards on a processor.
        weights = split(self.query(x)) @ split(self.key(x)).transpose(2, 3) / math.sqrt(WIDTH // HEADS)
        weights = weights + (~mask)[:, None, None, :].to(weights.dtype) * -1e4
        attention = torch.softmax(weights, -1) @ split(self.value(x))
        x = self.attended(x + self.output(attention.transpose(1, 2).reshape(texts, length, WIDTH)))
        return self.done(x + self.drop(self.outer(functional.gelu(self.inner(x)))))


def norm_and_layers(published):
    norm = nn.LayerNorm(WIDTH, eps=1e-12)
    for sort in ("weight", "bias"):
        getattr(norm, sort).data = published[f"embeddings.LayerNorm.{sort}"].clone()
    count = 1 + max(int(name.split(".")[2]) for name in published if name.startswith("encoder.layer."))
    return norm, nn.ModuleList(Layer(published, at) for at in range(count))


class Encoder(nn.Module):
    """Unit vectors [texts, 384] of padded pieces [texts, length] and where there are any."""

    def __init__(self, path):
        super().__init__()
        published = load_file(path)
        kept = lambda tensor: nn.Parameter(tensor.clone(), requires_grad=False)
        # Words and places stay as they were published: too few texts to move thirty thousand words.
        self.words = kept(published["embeddings.word_embeddings.weight"])
        self.places = kept(
            published["embeddings.position_embeddings.weight"][:LONGEST] + published["embeddings.token_type_embeddings.weight"][0]
        )
        self.norm, self.layers = norm_and_layers(published)
        self.drop = nn.Dropout(0.1)

    def forward(self, ids, mask):
        x = self.drop(self.norm(self.words[ids] + self.places[: ids.shape[1]]))
        for layer in self.layers:
            x = layer(x, mask)
        there = mask[..., None].float()
        return functional.normalize((x.float() * there).sum(1) / there.sum(1), dim=-1)


class CrossEncoder(nn.Module):
    """Logits [pairs, 4] of the verdicts on two statements read as one text: pieces [pairs, length], where there are any, and of which of the two."""

    def __init__(self, path):
        super().__init__()
        published = load_file(path)
        self.words = nn.Parameter(published["embeddings.word_embeddings.weight"].clone(), requires_grad=False)
        self.places = nn.Parameter(published["embeddings.position_embeddings.weight"][: 2 * LONGEST_COMPARED + 8].clone())
        self.sides = nn.Parameter(published["embeddings.token_type_embeddings.weight"].clone())
        self.norm, self.layers = norm_and_layers(published)
        self.drop = nn.Dropout(0.1)
        self.first, self.second = nn.Linear(2 * WIDTH, 128), nn.Linear(128, 4)

    def forward(self, ids, mask, sides):
        x = self.drop(self.norm(self.words[ids] + self.places[: ids.shape[1]] + self.sides[sides]))
        for layer in self.layers:
            x = layer(x, mask)
        there = mask[..., None].float()
        mean = (x.float() * there).sum(1) / there.sum(1)
        return self.second(torch.tanh(self.first(torch.cat([x[:, 0].float(), mean], -1))))


def linear(inputs, outputs, spread, bias=0.0):
    made = nn.Linear(inputs, outputs)
    nn.init.normal_(made.weight, std=spread)
    nn.init.constant_(made.bias, bias)
    return made


class Relation(nn.Module):
    """Logits [pairs, 3]: the newer says the same, says otherwise (or how it went on), has nothing to do with it."""

    def __init__(self):
        super().__init__()
        self.first, self.second = linear(4 * WIDTH + 1, 128, 0.03), linear(128, 3, 0.05)

    def forward(self, older, newer):
        shared = older * newer
        signs = torch.cat(
            [shared.sum(-1, keepdim=True) * 4, (older - newer).abs() * 8, shared * 20, (newer - older) * 8, (older + newer) * 4], -1
        )
        return self.second(torch.tanh(self.first(signs))) * 3


class Told(nn.Module):
    """Logits of what a text tells: its band (one of them), its signals and kinds (each for itself)."""

    def __init__(self, bands, signals, kinds):
        super().__init__()
        # Each signal is rare.
        self.bands, self.signals, self.kinds = linear(WIDTH, bands, 0.05), linear(WIDTH, signals, 0.05, -2.0), linear(WIDTH, kinds, 0.05, -1.5)

    def forward(self, vectors):
        return self.bands(vectors * 20), self.signals(vectors * 20), self.kinds(vectors * 20)
