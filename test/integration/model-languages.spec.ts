import { type Installation } from '@app/app-kit/composition';
import { Installations } from '../support/installations';
import { linesOf, numberOf } from '../support/model-extraction';
import { type AskedOfModel, says, type ScriptedModel, startScriptedModel } from '../support/scripted-model';

/** What one of these languages says, turn by turn, and of what a model that reads it takes it for. */
interface Talk {
  readonly sister: string;
  readonly nurse: string;
  readonly question: string;
  readonly allergy: string;
  readonly diet: string;
  readonly wish: string;
  readonly teacher: string;
  /** Part of how the nurse is remembered. */
  readonly nurseKnown: string;
  readonly values: readonly [nurse: string, diet: string, teacher: string];
  /** Asks to forget the sister, and the words that name her in it. */
  readonly forget: readonly [sentence: string, topic: string];
  readonly remember: readonly [sentence: string, statement: string];
}

const talks: Readonly<Record<string, Talk>> = {
  en: {
    sister: 'My sister Vera lives in Porto.',
    nurse: 'I work as a nurse.',
    question: 'Do you have any allergies?',
    allergy: 'Yes, to peanuts.',
    diet: 'I do not eat meat.',
    wish: 'Always answer in short sentences.',
    teacher: 'I quit as a nurse and now work as a teacher.',
    nurseKnown: 'nurse',
    values: ['nurse', 'vegetarian', 'teacher'],
    forget: ['Forget that I mentioned my sister', 'my sister'],
    remember: ['Remember that my dog is called Bolt', 'my dog is called Bolt'],
  },
  de: {
    sister: 'Meine Schwester Vera wohnt in Porto.',
    nurse: 'Ich arbeite als Krankenpfleger.',
    question: 'Hast du irgendwelche Allergien?',
    allergy: 'Ja, gegen Erdnüsse.',
    diet: 'Ich esse kein Fleisch mehr.',
    wish: 'Antworte mir immer in kurzen Sätzen.',
    teacher: 'Ich habe als Krankenpfleger gekündigt und arbeite jetzt als Lehrer.',
    nurseKnown: 'Krankenpfleger',
    values: ['Krankenpfleger', 'kein Fleisch', 'Lehrer'],
    forget: ['Vergiss bitte, was ich über meine Schwester gesagt habe', 'meine Schwester'],
    remember: ['Merk dir, dass mein Hund Bolt heißt', 'mein Hund Bolt heißt'],
  },
  es: {
    sister: 'Mi hermana Vera vive en Oporto.',
    nurse: 'Trabajo como enfermero en un hospital.',
    question: '¿Tienes alguna alergia?',
    allergy: 'Sí, a los cacahuetes.',
    diet: 'Ya no como carne nunca.',
    wish: 'Respóndeme siempre con frases cortas.',
    teacher: 'Dejé de ser enfermero y ahora trabajo como maestro.',
    nurseKnown: 'enfermero',
    values: ['enfermero', 'no como carne', 'maestro'],
    forget: ['Olvida lo que te conté de mi hermana', 'mi hermana'],
    remember: ['Recuerda que mi perro se llama Bolt', 'mi perro se llama Bolt'],
  },
  zh: {
    sister: '我的姐姐维拉住在波尔图。',
    nurse: '我的工作是护士。',
    question: '你对什么东西过敏吗？',
    allergy: '对花生过敏。',
    diet: '我现在不吃肉了。',
    wish: '请一直用短句回答我。',
    teacher: '我辞去了护士的工作，现在当老师。',
    nurseKnown: '护士',
    values: ['护士', '不吃肉', '老师'],
    forget: ['请忘掉我说过的关于姐姐的事', '姐姐'],
    remember: ['请记住我的狗叫闪电', '我的狗叫闪电'],
  },
};

const all = Object.values(talks);

/** The words without the mark at their end. */
const bare = (sentence: string): string => sentence.replace(/[.。]$/u, '');

const extraction = (asked: AskedOfModel) => {
  const found = linesOf(asked).flatMap(({ turn, text = '', extract }) => {
    const talk =
      all.find((one) => Object.values(one).includes(text)) ?? all.find((one) => one.forget[0] === text);
    if (extract !== true || talk === undefined) return [];
    const claim = (kind: string, over: object = {}) => [
      {
        turn,
        quote: bare(text),
        statement: bare(text),
        kind,
        category: 'people-and-facts',
        importance: 0.7,
        ...over,
      },
    ];
    const slot = (key: string, value: string) => ({ slot: { key, value } });
    const [nurse, diet, teacher] = talk.values;
    switch (text) {
      case talk.sister:
        return claim('relation');
      case talk.nurse:
        return claim('fact', slot('user.job', nurse));
      case talk.allergy:
        return claim('fact', { about: talk.question });
      case talk.diet:
        return claim('fact', { ...slot('user.diet', diet), polarity: 'denies' });
      case talk.wish:
        return claim('preference', { category: 'preferences', instruction: {} });
      case talk.teacher:
        return claim('fact', {
          ...slot('user.job', teacher),
          known: numberOf(asked, talk.nurseKnown),
          relation: 'contradicts',
        });
      case talk.forget[0]:
        return claim('fact', { command: 'forget', topic: talk.forget[1] });
      default:
        return [];
    }
  });
  return { insights: found };
};

const command = ({ prompt }: AskedOfModel) => {
  const { message } = JSON.parse(prompt) as { message: string };
  const talk = all.find(({ forget, remember }) => [forget[0], remember[0]].includes(message));
  if (talk === undefined) return { name: 'none', topic: null };
  const [name, [, topic]] =
    message === talk.forget[0] ? (['forget', talk.forget] as const) : (['remember', talk.remember] as const);
  return { name, topic };
};

