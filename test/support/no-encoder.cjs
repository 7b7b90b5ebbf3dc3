/**
 * Stands in for the runtime of the sentence encoder in unit specs, which take milliseconds: loading the encoder takes a second
 * or two for each file. A spec that needs it is named `*.encoder.spec.ts`.
 */
module.exports = {
  env: { wasm: {} },
  Tensor: class Tensor {},
  InferenceSession: {
    create: async () => {
      throw new Error('Unit specs load no encoder: name this one *.encoder.spec.ts');
    },
  },
};
