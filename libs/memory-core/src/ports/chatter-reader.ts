/** Tells what opens, closes and oils a talk from what is said in it. */
export interface ChatterReader {
  /** What of a message is asked of the memory; empty where it says no more than hello or thanks. */
  asked(message: string): string;
  /** Whether a message only acknowledges: "Noted." beside what was noted takes room and tells nothing. */
  acknowledges(message: string): boolean;
}
