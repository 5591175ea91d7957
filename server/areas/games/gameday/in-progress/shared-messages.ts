interface Kept<Message> {
  readonly message: Message;
  readonly madeAt: number;
}

/** Largest number of messages kept, because clients could ask for messages under any number of keys. */
const mostKept = 1_000;

/** Shares a message among followers who need the same one, so that everything derived from it is computed once. */
export class SharedMessages<Message> {
  /** Messages by the number of the followers' last play, or by the id of the league that they follow. */
  private readonly kept = new Map<number, Kept<Message>>();

  /** @param sharedFor greatest age in milliseconds at which a kept message is returned; later a new one is made */
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
