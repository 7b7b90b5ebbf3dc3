import { defaultParameters } from '../../config/parameters';
import { PackedTurns } from '../../domain/packed-turns';
import { type Turn } from '../../domain/turn';
import { aTurn } from '@app/testing/factories';
import { packed, unpacked } from '../segments/pack';
import { askedInEnglish as readQuestion, inEnglish } from '@app/testing/languages';
import { TurnIndex } from './turn-index';

/** Without feedback, which needs more than a handful of turns to say anything. */
const figures = { ...defaultParameters.recall, feedbackTurns: 0 };
const anIndex = (...turns: Turn[]) => {
  const index = new TurnIndex(figures, (turn) => [turn.content], inEnglish);
  index.add(turns);
  return index;
};
const ask = (index: TurnIndex, text: string, limit = 10) =>
  index.rank(readQuestion(text, index.speakers), limit).map(({ turn }) => turn.id);
const at = (day: string, minute = 0) => Date.parse(`${day}T10:00:00Z`) + minute * 60_000;

const talk = (conversationId: string, day: string, ...lines: [speaker: string, text: string][]): Turn[] =>
  lines.map(([speaker, content], i) =>
    aTurn({ id: `${conversationId}:${i}`, conversationId, speaker, content, occurredAt: at(day, i) }),
  );

