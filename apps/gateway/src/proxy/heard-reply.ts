import { StringDecoder } from 'node:string_decoder';
import { createParser, type EventSourceParser } from 'eventsource-parser';
import { textOf } from './chat-body';

interface Choice {
  readonly index?: number;
  readonly finish_reason?: string | null;
  readonly delta?: { readonly content?: unknown };
  readonly message?: { readonly content?: unknown };
}

/** The first of several answers: a conversation goes on with one. */
const choiceOf = (json: string): Choice | undefined => {
  try {
    const { choices } = JSON.parse(json) as { readonly choices?: readonly Choice[] };
    return choices?.find(({ index = 0 }) => index === 0);
  } catch {
    return undefined;
  }
};

/** Reads an answer along with whom it is for, as JSON or as a stream of events. It changes and holds back nothing. */
export class HeardReply {
  private readonly decoder = new StringDecoder('utf8');
  private readonly events: EventSourceParser | undefined;
  private body = '';
  private said = '';
  private ended = false;

  constructor(contentType: string) {
    if (contentType.startsWith('text/event-stream'))
      this.events = createParser({ onEvent: ({ data }) => this.hear(data) });
  }

  push(chunk: Buffer): void {
    const text = this.decoder.write(chunk);
    if (this.events === undefined) this.body += text;
    else this.events.feed(text);
  }

  /** The assistant's words so far. `partial`: its answer was broken off. */
  get reply(): { readonly text: string; readonly partial: boolean } {
    if (this.events !== undefined) return { text: this.said, partial: !this.ended };
    return { text: textOf(choiceOf(this.body)?.message?.content), partial: false };
  }

  private hear(data: string): void {
    const choice = choiceOf(data);
    this.said += textOf(choice?.delta?.content);
    if (data === '[DONE]' || typeof choice?.finish_reason === 'string') this.ended = true;
  }
}
