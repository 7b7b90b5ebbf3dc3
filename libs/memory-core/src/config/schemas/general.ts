import { hints, withInstructions } from '../../domain/profile-schema';

/** The default schema (SPEC R31). */
export const generalSchema = withInstructions({
  id: 'general',
  version: 1,
  title: 'What I know about you',
  categories: [
    {
      id: 'preferences',
      title: 'Preferences',
      subcategories: [
        {
          id: 'communication',
          title: 'Communication style',
          hints: hints('answer, reply, explain, tone, short, concise, detailed, bullet, call me'),
        },
        {
          id: 'tastes',
          title: 'Tastes',
          hints: hints(
            'like, love, enjoy, favourite, favorite, prefer, hate, dislike, allergic, vegetarian, vegan',
          ),
        },
      ],
      tokenBudget: { min: 200, max: 300 },
      priority: 2,
      protectedKinds: [],
      kinds: ['preference'],
      hints: hints('prefer, favourite, favorite, allergic, dislike'),
    },
    {
      id: 'work',
      title: 'Work and projects',
      subcategories: [
        {
          id: 'projects',
          title: 'Projects',
          hints: hints('project, deadline, launch, release, thesis, book, startup'),
        },
        {
          id: 'job',
          title: 'Job',
          hints: hints('job, work, company, boss, team, career, office, colleague, client'),
        },
        {
          id: 'study',
          title: 'Study',
          hints: hints('study, university, course, exam, degree, school, class'),
        },
      ],
      tokenBudget: { min: 200, max: 300 },
      priority: 3,
      protectedKinds: [],
      kinds: ['progress'],
      hints: hints(
        'project, deadline, job, work, company, boss, team, career, client, study, exam, course, degree',
      ),
    },
    {
      id: 'people-and-facts',
      title: 'People and facts',
      subcategories: [
        {
          id: 'identity',
          title: 'Identity',
          hints: hints('name, born, birthday, live, come from, comes from, years old, identify'),
        },
        {
          id: 'health',
          title: 'Health',
          hints: hints('allerg, medication, diagnos, prescri, intoleran, chronic, milligram, microgram'),
        },
        {
          id: 'people',
          title: 'People',
          hints: hints(
            'mother, father, sister, brother, wife, husband, partner, daughter, son, friend, kids, dog, cat',
          ),
        },
        { id: 'events', title: 'Events', hints: hints('went, visited, moved, bought, attended, met') },
      ],
      tokenBudget: { min: 200, max: 200 },
      priority: 1,
      protectedKinds: ['relation'],
      kinds: ['fact', 'relation'],
      hints: [],
    },
    {
      id: 'patterns-and-goals',
      title: 'Patterns and goals',
      subcategories: [
        {
          id: 'practices',
          title: 'Practices',
          hints: hints('practice, routine, every morning, daily, habit, meditat, yoga, run, gym'),
        },
        {
          id: 'patterns',
          title: 'Patterns',
          hints: hints('always, whenever, keep, tend, usually, every time'),
        },
        { id: 'goals', title: 'Goals', hints: hints('want to, goal, plan, hope, dream, going to') },
      ],
      tokenBudget: { min: 200, max: 300 },
      priority: 2,
      protectedKinds: ['breakthrough'],
      kinds: ['pattern', 'practice', 'goal', 'breakthrough'],
      hints: hints('goal, habit, routine, whenever, always'),
    },
  ],
});
