export { OnnxModel, stopEncoder, type Encoded, type EncoderInput, type Runtime } from './onnx-model';
