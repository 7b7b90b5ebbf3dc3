import { type UserRef } from '@app/memory-core/domain/identity';
import { type Turn } from '@app/memory-core/domain/turn';
import { type Languages } from '@app/memory-core/languages';
import { type MemoryStore } from '@app/memory-core/ports/memory-store';
import { type Mark } from '@app/memory-core/ports/point-outbox';
import { Visibility } from '@app/memory-core/settings/visibility';
import { type DraftPoints, type PointDraft } from './draft-points';
import { type PointKind } from './point-index';
import { type PointSecret } from './point-secret';

/** Turns read at once. */
const turnsAtOnce = 1_000;

/** What points there should be of some records. */
export interface Wanted {
  readonly drafts: readonly PointDraft[];
  /** All records that were asked for; those without a draft should have no point. */
  readonly records: ReadonlyMap<PointKind, readonly string[]>;
}

type Store = Pick<MemoryStore, 'turns' | 'vectors' | 'insights' | 'attractors' | 'settings'>;

/** Reads what points a user's records should have. What a person wants hidden has none, and is sent to no embedder. */
export class ReadDrafts {
  constructor(
    private readonly store: Store,
    private readonly drafts: DraftPoints,
    private readonly languages: Languages,
  ) {}

  async of(user: UserRef, secret: PointSecret, marks: readonly Mark[]): Promise<Wanted> {
    const ids = (kind: Mark['kind']): readonly string[] =>
      marks.filter((mark) => mark.kind === kind).map(({ id }) => id);
    const [marked, stretched] = await Promise.all([
      this.store.turns.byIds(user, ids('turn')),
      this.turnsOfVectors(user, ids('vector').map(Number)),
    ]);
    const turns = [...new Map([...marked, ...stretched].map((turn) => [turn.id, turn])).values()];
    const records = new Map<PointKind, readonly string[]>([
      ['turn', [...new Set([...ids('turn'), ...turns.map(({ id }) => id)])]],
      ['insight', ids('insight')],
      ['attractor', ids('attractor')],
    ]);
    const statements = ids('insight').length + ids('attractor').length > 0;
    const standing = statements ? await this.statements(user, secret) : [];
    const isAsked = ({ kind, id }: PointDraft): boolean => records.get(kind)?.includes(id) === true;
    return {
      drafts: [...(await this.turns(user, secret, turns)), ...standing.filter(isAsked)],
      records,
    };
  }

  /** Of all records, part by part. */
  async *all(user: UserRef, secret: PointSecret): AsyncGenerator<readonly PointDraft[]> {
    yield await this.statements(user, secret);
    for (let afterSeq = -1; ;) {
      const turns = await this.store.turns.bySeq(user, afterSeq, Number.MAX_SAFE_INTEGER, turnsAtOnce);
      yield await this.turns(user, secret, turns);
      if (turns.length < turnsAtOnce) return;
      afterSeq = (turns.at(-1) as Turn).seq;
    }
  }

  private async turns(
    user: UserRef,
    secret: PointSecret,
    turns: readonly Turn[],
  ): Promise<readonly PointDraft[]> {
    if (turns.length === 0) return [];
    const visibility = await this.visibility(user);
    const first = turns.reduce((least, { seq }) => Math.min(least, seq), Infinity);
    const vectors = await this.store.vectors.beyond(user, first - 1);
    const visible = turns.filter((turn) => visibility.ofTurn(turn));
    return this.drafts.turns(user, secret, visible, vectors);
  }

  /** All of them: there are never many (SPEC R32), and whether one is hidden may depend on others. */
  private async statements(user: UserRef, secret: PointSecret): Promise<readonly PointDraft[]> {
    const [visibility, insights, attractors] = await Promise.all([
      this.visibility(user),
      this.store.insights.all(user),
      this.store.attractors.all(user),
    ]);
    const hidden = new Set(insights.filter((one) => !visibility.ofInsight(one)).map(({ id }) => id));
    return [
      ...this.drafts.insights(
        secret,
        insights.filter(({ id }) => !hidden.has(id)),
      ),
      ...this.drafts.attractors(
        secret,
        attractors.filter((one) => visibility.ofAttractor(one, hidden)),
      ),
    ];
  }

  private async turnsOfVectors(user: UserRef, beginnings: readonly number[]): Promise<readonly Turn[]> {
    if (beginnings.length === 0) return [];
    const stretches = await this.store.vectors.beyond(user, Math.min(...beginnings));
    const marked = stretches.filter(({ afterSeq }) => beginnings.includes(afterSeq));
    const turns = await Promise.all(
      marked.map(({ afterSeq, throughSeq }) =>
        this.store.turns.bySeq(user, afterSeq, throughSeq, Number.MAX_SAFE_INTEGER),
      ),
    );
    return turns.flat();
  }

  private async visibility(user: UserRef): Promise<Visibility> {
    return new Visibility(await this.store.settings.get(user), this.languages);
  }
}
