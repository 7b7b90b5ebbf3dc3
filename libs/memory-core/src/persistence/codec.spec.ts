import { type Codec, decodeBody, encodeBody, schemaVersionOf } from './codec';
import { codecs } from './codecs';
import { aTurn } from '@app/testing/factories';
import { anErrorOf } from '@app/testing/an-error-of';
import { type Turn } from '../domain/turn';

const body = (content: unknown): Uint8Array => Buffer.from(JSON.stringify(content));

describe('codecs', () => {
  it('should give back what they were given, at the version they write', () => {
    const turn = aTurn({ content: 'Zoë 🙂 moved.', metadata: { channel: 'web' }, sequence: 3 });
    expect(decodeBody(codecs.turn, encodeBody(codecs.turn, turn))).toEqual(turn);
  });

  it('should read a record of any older version as today’s, one upgrade after the other', () => {
    // As if `who` had become `role`, and later `text` had become `content`.
    const codec: Codec<'turn'> = {
      ...codecs.turn,
      upgrades: [
        (old) => {
          const { who, ...rest } = old as { who: string };
          return { ...rest, role: who };
        },
        (old) => {
          const { text, ...rest } = old as { text: string };
          return { ...rest, content: text };
        },
      ],
    };
    const today: Turn = aTurn();
    const { content, ...second } = today;
    const { role, ...first } = { ...second, text: content };
    expect(schemaVersionOf(codec)).toBe(3);
    expect(decodeBody(codec, body({ version: 1, value: { ...first, who: role } }))).toEqual(today);
    expect(decodeBody(codec, body({ version: 2, value: { ...second, text: content } }))).toEqual(today);
    expect(decodeBody(codec, encodeBody(codec, today))).toEqual(today);
  });

  it.each([
    ['a version that this program does not know yet', { version: 99, value: {} }],
    ['a version that never was', { version: 0, value: {} }],
    ['no version', { value: {} }],
    ['nothing', null],
  ])('should refuse %s', (_what, content) => {
    expect(() => decodeBody(codecs.turn, body(content))).toThrow(anErrorOf('unreadable-record'));
  });

  it('should not repeat the words of a body that it cannot parse', () => {
    const refuse = (): unknown => decodeBody(codecs.turn, Buffer.from('marker sentence'));
    expect(refuse).toThrow(anErrorOf('unreadable-record'));
    expect(refuse).not.toThrow(/marker/);
  });
});
