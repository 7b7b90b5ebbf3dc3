const refused = () =>
  Promise.reject(new Error('Unit specs load no encoder: name this one *.encoder.spec.ts'));

/**
 * Stands in for the encoder in unit specs, which take milliseconds: loading it takes a second for each file. A spec that needs
 * it is named `*.encoder.spec.ts`.
 */
module.exports = {
  OnnxModel: class OnnxModel {
    run() {
      return refused();
    }
  },
  TextsTogether: class TextsTogether {
    read() {
      return refused();
    }
  },
};
