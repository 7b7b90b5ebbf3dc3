import { randomBytes } from 'node:crypto';
import { inspect } from 'node:util';
import { KeepsakeError } from '../domain/errors';
import { MasterKeys } from './master-keys';

const setting = 'KEEPSAKE_MASTER_KEY';
const bytes = Buffer.from(randomBytes(32));
const other = Buffer.from(randomBytes(32));
const exported = (keys: MasterKeys): string => keys.current.key.export().toString('hex');

describe('MasterKeys', () => {
  it.each([
    ['hex', bytes.toString('hex')],
    ['upper-case hex', bytes.toString('hex').toUpperCase()],
    ['base64', bytes.toString('base64')],
    ['base64url', bytes.toString('base64url')],
    ['base64 with an id', `k1:${bytes.toString('base64')}`],
    ['with blanks around', ` k1 : ${bytes.toString('base64')} `],
  ])('should read a key in %s', (_what, text) => {
    expect(exported(MasterKeys.parse(text, setting))).toBe(bytes.toString('hex'));
  });

  it('should wrap with the first key and know them all', () => {
    const keys = MasterKeys.parse(`new:${bytes.toString('base64')},old:${other.toString('base64')}`, setting);
    expect(keys.current.id).toBe('new');
    expect(keys.get('old')?.key.export().toString('hex')).toBe(other.toString('hex'));
    expect(keys.get('unheard-of')).toBeUndefined();
  });

  it('should know a key without an id by the same name wherever it stands', () => {
    const alone = MasterKeys.parse(bytes.toString('hex'), setting);
    const second = MasterKeys.parse(`${other.toString('hex')},${bytes.toString('base64')}`, setting);
    expect(second.get(alone.current.id)?.key.equals(alone.current.key)).toBe(true);
    expect(MasterKeys.of(bytes).current.id).toBe(alone.current.id);
  });

  it.each([
    ['nothing', ''],
    ['a short key', 'c2VjcmV0LXZhbHVl'],
    ['a passphrase', 'secret-value correct horse battery staple 1234'],
    ['a list with a hole', `${bytes.toString('hex')},`],
    ['an id without a key', 'secret-value:'],
    ['an odd id', `secret value!:${bytes.toString('base64')}`],
    ['an id twice', `a:${bytes.toString('base64')},a:${other.toString('base64')}`],
  ])('should refuse %s, naming the setting and never the value', (_what, text) => {
    const refusal = attempt(() => MasterKeys.parse(text, setting));
    expect(refusal).toBeInstanceOf(KeepsakeError);
    expect(refusal).toMatchObject({ code: 'invalid-input', problems: [{ field: setting }] });
    expect(String(refusal)).toContain(setting);
    expect(inspect(refusal)).not.toMatch(/secret|c2Vjcm/);
    expect(inspect(refusal)).not.toContain(bytes.toString('base64').slice(0, 20));
  });

  it('should not show a key when it is printed', () => {
    const shown = inspect(MasterKeys.of(bytes), { depth: 9 }) + JSON.stringify(MasterKeys.of(bytes));
    expect(shown).not.toContain(bytes.toString('hex'));
    expect(shown).not.toContain(bytes.toString('base64'));
  });
});

const attempt = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};
