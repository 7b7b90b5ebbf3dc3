import { type TenantDirectory } from '@app/memory-core/config/tenant-settings';
import { type Languages } from '@app/memory-core/languages';
import { type MemoryStore } from '@app/memory-core/ports/memory-store';
import { type PointOutbox } from '@app/memory-core/ports/point-outbox';
import { type UserSeal } from '@app/memory-core/ports/user-vault';
import { type VectorIndexes } from '@app/memory-core/ports/vector-index';
import { spaceOf } from '@app/memory-core/recall';
import { arrivedTurns } from '@app/memory-core/recall/arrived-turns';
import { recipeOf } from '@app/memory-core/recall/pack-segment';
import { turnPoints } from '@app/memory-core/recall/turn-points';
import { Visibility } from '@app/memory-core/settings/visibility';
import { EmbeddedIndex, type Outline } from '../embedded';
import { type PointIndex, type PointOwner } from './point-index';
import { type PointSecret } from './point-secret';

/** Names how an outline is made and packed. */
const form = 'outline/1';
export const outlineId = 'outline';
/** An outline is made again after so many turns, or after this part of all. */
const turnsAfter = 128;
const shareAfter = 1 / 256;
/** The last ones are read with what came since: a context asks who spoke last. */
const leaving = 32;
const turnsAtOnce = 2_000;
/** Of one point. */
const mostBytes = 4 * 1_048_576;
const nobody: ReadonlySet<string> = new Set();

type Store = Pick<MemoryStore, 'turns' | 'segments' | 'vectors' | 'pipeline' | 'settings'>;

export interface OutlineReading {
  readonly languages: Languages;
  readonly vectors: Pick<VectorIndexes, 'form' | 'pack'>;
  /** Name of the embedder of turns. */
  readonly embedder: string;
}

interface OutlineBy {
  readonly index: PointIndex;
  readonly secretOf: (seal: UserSeal) => PointSecret;
  readonly outbox: Pick<PointOutbox, 'of'>;
  /** Turns of a user from which on he has an outline. */
  readonly from: number;
}

/**
 * Keeps the outline of long memories beside their points. It stands only where every turn that it knows has its points, so that who
 * finds one need not ask what else there is: it begins once a comparison has found nothing, and goes with the points.
 */
export class KeepOutline {
  constructor(
    private readonly store: Store,
    private readonly tenants: TenantDirectory,
    private readonly reading: OutlineReading,
    private readonly by: OutlineBy,
  ) {}

  /** Makes it where it is missing or behind. Every turn of the user has its points. */
  async begin(owner: PointOwner, seal: UserSeal): Promise<void> {
    await this.keep(owner, seal, (known, stored) => known === undefined || isBehind(known, stored));
  }

  /** Makes it again where one stands that is behind, or knows what was taken back since. */
  async follow(owner: PointOwner, seal: UserSeal, isTakenBack: boolean): Promise<void> {
    await this.keep(
      owner,
      seal,
      (known, stored) => known !== undefined && (isTakenBack || isBehind(known, stored)),
    );
  }

  private async keep(
    owner: PointOwner,
    seal: UserSeal,
    isDue: (known: number | undefined, stored: number) => boolean,
  ): Promise<void> {
    const { index, secretOf, outbox, from } = this.by;
    const { user } = owner;
    const stored = (await this.store.pipeline.state(user))?.counts.stored ?? 0;
    if (stored < from) return;
    const standing = await index.standing(user, 'outline', [outlineId]);
    const secret = secretOf(seal);
    const recipe = secret.versionOf(form, this.recipe(owner));
    const [ofRecipe, known] = standing[0]?.version.split('/') ?? [];
    if (!isDue(ofRecipe === recipe ? Number(known) : undefined, stored)) return;
    const outline = await this.outlineOf(owner);
    // Of what was read some may have come meanwhile, and has no points yet: the next who looks makes it.
    if ((await outbox.of(user, 1)).length > 0) return;
    const sealed = secret.seal({ kind: 'outline', id: outlineId, part: 0 }, outline.pack());
    const parts = Math.ceil(sealed.byteLength / mostBytes);
    for (let part = 0; part < parts; part += 1) {
      await index.write(owner, [
        {
          ...{ kind: 'outline', id: outlineId, part },
          version: `${recipe}/${stored}`,
          words: { indices: [], values: [] },
          sealed: sealed.subarray(part * mostBytes, (part + 1) * mostBytes),
        },
      ]);
    }
    await index.remove(
      user,
      standing.filter(({ part }) => part >= parts),
    );
  }

  private recipe({ user: { tenantId } }: PointOwner): string {
    const { passageWords } = this.tenants.for(tenantId).parameters.recall;
    return `${recipeOf(passageWords, this.reading)} ${spaceOf(this.reading.embedder, passageWords)}`;
  }

  /** Of what may be shown. */
  private async outlineOf({ user }: PointOwner): Promise<Outline> {
    const { store, reading } = this;
    const { recall } = this.tenants.for(user.tenantId).parameters;
    const { passageWords } = recall;
    const visibility = new Visibility(await store.settings.get(user), reading.languages);
    const recipe = recipeOf(passageWords, reading);
    const { parts } = await arrivedTurns(store, user, -1, { batch: turnsAtOnce, recipe });
    const space = spaceOf(reading.embedder, passageWords);
    const vectors = (await store.vectors.beyond(user, -1)).filter(({ embedder }) => embedder === space);
    const speakers = new Set<string>();
    const index = new EmbeddedIndex(recall, (tag) => reading.languages.of(tag).text);
    const { languages } = await index.upsert({
      turns: parts.map((part) => {
        if ('packed' in part && visibility.whole) {
          part.turns.names.speakers.forEach((name) => speakers.add(name));
          return { ...part, silent: nobody };
        }
        const turns = 'packed' in part ? part.turns.all() : part;
        const shown = turns.filter((turn) => turn.retractedAt === undefined && visibility.ofTurn(turn));
        for (const { speaker } of shown) if (speaker !== undefined) speakers.add(speaker);
        return turnPoints(shown, { passageWords, languages: reading.languages });
      }),
    });
    return index.outlined({ speakers: [...speakers], languages: [...new Set(languages)], vectors, leaving });
  }
}

const isBehind = (known: number, stored: number): boolean =>
  stored - known >= Math.max(turnsAfter, stored * shareAfter);
