import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readDataset } from '.';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'datasets-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string, content: unknown): string => {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(content));
  return path;
};
const read = (set: string, more: object = {}) =>
  readDataset({ set, dataset: folder, checking: false, ...more });

describe('datasets of recall', () => {
  describe('LoCoMo', () => {
    const asked = { question: 'When did Ann paint?', answer: 2022, category: 2, evidence: ['D1:1'] };
    beforeEach(() => {
      const conversation = {
        session_1_date_time: '1:56 pm on 8 May, 2023',
        session_1: [
          { speaker: 'Ann', dia_id: 'D1:1', text: 'Look at this', blip_caption: 'a lake' },
          { speaker: 'Ben', dia_id: 'D1:2', text: 'Painted last year?' },
        ],
        qa: [asked, { ...asked, category: 5 }],
      };
      file('26.json', conversation);
      file('44.json', conversation);
    });

    it('should read messages with speaker and time, and questions with what they are', () => {
      const [conversation, ...others] = read('locomo');
      expect(others).toEqual([]);
      expect(conversation?.turns[1]).toEqual({
        id: 'D1:2',
        session: 'session_1',
        role: 'user',
        speaker: 'Ben',
        text: 'Painted last year?',
        occurredAt: Date.UTC(2023, 4, 8, 13, 56, 1),
        place: 1,
      });
      expect(conversation?.questions.map(({ category }) => category)).toEqual(['temporal', 'adversarial']);
      expect(conversation?.questions[0]?.evidence).toEqual(['D1:1']);
    });

    it('should take evidence from the audit where it corrects it', () => {
      const corrections = file('audit/errors.json', [
        {
          question: asked.question,
          error_type: 'WRONG_CITATION',
          cited_evidence: ['D1:1'],
          correct_evidence: ['D1:2'],
        },
      ]);
      const [conversation] = read('locomo', { corrections });
      expect(conversation?.questions[0]?.evidence).toEqual(['D1:2']);
    });

    it('should keep the conversations for checking apart', () => {
      expect(read('locomo').map(({ name }) => name)).toEqual(['26']);
      expect(read('locomo', { checking: true }).map(({ name }) => name)).toEqual(['44']);
      expect(() => read('locomo', { only: ['44'] })).toThrow('no such conversation');
    });
  });

  it('should read the chats of REALTALK, sessions in the order of their numbers', () => {
    const said = (id: string, at: string) => ({
      speaker: 'Kim',
      dia_id: id,
      clean_text: id,
      date_time: `29.12.2023, ${at}`,
    });
    file('Chat_2_Kim_Lee.json', {
      name: { speaker_1: 'Kim', speaker_2: 'Lee' },
      session_10: [said('D10:1', '12:00:00')],
      session_2: [said('D2:1', '11:23:21'), said('D2:2', '11:23:21')],
      events_session_2: {},
      qa: [{ question: 'What?', answer: 'That', category: 1, evidence: ['D2:1-2', 'D10:1'] }],
    });
    const [chat] = read('realtalk');
    expect(chat?.name).toBe('2');
    expect(chat?.turns.map(({ id }) => id)).toEqual(['D2:1', 'D2:2', 'D10:1']);
    expect(chat?.turns.map(({ occurredAt }) => occurredAt - Date.UTC(2023, 11, 29, 11, 23, 21))).toEqual([
      0, 1, 2_199_000,
    ]);
    expect(chat?.questions[0]?.evidence).toEqual(['D2:1', 'D2:2', 'D10:1']);
  });

  describe('BEAM', () => {
    beforeEach(() => {
      const batches = (content: string) => [
        {
          batch_number: 1,
          turns: [
            [
              { role: 'user', id: 0, time_anchor: 'March-15-2024', content: `${content} ->-> 1,1` },
              { role: 'assistant', id: 1, content: 'Of course' },
            ],
          ],
        },
      ];
      file('2/chat.json', batches('whole'));
      file('2/chat_trunecated.json', batches('shortened'));
      file('2/probing_questions.json', {
        abstention: [{ question: 'Never said?' }],
        instruction_following: [{ question: 'How?', source_chat_ids: [0, 99] }],
        knowledge_update: [{ question: 'Now?', source_chat_ids: { original: [[0]], updated: [1, 1] } }],
      });
    });

    it('should read what the questions are about, without the marks of whoever generated it', () => {
      const [chat] = read('beam');
      expect(chat?.turns).toEqual([
        {
          id: '0',
          session: 'batch_1',
          role: 'user',
          text: 'shortened',
          occurredAt: Date.UTC(2024, 2, 15),
          place: 0,
        },
        {
          id: '1',
          session: 'batch_1',
          role: 'assistant',
          text: 'Of course',
          occurredAt: Date.UTC(2024, 2, 15, 0, 1),
          place: 1,
        },
      ]);
    });

    it('should find evidence however deep it stands, and mark what a standing instruction should shape', () => {
      const [chat] = read('beam');
      expect(chat?.questions).toEqual([
        { text: 'How?', category: 'instruction following', evidence: ['0'], standing: true },
        { text: 'Now?', category: 'knowledge update', evidence: ['0', '1'] },
      ]);
    });
  });

  it('should ask of RealMem what had been said in earlier sessions when the user spoke', () => {
    const session = (id: string, day: string, ...turns: readonly object[]) => ({
      session_uuid: id,
      current_time: `${day} (Monday)`,
      dialogue_turns: turns,
    });
    const user = (content: string) => ({ speaker: 'User', content, category_name: 'Dynamic' });
    const assistant = (content: string, ...used: readonly string[]) => ({
      speaker: 'Assistant',
      content,
      memory_used: used.map((id) => ({ session_uuid: id, content: 'a fact' })),
    });
    file('Kim_Ji_young_dialogues_256k.json', {
      dialogues: [
        session('s1', '2026-02-02', user('I run'), assistant('Good')),
        session('s2', '2026-02-03', user('And now?'), assistant('Run on', 's1', 's1', 's2'), user('Bye')),
      ],
    });
    const [person] = read('realmem');
    expect(person?.name).toBe('Kim');
    expect(person?.unit).toBe('session');
    expect(person?.turns.map(({ id }) => id)).toEqual(['s1:0', 's1:1', 's2:0', 's2:1', 's2:2']);
    expect(person?.questions).toEqual([
      { text: 'And now?', category: 'Dynamic', evidence: ['s1'], after: 2 },
    ]);
  });

  it('should join a trajectory of every kind of MemSim in one person, by half', () => {
    const trajectory = (name: string, day: number) => ({
      message_list: [{ mid: 0, message: name, time: `2024年04月0${day}日 周一 08:12` }],
      question_list: [{ question: `${name}?`, answer: name, target_step_id: [0] }],
    });
    file('01_simple_roles.json', [trajectory('甲', 3), trajectory('乙', 1)]);
    file('06_noisy_items.json', [trajectory('丙', 2), trajectory('丁', 4)]);
    const [first] = read('memsim');
    expect(first?.name).toBe('a-0');
    expect(first?.language).toBe('zh');
    expect(first?.turns.map(({ text, session }) => [text, session])).toEqual([
      ['甲', '01_simple_roles'],
      ['丙', '06_noisy_items'],
    ]);
    expect(first?.turns[0]?.occurredAt).toBe(Date.UTC(2024, 3, 3, 8, 12));
    expect(first?.questions.map(({ category, evidence }) => [category, evidence])).toEqual([
      ['01_simple', ['01_simple_roles:0']],
      ['06_noisy', ['06_noisy_items:0']],
    ]);
    const [second] = read('memsim', { checking: true });
    expect(second?.turns.map(({ text }) => text)).toEqual(['乙', '丁']);
  });

  it('should name what is wrong with what was asked for', () => {
    expect(() => read('nothing')).toThrow('--set: one of locomo, realtalk, beam, realmem, memsim');
    expect(() => read('beam')).toThrow('is no folder of BEAM chats');
    expect(() => read('locomo')).toThrow('is no JSON file and no folder of them');
  });
});
