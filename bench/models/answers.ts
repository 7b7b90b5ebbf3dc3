import { factsIn } from './world';

/** What is looked at of a request. */
export interface Asked {
  readonly messages?: readonly { readonly role: string; readonly content: string }[];
  readonly response_format?: { readonly type: string; readonly json_schema?: { readonly name: string } };
}

/** A line of what Keepsake shows, see its prompts. */
interface Line {
  readonly turn?: number;
  readonly known?: number;
  readonly text?: string;
  readonly statement?: string;
  readonly extract?: boolean;
}

const contentOf = ({ messages = [] }: Asked, role: string): string =>
  messages.find((message) => message.role === role)?.content ?? '';

const insights = (prompt: string) => {
  const lines = prompt.split('\n').map((line) => JSON.parse(line) as Line);
  const known = new Map(lines.map(({ statement, known: number }) => [statement, number]));
  return {
    insights: lines
      .filter(({ extract }) => extract === true)
      .flatMap(({ turn = 0, text = '' }) =>
        factsIn(text).map((fact) => {
          const again = known.get(fact.statement);
          return {
            turn,
            ...fact,
            ...(again === undefined ? {} : { known: again, relation: 'same' as const }),
          };
        }),
      ),
  };
};

/** Any request of Keepsake's is told by the name of the shape it wants; mem0's names none. */
export const answerTo = (asked: Asked): object => {
  const prompt = contentOf(asked, 'user');
  switch (asked.response_format?.json_schema?.name) {
    case 'insights':
      return insights(prompt);
    case 'summary': {
      const told = new Set(factsIn(prompt).map(({ statement }) => statement));
      return { lines: [...told].map((text) => ({ text })) };
    }
    case 'merged_statements':
      return { merged: [] };
    default: {
      const said = prompt.split('## New Messages')[1]?.split('## Observation Date')[0] ?? '';
      return {
        memory: factsIn(said).map(({ statement }, at) => ({
          id: String(at),
          text: statement,
          attributed_to: 'user',
        })),
      };
    }
  }
};
