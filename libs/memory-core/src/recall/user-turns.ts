import { type Parameters } from '../config/parameters';
import { type Instant } from '../domain/identity';
import { KeepsakeError } from '../domain/errors';
import { PackedTurns } from '../domain/packed-turns';
import { byPlace, type Metadata, type Turn } from '../domain/turn';
import { type TimeSpan } from '../ports/command-reader';
import { type AskedAt, type TextAnalyser } from '../ports/text-analyser';
import { type OlderTurns, type TurnMatch, type TurnPoint } from '../ports/vector-index';
import { nameKey } from '../text';
import { Passage } from './passage';
import { FoundTurn, type TurnHit } from './turn-hit';
import { turnPoints, type TurnReading } from './turn-points';
import { entriesOf, type Entry, PlainTurns, type TurnSource } from './turn-source';

const dayMs = 86_400_000;
/** Estimate for an entry, its place in its conversation included. */
const bytesPerEntry = 130;
const fewIds = 32; // As a window has: looked up one by one.
/** Passages that are kept decoded; estimate of one with its turn. */
const mostKept = 2_048;
const bytesPerPassage = 1_000;

/**
 * All turns of one user as they follow upon each other: by arrival and by conversation. With `before`, what came in since
 * beside what is there, which stays as it is. With `older`, others are put in where a question needs them.
 */
export class UserTurns {
  private readonly entries: Entry[] = [];
  private readonly sources: TurnSource[] = [];
  private readonly threads = new Map<string, Entry[]>();
  private readonly names = new Set<string>();
  private readonly tags = new Set<string | undefined>();
  /** By arrival and start: the inbox counts from microseconds, which leaves a number no room for both. */
  private readonly passages = new Map<string, Passage>();
  private latestTag: string | undefined;
  private readonly isPart: boolean;
  private said: TimeSpan = { from: Infinity, to: -Infinity };

  constructor(
    private readonly reading: TurnReading,
    private readonly figures: Pick<Parameters['recall'], 'stillTalkingDays'>,
    private readonly before?: UserTurns,
    older?: OlderTurns,
  ) {
    this.isPart = older !== undefined || before?.isPart === true;
    if (older === undefined) return;
    this.add([], older.languages);
    for (const name of older.speakers) this.names.add(nameKey(name));
    this.said = { from: older.from, to: older.from };
  }

  get size(): number {
    return this.entries.length + (this.before?.size ?? 0);
  }

  /** Estimate of the memory held. */
  get bytes(): number {
    const held = this.entries.length * bytesPerEntry + this.passages.size * bytesPerPassage;
    return this.sources.reduce((sum, { byteLength }) => sum + byteLength, held);
  }

  /** Names (`nameKey`) of everybody who speaks. */
  get speakers(): ReadonlySet<string> {
    return this.before === undefined ? this.names : new Set([...this.before.speakers, ...this.names]);
  }

  /** How texts in the languages of the turns are found. */
  get analysers(): readonly TextAnalyser[] {
    return this.reading.languages.analysers(this.allTags);
  }

  /** From the first to the last that was said; from is behind to where nothing was. */
  get span(): TimeSpan {
    const before = this.before?.span ?? this.said;
    return { from: Math.min(before.from, this.said.from), to: Math.max(before.to, this.said.to) };
  }

  /** What came in a moment ago. */
  get unindexed(): readonly TurnPoint[] {
    if (this.before === undefined) return [];
    return turnPoints(
      this.entries.map(({ source, place }) => source.at(place)),
      this.reading,
    );
  }

  /** How a query is read: by its own language, and by those of the turns. */
  analysersFor(query: string): readonly TextAnalyser[] {
    const latest = this.latestTag ?? this.before?.latestTag;
    const own = this.reading.languages.ofText(query, latest).map(({ text }) => text);
    return [...new Set([...own, ...this.analysers])];
  }

  /** These, and what came in a moment ago. */
  beside(turns: readonly Turn[]): UserTurns {
    if (turns.length === 0 && !this.isPart) return this;
    const both = new UserTurns(this.reading, this.figures, this);
    both.add(
      [turns],
      turns.map(({ language }) => language),
    );
    return both;
  }

