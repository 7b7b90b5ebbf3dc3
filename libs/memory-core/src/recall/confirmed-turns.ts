/** Which turns of an index were seen in the store, and not taken back, since turns last were. */
export class ConfirmedTurns {
  private readonly ids = new Set<string>();
  private everyOne = false;

  has(id: string): boolean {
    return this.everyOne || this.ids.has(id);
  }

  add(id: string): void {
    if (!this.everyOne) this.ids.add(id);
  }

  /** Every turn that is in the index, and those that are added while no other is in doubt. */
  all(): void {
    this.none();
    this.everyOne = true;
  }

  /** These as well. */
  more(ids: readonly string[]): void {
    for (const id of ids) this.add(id);
  }

  only(ids: readonly string[]): void {
    this.none();
    this.more(ids);
  }

  none(): void {
    this.ids.clear();
    this.everyOne = false;
  }
}
