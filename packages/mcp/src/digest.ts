/** SHA-256 of a list of ids, shortened to what a model copies without mistakes. */
export const digestOf = async (ids: readonly string[]): Promise<string> => {
  const bytes = new TextEncoder().encode(JSON.stringify(ids));
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(digest).slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};
