import { withoutBroughtText } from './brought-text';
import { withoutFormatting } from './formatting';
import { withoutInjected } from './injected';
import { inFull } from '../../flagging';
import { isTranscript, withoutPlatformMarks } from './platform-marks';

export { withoutPlatformMarks };

/**
 * A turn as far as it is its sender's own words (SPEC R18): blanks stand for formatting, for what platforms put in front, for
 * code, and for what somebody else said or is to be worked on. Each letter stands where it stood, so that what is read here
 * can be quoted from the turn.
 */
export const ownTextOf = (content: string): string =>
  isTranscript(content)
    ? ''
    : [
        withoutInjected,
        withoutPlatformMarks,
        withoutFormatting,
        withoutPlatformMarks,
        withoutBroughtText,
      ].reduce((text, without) => without(text), content);

/** As it reads: one blank for many, and in full what was typed in haste. */
export const asRead = (text: string): string => inFull(text.replaceAll(/[^\S\n]{1,}/g, ' ').trim());
