import { featurePlaces, wordVectors } from '@app/language-en/readers';
import { type Row } from './examples';
import { type Rows } from './logistic';

/** Rows end to end, as the fit walks through them. */
export const rowsOf = (texts: readonly Row[]): Rows => {
  const offsets = new Int32Array(texts.length + 1);
  texts.forEach(({ places }, row) => {
    offsets[row + 1] = (offsets[row] as number) + places.length;
  });
  const places = new Int32Array(offsets[texts.length] as number);
  const values = new Float32Array(places.length);
  texts.forEach((text, row) => {
    places.set(text.places, offsets[row]);
    values.set(text.values, offsets[row]);
  });
  return { offsets, places, values, width: featurePlaces + wordVectors().dimensions };
};
