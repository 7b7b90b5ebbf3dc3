import { actorOf } from './actor';
import { endingsIn, type Ending } from './endings';
import { holdingsIn, type Holding } from './holding';
import { holdsForm, isWithin } from './telling-forms';

/** What a statement opens and what it closes in the life of somebody. */
export interface Course {
  readonly actor: string;
  readonly holdings: readonly Holding[];
  readonly endings: readonly Ending[];
}

export const courseOf = (statement: string): Course => ({
  actor: actorOf(statement),
  holdings: holdingsIn(statement),
  endings: endingsIn(statement),
});

const closes = ({ way, forms, verb }: Ending, holding: Holding): boolean => {
  if (way !== 'job' && !isWithin(forms, holding.forms)) return false;
  switch (way) {
    case 'split':
      return holding.isCouple;
    case 'disposal':
      return holding.sort === 'possession';
    case 'taste':
      return holding.sort === 'attitude';
    case 'withdrawal':
      return holding.sort !== 'attitude';
    case 'job':
      return holding.isJob;
    case 'denial':
      return verb === undefined || holdsForm(holding.forms, verb);
  }
};

/** One tells that what the other tells is over: "sold the Volvo" of "drives an old Volvo". */
export const ends = (one: Course, other: Course): boolean =>
  one.endings.some(
    (ending) =>
      // "The user's wife is called Irina": of a couple either may be in front.
      (one.actor === other.actor || ending.way === 'split') &&
      other.holdings.some((holding) => closes(ending, holding)),
  );
