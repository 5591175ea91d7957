/** Sums by name; a name never added to is zero. */
export class Tally {
  private readonly sums = new Map<string, number>();

  add(name: string, by = 1): void {
    this.sums.set(name, (this.sums.get(name) ?? 0) + by);
  }

  of(name: string): number {
    return this.sums.get(name) ?? 0;
  }

  names(): string[] {
    return [...this.sums.keys()];
  }

  /** `part` divided by `whole`; 0 if `whole` is zero. */
  share(part: string, whole: string): number {
    const all = this.of(whole);
    return all === 0 ? 0 : this.of(part) / all;
  }
}
