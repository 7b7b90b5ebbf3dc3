import { hints, withInstructions } from '../../domain/profile-schema';

/** For companions that accompany inner work (SPEC R31). Frameworks follow the user's own words. */
export const therapeuticSchema = withInstructions({
  id: 'therapeutic',
  version: 1,
  title: 'What I know about you',
  categories: [
    {
      id: 'personal-preferences',
      title: 'Personal preferences',
      subcategories: [
        {
          id: 'communication',
          title: 'Communication style',
          hints: hints('answer, reply, explain, tone, gentle, direct, short, call me'),
        },
        {
          id: 'life',
          title: 'Life and people',
          hints: hints('live, work, job, partner, mother, father, friend, name, kids'),
        },
        {
          id: 'tastes',
          title: 'Tastes',
          hints: hints('like, love, enjoy, prefer, favourite, favorite, hate'),
        },
      ],
      tokenBudget: { min: 200, max: 300 },
      priority: 3,
      protectedKinds: ['relation'],
      kinds: ['preference', 'fact', 'relation'],
      hints: hints('prefer, favourite, favorite'),
    },
    {
      id: 'spiritual-work',
      title: 'Spiritual work',
      subcategories: [
        {
          id: 'focus',
          title: 'Focus areas',
          hints: hints('shadow, chakra, ancestor, moon, spirit, soul, sacred, ritual'),
        },
        {
          id: 'practice',
          title: 'Practice and its evolution',
          hints: hints('meditat, yoga, breathwork, journal, pray, practice, ritual, retreat'),
        },
        { id: 'goals', title: 'Goals', hints: hints('goal, want to, intention, hope') },
        { id: 'affinities', title: 'Affinities', hints: hints('tarot, astrology, buddhis, nature, crystal') },
      ],
      tokenBudget: { min: 200, max: 300 },
      priority: 2,
      protectedKinds: [],
      kinds: ['practice', 'goal'],
      hints: hints(
        'meditat, yoga, breathwork, journal, ritual, retreat, spirit, moon, tarot, astrology, sacred, pray',
      ),
    },
    {
      id: 'emotional-patterns',
      title: 'Emotional patterns',
      subcategories: [
        {
          id: 'frameworks',
          title: 'Frameworks',
          hints: hints(
            'ifs, inner child, part of me, exile, protector, shadow, archetype, attachment, avoidant, anxious attachment',
          ),
        },
        {
          id: 'themes',
          title: 'Core themes and breakthroughs',
          hints: hints('realis, realiz, breakthrough, understood, finally'),
        },
        {
          id: 'triggers',
          title: 'Triggers and coping',
          hints: hints('trigger, whenever, anxious, panic, overwhelm, cope, calm'),
        },
        { id: 'progress', title: 'Progress', hints: hints('better, progress, easier, healing, less') },
        {
          id: 'correlations',
          title: 'Observed together',
          hints: hints('new moon, full moon, winter, season, sunday, anniversary'),
        },
      ],
      tokenBudget: { min: 400, max: 500 },
      priority: 1,
      protectedKinds: ['breakthrough'],
      kinds: ['breakthrough', 'pattern', 'progress'],
      hints: hints('feel, felt, anxi, fear, grief, anger, shame, trauma, trigger, panic, lonely'),
    },
  ],
});
