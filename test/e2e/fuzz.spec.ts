import { fuzz } from '../../bench/fuzz/run';
import { type ApiDocument } from '../../bench/fuzz/requests';
import { startStandalone, type Standalone } from '../support/standalone';

const requests = 3_000;

describe('fuzzed requests', () => {
  let standalone: Standalone;
  beforeAll(async () => {
    standalone = await startStandalone();
  }, 120_000);
  afterAll(() => standalone.remove(), 60_000);

  it('should each be answered, none of them by an error of ours', async () => {
    const document = await standalone.api.get<ApiDocument>('/docs-json');
    const { key, url } = standalone.api;
    const report = await fuzz({ url, key, requests, seed: 7, concurrency: 16 }, document);
    expect(report.firstOffences).toEqual([]);
    const answers = Object.values(report.statuses);
    expect(answers.length).toBeGreaterThan(40);
    const count = (wanted: RegExp) =>
      answers
        .flatMap((statuses) => Object.entries(statuses))
        .reduce((sum, [status, times]) => (wanted.test(status) ? sum + times : sum), 0);
    expect(count(/^\d{3}$/)).toBe(requests);
    // Neither all refused nor all taken, or it would prove little.
    expect(count(/^2/)).toBeGreaterThan(requests / 20);
    expect(count(/^40[01]$/)).toBeGreaterThan(requests / 20);
    expect(await standalone.api.get('/v1/whoami')).toMatchObject({ tenant: 'default' });
  }, 240_000);
});
