const longest = 60;

/** `Phoenix's launch` → `phoenixs_launch`: letters and digits of any script, accents kept, as keys of slots are written. */
export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{N}]{1,20}/gu, '_')
    .replaceAll(/^_|_$/g, '')
    .slice(0, longest);
