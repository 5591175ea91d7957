import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { finalize, map } from 'rxjs';
import { keyOf } from './page-answers';

/** A query with at least one pending request. */
interface Question {
  pending: number;
  /** Of the requests that have been answered, the one that was sent last, with its answer. */
  newest: { request: number; answer: ApolloLink.Result } | null;
}

/**
 * Requests of the same query may be answered in another order than they were sent. If the answer to a later request has
 * already arrived, it replaces the late answer, whose data is older.
 */
export function createNewestAnswerLink(): ApolloLink {
  const questions = new Map<string, Question>();
  let requests = 0;
  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.QUERY) return forward(operation);
    const key = keyOf(operation.operationName, operation.variables);
    const question = questions.get(key) ?? { pending: 0, newest: null };
    questions.set(key, question);
    question.pending += 1;
    requests += 1;
    const request = requests;
    return forward(operation).pipe(
      map((answer) => {
        if (question.newest && question.newest.request > request) return question.newest.answer;
        question.newest = { request, answer };
        return answer;
      }),
      finalize(() => {
        question.pending -= 1;
        if (question.pending === 0 && questions.get(key) === question) questions.delete(key);
      }),
    );
  });
}
