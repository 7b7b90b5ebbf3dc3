import { dayMs } from '../../domain/confidence';
import { type Insight } from '../../domain/insight';
import { defaultSettings } from '@app/testing/a-learner';
import { ManualClock } from '@app/testing/clock';
import { anInsight, worded } from '@app/testing/factories';
import { validationPrompt } from './validation-prompt';

const { parameters } = defaultSettings;
const start = new ManualClock().now();
const later = start + 100 * dayMs;
const key = (over: Partial<Insight> = {}): Insight =>
  anInsight({ kind: 'practice', importance: 0.8, ...over });

describe('the question whether something is still so', () => {
  it.each<[string, Partial<Insight>]>([
    ['confidence is still high', { confidence: { value: 1, at: start } }],
    ['importance is low', { importance: 0.69 }],
    ['a contradiction waits for a decision', { status: 'needs_review', reviewReason: 'contradiction' }],
    ['it is history', { status: 'superseded' }],
    ['it is switched off', { enabled: false }],
    ['it cannot have changed', { kind: 'breakthrough' }],
    ['it was asked of late', { asked: [{ conversationId: 'c', at: later - 29 * dayMs }] }],
  ])('should not be put when %s', (_why, over) => {
    expect(validationPrompt([key(over)], later, parameters)).toBeUndefined();
  });

  it('should be put about the most important, then the least sure, then the one unconfirmed for longest', () => {
    const insights = [
      key({ id: 'a' }),
      key({ id: 'b', importance: 0.9 }),
      key({ id: 'c', importance: 0.9, confidence: { value: 0.6, at: start } }),
      key({ id: 'd', importance: 0.9, confidence: { value: 0.6, at: start }, lastConfirmedAt: start - 1 }),
    ];
    const order: string[] = [];
    for (let rest: readonly Insight[] = insights; rest.length > 0;) {
      const { insight } = validationPrompt(rest, later, parameters)!;
      order.push(insight.id);
      rest = rest.filter(({ id }) => id !== insight.id);
      expect(validationPrompt(rest.toReversed(), later, parameters)).toEqual(
        validationPrompt(rest, later, parameters),
      );
    }
    expect(order).toEqual(['d', 'c', 'b', 'a']);
  });

  it('should be put about what often changes before what matters more', () => {
    const pattern = key({ kind: 'pattern', ...worded('The user always apologises.'), importance: 0.9 });
    const home = key({ id: 'home', kind: 'practice', importance: 0.7 });
    expect(validationPrompt([pattern, home], later, parameters)?.insight.id).toBe('home');
    expect(validationPrompt([pattern], later, parameters)?.insight.id).toBe(pattern.id);
  });

  it('should be put in the words that were said last, and not too many of them', () => {
    const said = (quote: string): Insight => {
      const insight = key();
      return { ...insight, evidence: [...insight.evidence, { ...insight.evidence[0]!, quote }] };
    };
    expect(validationPrompt([said('I moved\n to Porto!')], later, parameters)?.text).toBe(
      'I remember you mentioning “I moved to Porto”. Is that still so?',
    );
    const long = validationPrompt([said('and then '.repeat(60))], later, parameters)?.text;
    expect(long).toMatch(/^I remember you mentioning “and then .* and…”\. Is that still so\?$/);
    expect(long!.length).toBeLessThan(220);
  });
});
