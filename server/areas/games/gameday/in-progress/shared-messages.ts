interface Kept<Message> {
  readonly message: Message;
  readonly madeAt: number;
}

/** Largest number of messages kept, because clients could ask for any number of subjects. */
const mostKept = 1_000;

/** Shares a message among followers with the same last play, so that everything derived from it is computed once. */
export class SharedMessages<Message> {
  /** By the subject followed: the number of a play, or a league. */
  private readonly kept = new Map<number, Kept<Message>>();

  /** @param sharedFor greatest age of a message, in milliseconds, at which it is returned again */
  get(
    followed: number,
    { now, sharedFor }: { now: number; sharedFor: number },
    make: () => Message,
  ): Message {
    const found = this.kept.get(followed);
    if (found && Math.abs(now - found.madeAt) <= sharedFor) return found.message;
    if (this.kept.size >= mostKept) this.kept.clear();
    const message = make();
    this.kept.set(followed, { message, madeAt: now });
    return message;
  }

  clear(): void {
    this.kept.clear();
  }
}
