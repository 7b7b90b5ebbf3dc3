/** What the gates ask of a language (SPEC R22). */
export interface StatementQuality {
  /** Words that a text is about: neither common to any conversation, nor a bare feeling, nor the speaker's name. */
  specificWords(text: string, speaker?: string): readonly string[];
  /** Whether a later reply could use it: not where somebody goes this minute, nor what they send along. */
  isActionable(text: string): boolean;
  /**
   * Whether a text tries to command a model rather than tell of a person.
   * @param isStanding it was read as a standing instruction (SPEC R30a), which may say how to answer, and no more
   */
  isInstruction(text: string, isStanding?: boolean): boolean;
  /** Whether nothing that a turn says may be believed: it attacks, and its other sentences carry what the attack is for. */
  isAttack(text: string): boolean;
  /** Whether a text says of anything that it is not so, or no longer; left out where nobody can tell. */
  denies?(text: string): boolean;
  /** "Dear assistant, I live in Leeds" without whom it is said to. A greeting alone stays as it is. */
  withoutGreeting(text: string): string;
  /** Where a text holds a password, a key, or the number of a card or an account, in their order; stretches may overlap. */
  secretsIn(text: string): readonly { readonly start: number; readonly end: number }[];
}
