import { type Insight } from '../../domain/insight';
import { homeOf, type ProfileSchema } from '../../domain/profile-schema';
import { timesSaid } from '../../lifecycle/standing';
import { mergeInsights } from './merge-insights';
import { isMergeable } from './merge-similar';
import { byAge, withRevised, type Revision, type RevisionContext } from './revision';

const homeOfPatterns = (insight: Insight, schema: ProfileSchema): string => {
  const own = schema.categories.find(({ id }) => id === insight.category);
  return own?.kinds.includes('pattern') === true ? own.id : homeOf('pattern', schema);
};

/** What tells of one theme alike: of one person, as something that is so or is not. */
const themeOf = ({ kind, slot, attractorId, subject, polarity, state }: Insight): string | undefined =>
  kind === 'pattern' && slot === undefined && attractorId !== undefined
    ? [attractorId, subject, polarity, state].join('\n')
    : undefined;

/**
 * What recurs around one theme becomes one confirmed pattern once it was said often enough (SPEC R28): "felt anxious at the
 * new moon", "sensitive to new moons", "restless in lunar transitions". Told as it was said, never as a cause. What is said
 * later of the theme joins the pattern that is there.
 */
export const formPatterns = (insights: readonly Insight[], context: RevisionContext): Revision => {
  const { patternStatements } = context.parameters.consolidation;
  const themes = new Map<string, Insight[]>();
  for (const insight of [...insights].sort(byAge)) {
    const theme = isMergeable(insight, context) ? themeOf(insight) : undefined;
    if (theme !== undefined) themes.set(theme, [...(themes.get(theme) ?? []), insight]);
  }
  const mergers = [...themes.values()].flatMap((told) => {
    // Two that somebody asked to be remembered stand each in its own words.
    const [asked, ...others] = told.filter(({ explicit }) => explicit);
    const members = told.filter((insight) => insight === asked || !others.includes(insight));
    const times = members.reduce((sum, insight) => sum + timesSaid(insight), 0);
    const [lead] = members;
    if (lead === undefined || members.length < 2 || times < patternStatements) return [];
    const category = homeOfPatterns(lead, context.schema);
    const subcategory = lead.category === category ? lead.subcategory : undefined;
    return [
      mergeInsights(members, { kind: 'pattern', category, ...(subcategory && { subcategory }) }, context),
    ];
  });
  return {
    insights: withRevised(
      insights,
      mergers.flatMap(({ survivor, absorbed }) => [survivor, ...absorbed]),
    ),
    changes: mergers.map(({ change }) => change),
  };
};
