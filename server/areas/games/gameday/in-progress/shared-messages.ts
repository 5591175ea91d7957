interface Kept<Message> {
  readonly message: Message;
  readonly madeAt: number;
}

/** Clients choose what they follow: more than these are not kept at a time. */
const mostKept = 1_000;

/** The very same message for all who are as far at about the same moment: what is made of it is then made once. */
export class SharedMessages<Message> {
  /** By what they follow: a number of a play, a league. */
  private readonly kept = new Map<number, Kept<Message>>();

  /** @param sharedFor milliseconds of age up to which a message is given again */
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
