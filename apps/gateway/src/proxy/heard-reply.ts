import { StringDecoder } from 'node:string_decoder';
import { createParser, type EventSourceParser } from 'eventsource-parser';
import { type ChatApi, fieldsIn } from './proxied-chat';

/** Reads an answer along with whom it is for, as JSON or as a stream of events. It changes and holds back nothing. */
export class HeardReply {
  private readonly decoder = new StringDecoder('utf8');
  private readonly events: EventSourceParser | undefined;
  private body = '';
  private said = '';
  private ended = false;

  constructor(
    private readonly api: Pick<ChatApi, 'textOfAnswer' | 'textOfEvent'>,
    contentType: string,
  ) {
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
    const answer = fieldsIn(this.body);
    return { text: answer === undefined ? '' : this.api.textOfAnswer(answer), partial: false };
  }

  private hear(data: string): void {
    if (data === '[DONE]') this.ended = true;
    const event = fieldsIn(data);
    if (event === undefined) return;
    const { text, ended } = this.api.textOfEvent(event);
    this.said += text;
    this.ended ||= ended;
  }
}
