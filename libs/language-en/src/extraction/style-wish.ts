/** How somebody wants to be answered, as one request tells it. */
export interface StyleRequest {
  /** As a first-person preference that every other rule can read. */
  readonly spoken: string;
  /** Said of the subject by name. */
  readonly statement: (subject: string) => string;
}
