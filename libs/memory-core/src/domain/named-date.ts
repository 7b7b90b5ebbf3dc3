/** A date as a question names it. Month is 0 to 11; a month without a year stands for that of any year. */
export interface NamedDate {
  readonly year?: number;
  readonly month?: number;
  readonly day?: number;
}
