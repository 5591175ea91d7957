import { questionKey } from '../graphql/first-load/first-answers';
import { firstVariables } from '../graphql/first-load/first-variables';
import { TOKEN_KEY } from '../session/storage-keys';
import type { PageQueries } from './page-queries';

// Requests the page's data as soon as the page opens, while its code is still loading. The page's own query then takes
// the answer. The build makes one small script of this file, which runs before all other scripts.

/** The element into which the server writes the page's queries. */
const source = document.getElementById('page-queries');
if (source) {
  const page: PageQueries = JSON.parse(source.textContent);
  ask(page);
}

function ask({ path, queries }: PageQueries): void {
  const token = storedToken();
  const authorization = token === null ? null : `Bearer ${token}`;
  const address = { params: paramsAt(path), search: new URLSearchParams(window.location.search) };
  const answers = new Map<string, Promise<Response>>();
  window.pennantFirst = { authorization, askedAt: performance.now(), answers };
  for (const { query, operation, text } of queries) {
    const variables = firstVariables[query](address);
    if (variables === null) continue;
    // The first query also requests the viewer, so that the answer shows whether the session is still valid.
    const asksViewer = token !== null && answers.size === 0;
    const answer = send(operation, text, { ...variables, asksViewer });
    answers.set(questionKey(operation, variables), answer);
    if (asksViewer) answers.set(questionKey('Viewer', {}), answer);
  }

  function send(operationName: string, query: string, variables: object): Promise<Response> {
    const answer = fetch('/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/graphql-response+json,application/json;q=0.9',
        ...(authorization !== null && { authorization }),
      },
      body: JSON.stringify({ operationName, variables, query }),
    });
    // Failures are ignored here: the page takes the same promise and reports them.
    answer.catch(() => undefined);
    return answer;
  }
}

function storedToken(): string | null {
  try {
    return localStorage.getItem(TOKEN_KEY);
  } catch {
    // The browser may forbid storage: then nobody is signed in.
    return null;
  }
}

/** The current address's values for the parameters of a path such as `/teams/:teamId`. */
function paramsAt(path: string): Record<string, string> {
  const parts = window.location.pathname.split('/');
  const named = path.split('/').flatMap((name, place): [string, string][] => {
    const value = parts[place];
    return name.startsWith(':') && value !== undefined ? [[name.slice(1), value]] : [];
  });
  return Object.fromEntries(named);
}
