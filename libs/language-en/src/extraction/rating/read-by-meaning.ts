import { type Draft as Candidate } from '../draft';
import { type Parameters } from '@app/memory-core/config/parameters';
import { asTold } from '../../flagging';
import { type MeaningModel, type StatementHead } from '../../readers';
import { asCorrected } from '../corrections';
import { asMeant, type Meant } from '../meant';
import { type TurnToRead } from '../ruled-statements';
import {
  isOfStyle,
  type Likely,
  type Passage,
  type Telling,
  tellingBands,
  type TellingReader,
} from './reader';

/**
 * By what a text means: drafts, lyrics, characters, hypotheticals and quotes read like statements of the person, and
 * what tells most of a person often has no word that says so.
 */
export class ReadByMeaning implements TellingReader {
  readonly untoldInOwnWords: number;
  readonly untoldDespiteRefusal: number;
  /** Each takes some 30 ms. */
  readonly most = { passages: 16, sentences: 4 };
  private readonly text: string;
  private readonly parameters: Parameters['extraction'];
  private readonly meant: Meant;

  constructor(
    { turn, parameters, perspective }: TurnToRead,
    private readonly model: () => Promise<MeaningModel>,
  ) {
    this.text = turn.content;
    this.parameters = parameters;
    this.meant = perspective.meant;
    this.untoldInOwnWords = parameters.untoldInOwnWords;
    this.untoldDespiteRefusal = parameters.untoldDespiteRefusal;
  }

  passage({ start, end }: Passage): Promise<Telling> {
    return this.piece(this.text.slice(start, end));
  }

  async piece(text: string): Promise<Telling> {
    return (await this.model()).read(asTold(asCorrected(asMeant(text, this.meant))));
  }

  bandOf(likely: Likely, candidate: Candidate): StatementHead {
    const { untoldByMeaning, untoldDespiteRequest } = this.parameters;
    const untold = candidate.explicit ? untoldDespiteRequest : untoldByMeaning;
    // How to be answered is asked for in words that mean little else; rules know them.
    if (likely.none >= untold && !isOfStyle(candidate)) return 'none';
    return tellingBands.reduce((best, band) => (likely[band] > likely[best] ? band : best));
  }
}
