import { ApolloLink, Observable } from '@apollo/client';
import { type DocumentNode, OperationTypeNode } from 'graphql';
import { from } from 'rxjs';
import { answerFromSchema, type Fields } from './schema-answers';

/** Answers any operation from its data and the schema, keeps what was sent, and publishes events. */
export class FakeServer {
  readonly sent: { operation: string; variables: Record<string, unknown> }[] = [];
  private readonly subscribers = new Set<{
    document: DocumentNode;
    variables: Record<string, unknown>;
    observer: { next: (event: ApolloLink.Result) => void };
  }>();

  constructor(private data: Fields) {}

  readonly link = new ApolloLink(({ operationName = '', operationType, query: document, variables }) => {
    if (operationType !== OperationTypeNode.SUBSCRIPTION) {
      this.sent.push({ operation: operationName, variables });
      return from(answerFromSchema(document, variables, this.data));
    }
    return new Observable((observer) => {
      const subscriber = { document, variables, observer };
      this.subscribers.add(subscriber);
      return () => this.subscribers.delete(subscriber);
    });
  });

  /** The variables of each operation of this name, in order. */
  sentAs(operation: string): Record<string, unknown>[] {
    return this.sent.filter((one) => one.operation === operation).map(({ variables }) => variables);
  }

  /** From now on these root fields are answered so. */
  change(data: Fields): void {
    this.data = { ...this.data, ...data };
  }

  /** Sends an event to its subscribers; fails if there are none. */
  async publish(event: string, fields?: unknown): Promise<void> {
    const subscribed = [...this.subscribers].filter(({ document }) =>
      JSON.stringify(document).includes(`"${event}"`),
    );
    if (subscribed.length === 0) throw new Error(`Nobody has subscribed to ${event}.`);
    for (const { document, variables, observer } of subscribed)
      observer.next(await answerFromSchema(document, variables, { [event]: fields }));
  }
}
