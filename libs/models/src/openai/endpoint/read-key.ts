export interface ReadKey {
  readonly key: string;
  /** When it ends, in ms, where that is known. */
  readonly endsAt?: number;
}

type Fields = Readonly<Record<string, unknown>>;

const objectIn = (text: string): Fields | undefined => {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Fields) : undefined;
  } catch {
    return undefined;
  }
};

const names = ['token', 'access_token', 'accessToken', 'key', 'api_key', 'apiKey', 'id_token'];
const ends = ['expires_at', 'expires_on', 'expiresOn', 'expiration', 'expiry'];
/** Seconds since 1970 up to here, milliseconds beyond. */
const asSeconds = 1e11;

const momentOf = (value: unknown): number | undefined => {
  const number =
    typeof value === 'number'
      ? value
      : Number(typeof value === 'string' && value.trim() !== '' ? value : Number.NaN);
  if (Number.isFinite(number)) return number < asSeconds ? number * 1_000 : number;
  const date = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(date) ? undefined : date;
};

/** The `exp` of a JSON Web Token. */
const endOfToken = (key: string): number | undefined => {
  const claims = key.split('.')[1];
  return claims === undefined
    ? undefined
    : momentOf(objectIn(Buffer.from(claims, 'base64url').toString())?.['exp']);
};

/** What a command or a file yields: a token alone, or JSON that holds one; undefined where there is none. */
export const readKey = (text: string, now: number): ReadKey | undefined => {
  const fields = objectIn(text.trim());
  const status = fields?.['status'];
  const within = typeof status === 'object' && status !== null ? (status as Fields) : fields;
  const named = names.map((name) => within?.[name]).find((value) => typeof value === 'string');
  const key = fields === undefined ? text.trim() : named;
  if (typeof key !== 'string' || !/^[\x21-\x7e]+$/.test(key)) return undefined;
  const left = momentOf(within?.['expires_in'] ?? within?.['expiresIn']);
  const said = ends.map((name) => momentOf(within?.[name])).find((value) => value !== undefined);
  const endsAt = said ?? (left === undefined ? endOfToken(key) : now + left);
  return { key, ...(endsAt === undefined ? {} : { endsAt }) };
};