  /** Turns already there are left as they are. `languages`: theirs, that of the last one at the end. */
  add(parts: readonly (readonly Turn[] | PackedTurns)[], languages: readonly (string | undefined)[]): void {
    for (const part of parts) this.addPart(part);
    for (const tag of languages) this.tags.add(tag);
    this.latestTag = languages.at(-1) ?? this.latestTag;
  }

  has(id: string): boolean {
    return this.seqOf(id) !== undefined;
  }

  /** A turn's `seq` by its id. */
  seqOf(id: string): number | undefined {
    for (const source of this.sources) {
      const place = source.placeOf(id);
      if (place >= 0) return source.at(place).seq;
    }
    return this.before?.seqOf(id);
  }

  seqsOf(ids: ReadonlySet<string>): ReadonlySet<number> {
    return ids.size < fewIds
      ? new Set([...ids].flatMap((id) => this.seqOf(id) ?? []))
      : new Set(this.held.flatMap(({ source, place, seq }) => (ids.has(source.idAt(place)) ? seq : [])));
  }

  /** Ids of the turns that were not sent with all of this. */
  lacking(metadata: Metadata): readonly string[] {
    const wanted = Object.entries(metadata);
    const lacks = ({ metadata: own }: Turn) => wanted.some(([key, value]) => own?.[key] !== value);
    const turns = wanted.length === 0 ? [] : this.all.map(({ source, place }) => source.at(place));
    return turns.filter(lacks).map(({ id }) => id);
  }

  turn(seq: number): Turn | undefined {
    const entry = this.entry(seq);
    return entry && this.turnOf(entry);
  }

  /** Turns said since in its conversation; of a note 0. */
  since({ seq }: Pick<Turn, 'seq'>): number {
    const entry = this.entry(seq);
    return entry === undefined ? 0 : this.countAfter(entry);
  }

  /** Where the first passage of a turn stands, which is all of it unless it is long. */
  firstPassage(turn: Turn): Pick<TurnMatch, 'start' | 'end'> {
    return turnPoints([turn], this.reading)[0]?.passages[0] ?? { start: 0, end: -1 };
  }

  passage({ seq, start, end }: Pick<TurnMatch, 'seq' | 'start' | 'end'>): Passage | undefined {
    const entry = this.own(seq);
    if (entry === undefined) return this.before?.passage({ seq, start, end });
    const key = `${seq} ${end < 0 ? 'all' : start}`;
    const known = this.passages.get(key);
    if (known !== undefined) return known;
    const turn = entry.source.at(entry.place);
    const passage = this.passageOf(turn, end < 0 ? turn.content : turn.content.slice(start, end));
    if (this.passages.size >= mostKept) this.passages.clear();
    this.passages.set(key, passage);
    return passage;
  }

  /** What an index has found, where it is here. Most are never looked at but for their ids. */
  hits(matches: readonly TurnMatch[]): readonly TurnHit[] {
    return matches.flatMap((match) => {
      const entry = this.entry(match.seq);
      return entry === undefined ? [] : new FoundTurn(entry, match, this);
    });
  }

  /** The last messages of one conversation, by place, oldest first. */
  conversation(id: string, last: number): readonly Turn[] {
    return this.lastOf(id, last).map((entry) => this.turnOf(entry));
  }

  /** For a question of this moment, by the clock of whoever said something last. Most questions look no further. */
  askedAt(now: Instant): AskedAt {
    const { span, latest } = this;
    const stillTalkingMs = this.figures.stillTalkingDays * dayMs;
    return {
      now,
      get utcOffset(): number {
        return latest?.source.at(latest.place).utcOffset ?? 0;
      },
      knows: ({ from, to }) => to > span.from && from < span.to + stillTalkingMs,
    };
  }