/** Reads every language as well as the other. */
const fluent = says((asked) => {
  if (asked.system.includes('addressed to the memory')) return command(asked);
  return asked.system.includes('extract statements') ? extraction(asked) : { lines: [], merged: [] };
});

describe('conversations in several languages with a model that reads them', () => {
  let bench: Installations;
  let model: ScriptedModel;
  let core: Installation;

  const tell = async (
    userId: string,
    contents: readonly (readonly ['user' | 'assistant', string])[],
    from: number,
  ) => {
    const turns = contents.map(([role, content], at) => ({
      userId,
      turn: {
        eventId: `event-${from + at}`,
        conversationId: 'c-1',
        role,
        content,
        occurredAt: Date.parse('2026-03-04T10:00:00Z') + (from + at) * 60_000,
      },
    }));
    await core.receive.turns('acme', turns);
  };
  const settle = async (userId: string) => {
    const user = { tenantId: 'acme', userId };
    await core.drain.run(user, 1);
    for (let done = 1; done > 0;) {
      done = 0;
      for (const owner of ['extractor', 'consolidator'] as const)
        done += (await core.steps.run(user, 1, owner)).done;
    }
  };

  beforeAll(async () => {
    bench = await Installations.start();
    model = await startScriptedModel(fluent);
    core = await bench.open({ KEEPSAKE_MODEL_URL: model.url, KEEPSAKE_MODEL: 'gpt-x' });
    for (const [userId, talk] of Object.entries(talks)) {
      await tell(
        userId,
        [
          ['user', talk.sister],
          ['user', talk.nurse],
          ['assistant', talk.question],
          ['user', talk.allergy],
          ['user', talk.diet],
          ['user', talk.wish],
          ['user', '👍'],
          ['user', talk.teacher],
        ],
        0,
      );
      await core.receive.event('acme', userId, {
        type: 'conversation.ended',
        eventId: 'end',
        conversationId: 'c-1',
        occurredAt: Date.parse('2026-03-04T11:00:00Z'),
      });
      await settle(userId);
    }
  });
  afterAll(async () => {
    await bench.stop();
    await model.stop();
  });

  /** A memory without its words. */
  const memoryOf = async (userId: string) => {
    const user = { tenantId: 'acme', userId };
    const { items } = await core.see.insights(user, {}, 20);
    return items
      .map(({ insight }) =>
        [
          insight.evidence[0]?.eventId,
          insight.kind,
          insight.category,
          insight.slot?.key,
          insight.polarity,
          insight.state,
          insight.status,
          `about ${insight.about?.length ?? 0}`,
          insight.instruction === undefined ? 'tells' : 'asks',
          insight.wording === undefined ? 'quote' : 'wording',
        ].join(' '),
      )
      .sort();
  };

  it.each(['de', 'es', 'zh'])('should end in the same memory in %s as in English', async (language) => {
    const english = await memoryOf('en');
    expect(english).toHaveLength(6);
    expect(english.filter((one) => one.includes('superseded'))).toHaveLength(1);
    expect(await memoryOf(language)).toEqual(english);
  });

  it.each(Object.keys(talks))('should have written a profile in %s', async (userId) => {
    const latest = await core.profiles.list({ tenantId: 'acme', userId }, 1);
    expect(latest.items).toHaveLength(1);
  });

  it.each(Object.keys(talks))('should show what would be forgotten in %s before it goes', async (userId) => {
    const user = { tenantId: 'acme', userId };
    const [sentence] = talks[userId]?.forget ?? [''];
    const reply = await core.agency.commands.say(user, { text: sentence });
    expect(reply).toMatchObject({ status: 'needs-confirmation' });
    expect(await memoryOf(userId)).toHaveLength(6);
  });

  it.each(['de', 'es', 'zh'])('should remember what is asked for in %s', async (userId) => {
    const user = { tenantId: 'acme', userId };
    const [sentence] = talks[userId]?.remember ?? [''];
    const reply = await core.agency.commands.say(user, { text: sentence });
    expect(reply).toMatchObject({ status: 'done' });
    expect(await memoryOf(userId)).toHaveLength(7);
  });

  it.each(Object.keys(talks))(
    'should let a command within a turn wait in %s, and learn nothing of it',
    async (userId) => {
      const user = { tenantId: 'acme', userId };
      const before = await memoryOf(userId);
      await tell(userId, [['user', talks[userId]?.forget[0] ?? '']], 50);
      await core.receive.event('acme', userId, {
        type: 'conversation.ended',
        eventId: 'end-2',
        conversationId: 'c-1',
        occurredAt: Date.parse('2026-03-04T13:00:00Z'),
      });
      await settle(userId);
      const [pending, ...others] = await core.agency.commands.pending(user);
      expect(others).toEqual([]);
      expect(pending?.command).toMatchObject({ name: 'forget' });
      const shown = await core.agency.commands.show(user, pending?.id ?? '');
      expect(shown).toMatchObject({ status: 'needs-confirmation' });
      expect(await memoryOf(userId)).toEqual(before);
    },
  );

  it('should have asked about every turn but chatter', () => {
    const shown = model.asked.flatMap((asked) =>
      asked.system.includes('extract statements')
        ? linesOf(asked)
            .filter(({ extract }) => extract)
            .map(({ text }) => text)
        : [],
    );
    expect(shown).not.toContain('👍');
    for (const { sister, diet, allergy } of all)
      expect(shown).toEqual(expect.arrayContaining([sister, diet, allergy]));
  });
});
