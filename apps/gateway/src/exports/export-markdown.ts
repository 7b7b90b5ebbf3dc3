import { statementOf } from '@app/memory-core/domain/claim';
import { type ExportDocument } from '@app/memory-core/portability';

const day = (at: number): string => new Date(at).toISOString().slice(0, 10);
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** An export for a person to read: what is believed and why, then everything that was said. Not importable. */
export const exportMarkdown = (document: ExportDocument): string => {
  const { insights, profiles, summaries, turns } = document;
  const byCategory = [...Map.groupBy(insights, ({ category }) => category)];
  const byConversation = [
    ...Map.groupBy(
      turns.filter(({ retractedAt }) => retractedAt === undefined),
      ({ conversationId }) => conversationId,
    ),
  ];
  const lines = [
    `# Everything remembered, ${document.exportedAt.slice(0, 10)}`,
    '',
    profiles.at(-1)?.markdown.replaceAll(/^#/gm, '##') ?? 'No profile was written yet.',
    '',
    '## Memories and where they come from',
    ...byCategory.flatMap(([category, known]) => [
      '',
      `### ${category}`,
      '',
      ...known.flatMap((insight) => [
        `- ${oneLine(statementOf(insight))} (${insight.enabled ? insight.status : 'disabled'}, confidence ${insight.confidence.value.toFixed(2)} on ${day(insight.confidence.at)})`,
        ...insight.evidence.map(({ quote, occurredAt }) => `  - ${day(occurredAt)}: “${oneLine(quote)}”`),
      ]),
    ]),
    '',
    '## Summaries',
    '',
    ...summaries.map(
      ({ text, conversationId }) => `- ${conversationId ?? 'all conversations'}: ${oneLine(text)}`,
    ),
    '',
    '## Everything said',
    ...byConversation.flatMap(([conversationId, said]) => [
      '',
      `### ${oneLine(conversationId) || 'Notes'}`,
      '',
      ...said.map(
        ({ occurredAt, role, speaker, content }) =>
          `- ${day(occurredAt)} ${oneLine(speaker ?? role)}: ${oneLine(content)}`,
      ),
    ]),
  ];
  return `${lines.join('\n')}\n`;
};
