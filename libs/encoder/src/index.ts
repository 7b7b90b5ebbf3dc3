export { OnnxModel, stopEncoder, type Encoded, type EncoderInput, type Runtime } from './onnx-model';
export { TextsTogether, type TextPieces } from './texts-together';
