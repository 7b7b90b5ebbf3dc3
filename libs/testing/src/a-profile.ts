import { GptTokenCounter } from '@app/models/tokenizer';
import { defaultParameters } from '@app/memory-core/config/parameters';
import { generalSchema } from '@app/memory-core/config/schemas';
import { type Insight } from '@app/memory-core/domain/insight';
import { type Profile } from '@app/memory-core/domain/profile';
import { type TokenCounter } from '@app/memory-core/ports/token-counter';
import { writeProfile, type ProfileInput } from '@app/memory-core/consolidation/profile/write-profile';

export const counter = new GptTokenCounter();
/** When profiles are written, unless a test says otherwise. */
export const at = Date.parse('2026-06-01T12:00:00Z');
/** A profile of these by the general schema, unless told otherwise. */
export const profileOf = (
  insights: readonly Insight[],
  over: Partial<ProfileInput> = {},
  tokens: TokenCounter = counter,
): Profile =>
  writeProfile(
    {
      insights,
      schema: generalSchema,
      parameters: defaultParameters,
      previous: undefined,
      at,
      messages: 214,
      changeIds: [],
      ...over,
    },
    tokens,
  );
/** What a reader finds in it, line by line. */
export const textsOf = (profile: Profile): readonly string[] =>
  profile.sections.flatMap(({ items }) => items.map(({ text }) => text));
