import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { finalize, map } from 'rxjs';
import { questionKey } from './first-answers';

/** A question asked several times, until all answers are there. */
interface Question {
  pending: number;
  /** The newest answer so far, and which request it answers. */
  newest: { request: number; answer: ApolloLink.Result } | null;
}

/**
 * Requests of the same query may be answered in another order than they were sent. An answer that comes after that of a
 * later request is replaced by it, because it would put older data on the page.
 */
export function createNewestAnswerLink(): ApolloLink {
  const questions = new Map<string, Question>();
  let requests = 0;
  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.QUERY) return forward(operation);
    const key = questionKey(operation.operationName ?? '', operation.variables);
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
