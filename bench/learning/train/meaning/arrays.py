"""Weights as `export.py` reads them."""


def number(tensor):
    return tensor.detach().numpy()


def as_pairs(module):
    """Weight and bias; a matrix is what a row of numbers is multiplied with from the right."""
    weight = number(module.weight)
    return (weight.T if weight.ndim == 2 else weight), number(module.bias)