  /** Turns that say something in one of some spans and are accepted, the latest first. */
  saidIn(
    spans: readonly TimeSpan[],
    limit: number,
    accept: (turn: Pick<Entry, 'seq' | 'occurredAt' | 'conversationId'>) => boolean,
  ): readonly TurnHit[] {
    const within = ({ occurredAt: at }: Entry) => spans.some(({ from, to }) => at >= from && at < to);
    const found: TurnHit[] = [];
    for (const entry of this.all
      .filter((one) => within(one) && accept(one))
      .sort((a, b) => b.occurredAt - a.occurredAt || b.seq - a.seq)) {
      if (found.length >= limit) break;
      const turn = this.turnOf(entry);
      const [point] = turnPoints([turn], this.reading);
      const [stretch] = point?.passages ?? [];
      if (point?.isSilent === true || stretch === undefined) continue;
      const [hit] = this.hits([{ ...stretch, seq: entry.seq, score: 1, byMeaning: 0, novelty: 0 }]);
      if (hit?.passage.saysSomething === true) found.push(hit);
    }
    return found;
  }

  /** Throws where some are not here. */
  private get all(): readonly Entry[] {
    if (this.isPart) throw new KeepsakeError('store-unavailable', 'this is asked of all turns');
    return this.held;
  }

  private get held(): readonly Entry[] {
    return this.before === undefined ? this.entries : [...this.before.held, ...this.entries];
  }

  private get latest(): Entry | undefined {
    return this.entries.at(-1) ?? this.before?.latest;
  }

  private get allTags(): readonly (string | undefined)[] {
    return [...(this.before?.allTags ?? []), ...this.tags];
  }

  private addPart(part: readonly Turn[] | PackedTurns): void {
    const packed = part instanceof PackedTurns;
    const source = packed ? part : new PlainTurns(part);
    let added = 0;
    let { from, to } = this.said;
    let isInOrder = true;
    for (const entry of entriesOf(source)) {
      if (this.entry(entry.seq) !== undefined) continue;
      isInOrder &&= entry.seq > (this.entries.at(-1)?.seq ?? -Infinity);
      this.entries.push(entry);
      if (entry.conversationId !== undefined) this.putIn(entry.conversationId, entry);
      from = Math.min(from, entry.occurredAt);
      to = Math.max(to, entry.occurredAt);
      added += 1;
    }
    this.said = { from, to };
    if (!isInOrder) this.entries.sort((a, b) => a.seq - b.seq);
    if (added > 0) this.sources.push(source);
    const speakers = packed ? part.names.speakers : part.flatMap(({ speaker }) => speaker ?? []);
    for (const name of new Set(speakers)) if (nameKey(name) !== '') this.names.add(nameKey(name));
  }

  /** Turns mostly arrive in order, so their place is sought from the end. */
  private putIn(conversationId: string, entry: Entry): void {
    const thread = this.threads.get(conversationId);
    if (thread === undefined) {
      this.threads.set(conversationId, [entry]);
      return;
    }
    let place = thread.length;
    while (place > 0 && byPlace(thread[place - 1] as Entry, entry) > 0) place -= 1;
    thread.splice(place, 0, entry);
  }

  private lastOf(id: string, last: number): readonly Entry[] {
    const own = this.threads.get(id) ?? [];
    const before = this.before?.lastOf(id, last) ?? [];
    if (before.length === 0) return own.slice(-last);
    return [...before, ...own.slice(-last)].sort(byPlace).slice(-last);
  }

  private countAfter(entry: Entry): number {
    const thread = entry.conversationId === undefined ? [] : (this.threads.get(entry.conversationId) ?? []);
    let after = 0;
    while (after < thread.length && byPlace(thread.at(-1 - after) as Entry, entry) > 0) after += 1;
    return after + (this.before?.countAfter(entry) ?? 0);
  }

  private entry(seq: number): Entry | undefined {
    return this.own(seq) ?? this.before?.entry(seq);
  }

  private own(seq: number): Entry | undefined {
    const { entries } = this;
    let [from, to] = [0, entries.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((entries[middle] as Entry).seq < seq) from = middle + 1;
      else to = middle;
    }
    return entries[from]?.seq === seq ? entries[from] : undefined;
  }

  private turnOf({ seq, source, place }: Entry): Turn {
    return this.passage({ seq, start: 0, end: -1 })?.turn ?? source.at(place);
  }

  private passageOf(turn: Turn, text: string): Passage {
    return new Passage(turn, text, this.reading.languages.of(turn.language).text);
  }
}
