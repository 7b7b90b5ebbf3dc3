/** Which turns of an index were seen in the store, and not taken back, since the store's revision last moved. */
export class ConfirmedTurns {
  private readonly ids = new Set<string>();
  private everyOne = false;

  has(id: string): boolean {
    return this.everyOne || this.ids.has(id);
  }

  add(id: string): void {
    if (!this.everyOne) this.ids.add(id);
  }

  /** Every turn that is in the index: until the revision moves, none is added either. */
  all(): void {
    this.none();
    this.everyOne = true;
  }

  only(ids: readonly string[]): void {
    this.none();
    for (const id of ids) this.ids.add(id);
  }

  none(): void {
    this.ids.clear();
    this.everyOne = false;
  }
}