describe('TurnIndex', () => {
  const first = talk(
    's1',
    '2023-05-08',
    ['Caroline', 'I joined a pottery class.'],
    ['Melanie', 'Where do you go hiking?'],
    ['Caroline', 'Mostly up in the north.'],
    ['Melanie', 'I painted a sunrise last year.'],
  );
  const second = talk(
    's2',
    '2023-08-01',
    ['Melanie', 'My kids made a bowl out of clay.'],
    ['Caroline', 'I painted a sunset.'],
  );

  it('should read segments as it reads turns, also where one of them has a turn that is nothing to find', () => {
    const split = ({ content }: Turn) => (content === '' ? [] : [content]);
    const silent = aTurn({
      id: 'silent',
      conversationId: 's1',
      content: '',
      occurredAt: at('2023-05-08', 9),
    });
    const reading = { split, languages: inEnglish, recipe: 'test' };
    const parts = [[...first, silent], second].map((turns) => ({
      turns: PackedTurns.of(turns),
      readings: unpacked(packed(turns, reading), 'test')!,
    }));
    const index = new TurnIndex(figures, split, inEnglish);
    index.add(...parts);
    const plain = new TurnIndex(figures, split, inEnglish);
    plain.add([...first, silent, ...second]);
    for (const text of ['What did Caroline paint?', 'clay', 'hiking in the north']) {
      expect(ask(index, text)).toEqual(ask(plain, text));
    }
    expect(index.turns).toBe(first.length + second.length);
    expect([...first, ...second].map(({ id }) => index.turn(id)?.id)).toEqual(
      [...first, ...second].map(({ id }) => id),
    );
  });

  it('should find a turn by other forms of its words', () => {
    expect(ask(anIndex(...first, ...second), 'Which classes did she join?')[0]).toBe('s1:0');
  });

  it('should find an answer by the words of the question before it', () => {
    expect(ask(anIndex(...first, ...second), 'hike')).toContain('s1:2');
  });

  it('should say which of the words that are asked for a turn has itself', () => {
    const index = anIndex(...first);
    const said = (id: string, text: string) => {
      const { terms } = readQuestion(text, index.speakers);
      return index
        .place(id)
        ?.passage.among(terms)
        .map((place) => terms[place]?.word);
    };
    const lent = talk('s3', '2023-09-01', ['Melanie', 'An unheard gargoyle, painted.']);
    expect(said('s1:0', 'hiking or pottery classes')).toEqual(['pottery', 'classes']);
    expect(said('s1:1', 'an unheard gargoyle')).toEqual([]);
    const passage = index.with(lent, () => index.place('s3:0')?.passage);
    // Its words have gone from the index by now.
    const { terms } = readQuestion('Who painted the gargoyle last year?', index.speakers);
    expect(passage?.among(terms).map((place) => terms[place]?.word)).toEqual(['painted', 'gargoyle']);
  });

  it('should leave out turns that are not wanted, whatever they score', () => {
    const index = anIndex(...first, ...second);
    const question = readQuestion('What was painted?', index.speakers);
    const found = (without: string[]) =>
      index.rank(question, 10, undefined, new Set(without)).map(({ id }) => id);
    const all = found([]);
    expect(all).toEqual(expect.arrayContaining(['s1:3', 's2:1']));
    expect(found(['s1:3', 'nobody'])).toEqual(all.filter((id) => id !== 's1:3'));
  });

  it('should inherit nothing across conversations', () => {
    expect(ask(anIndex(...first, ...second), 'clay')).toEqual(['s2:0', 's2:1']);
  });

  it('should prefer the speaker whom the question names', () => {
    const index = anIndex(...first, ...second);
    expect(ask(index, 'What did Melanie paint?')[0]).toBe('s1:3');
    expect(ask(index, 'What did Caroline paint?')[0]).toBe('s2:1');
  });

  it('should prefer turns of the date in the question', () => {
    const index = anIndex(...first, ...second);
    expect(ask(index, 'What was painted in August 2023?')[0]).toBe('s2:1');
    expect(ask(index, 'What was painted in May 2023?')[0]).toBe('s1:3');
  });

  it('should prefer turns with a time word when asked when', () => {
    expect(ask(anIndex(...first, ...second), 'When was something painted?')[0]).toBe('s1:3');
  });

  it('should know the same whatever order turns came in', () => {
    const turns = [...first, ...second];
    const straight = anIndex(...turns);
    const mixed = anIndex(...[5, 2, 0, 3, 4, 1].flatMap((i) => turns[i] ?? []));
    for (const question of ['hike', 'What did Melanie paint?', 'clay bowl kids', 'pottery class']) {
      const answer = (index: TurnIndex) =>
        index
          .rank(readQuestion(question, index.speakers), 10)
          .map(({ turn, score }) => [turn.id, score.toFixed(9)]);
      expect(answer(mixed)).toEqual(answer(straight));
    }
    expect(mixed.conversation('s1').map(({ id }) => id)).toEqual(['s1:0', 's1:1', 's1:2', 's1:3']);
  });

  it('should search turns lent to it, in their place, and forget them after', () => {
    const [a, b, c, d] = first as [Turn, Turn, Turn, Turn];
    const index = anIndex(a, d);
    const before = {
      answer: ask(index, 'hike class paint'),
      bytes: index.bytes,
      speakers: [...index.speakers],
    };
    const lent = index.with([b, c, ...second], () => ({
      answer: ask(index, 'hike class paint'),
      conversation: index.conversation('s1').map(({ id }) => id),
    }));
    expect(lent.answer).toEqual(ask(anIndex(...first, ...second), 'hike class paint'));
    expect(lent.conversation).toEqual(['s1:0', 's1:1', 's1:2', 's1:3']);
    expect({
      answer: ask(index, 'hike class paint'),
      bytes: index.bytes,
      speakers: [...index.speakers],
    }).toEqual(before);
    expect(index.turn('s1:1')).toBeUndefined();
  });

  it('should forget lent turns when the work throws', () => {
    const index = anIndex(...first);
    expect(() =>
      index.with(second, () => {
        throw new Error('stop');
      }),
    ).toThrow('stop');
    expect(ask(index, 'clay')).toEqual([]);
  });

  it('should answer a long turn once, with the piece that matches', () => {
    const index = new TurnIndex(figures, (turn) => turn.content.split('\n'), inEnglish);
    index.add([aTurn({ id: 'long', content: 'About the garden.\nAbout the boat.\nAbout the boat again.' })]);
    const hits = index.rank(readQuestion('boat', index.speakers), 5);
    expect(hits.map(({ turn, text }) => [turn.id, text.startsWith('About the boat')])).toEqual([
      ['long', true],
    ]);
  });

  it('should find what is said where the words of the question are said', () => {
    const turns = [
      'The regatta is a boat race.',
      'Our boat won the regatta!',
      'The regatta was cancelled.',
      'A quiet day.',
      'Nothing new.',
      'It rains.',
    ].map((content, i) => aTurn({ id: `t${i}`, conversationId: `c${i}`, content }));
    const find = (feedbackTurns: number) => {
      const index = new TurnIndex({ ...figures, feedbackTurns }, (turn) => [turn.content], inEnglish);
      index.add(turns);
      return ask(index, 'boat');
    };
    expect(find(0).sort()).toEqual(['t0', 't1']);
    expect(find(5)).toHaveLength(3);
    expect(find(5).at(-1)).toBe('t2');
  });

  it('should find what tells of a thing by what the thing is called', () => {
    const index = anIndex(
      ...['We adopted a puppy.', 'The car is red.', 'My violin needs strings.'].map((content, i) =>
        aTurn({ id: `t${i}`, conversationId: `c${i}`, content }),
      ),
    );
    expect(ask(index, 'Which pets are there?')).toEqual(['t0']);
    expect(ask(index, 'Which instruments are played?')).toEqual(['t2']);
    expect(ask(index, 'puppies')).toEqual(['t0']);
  });

  it('should prefer what is said in the words asked for to what tells of it', () => {
    const index = anIndex(
      ...['A puppy sleeps.', 'A pet sleeps.', 'Nobody sleeps.', 'It rains.'].map((content, i) =>
        aTurn({ id: `t${i}`, conversationId: `c${i}`, content }),
      ),
    );
    expect(ask(index, 'Which pet is it?')).toEqual(['t1', 't0']);
  });

  it('should prefer people who tell of themselves', () => {
    const index = anIndex(
      ...['The marathon was long.', 'I ran a marathon.', 'Marathon day!', 'It rains.'].map((content, i) =>
        aTurn({ id: `t${i}`, conversationId: `c${i}`, content }),
      ),
    );
    expect(ask(index, 'marathon')[0]).toBe('t1');
  });

  it('should not look for how sure or narrow a question is', () => {
    const index = anIndex(
      ...['That is a kind gesture.', 'The boat left.', 'It might rain.'].map((content, i) =>
        aTurn({ id: `t${i}`, conversationId: `c${i}`, content }),
      ),
    );
    expect(ask(index, 'What kind of boat might it be?')).toEqual(['t1']);
  });

  it('should give a note no neighbours', () => {
    const [a, b] = first as [Turn, Turn];
    const note = aTurn({ id: 'note', origin: 'note', content: 'Remember the violin.', conversationId: 's1' });
    expect(ask(anIndex(a, b, note), 'violin')).toEqual(['note']);
  });
});
