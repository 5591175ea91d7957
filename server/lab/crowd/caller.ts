import { Agent, type ClientRequest, type IncomingMessage, request as httpRequest } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { errorCode } from '../../platform/data/embedded/operating-system.js';

export interface Ask {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  readonly token?: string | undefined;
  /** Milliseconds to wait for the whole answer; 30 s unless given. */
  readonly timeoutMs?: number;
}

export interface Answer {
  /** HTTP status, or the kind of failure: `timeout`, `ECONNRESET`, … */
  readonly status: string;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
  readonly milliseconds: number;
}

const usualTimeoutMs = 30_000;

/** A client with its own network address. On Linux, all addresses 127.x.y.z belong to this machine. */
export class Caller {
  private readonly agent: Agent;

  constructor(
    readonly origin: string,
    readonly localAddress: string,
    connections = 100,
  ) {
    this.agent = new Agent({ keepAlive: true, maxSockets: connections, localAddress });
  }

  /** Never rejects: a refused or broken connection is an answer too, with its error code. */
  ask(path: string, { timeoutMs = usualTimeoutMs, ...asked }: Ask = {}): Promise<Answer> {
    const start = performance.now();
    return new Promise((resolve) => {
      const end = (status: string, headers: IncomingMessage['headers'] = {}, bytes = Buffer.alloc(0)) =>
        resolve(answerOf(status, headers, bytes, performance.now() - start));
      const sent = this.begin(path, asked, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', (error) => end(codeOf(error)));
        response.on('end', () => {
          clearTimeout(late);
          end(String(response.statusCode), response.headers, Buffer.concat(chunks));
        });
      });
      const late = setTimeout(() => {
        end('timeout');
        sent.destroy();
      }, timeoutMs);
      sent.on('error', (error) => {
        clearTimeout(late);
        end(codeOf(error));
      });
      sent.end(asked.body);
    });
  }

  /** Sends only the head; the caller writes the body and reads the answer. */
  begin(
    path: string,
    { method = 'GET', headers, token }: Omit<Ask, 'timeoutMs'>,
    onResponse: (response: IncomingMessage) => void,
  ): ClientRequest {
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
    return httpRequest(
      `${this.origin}${path}`,
      { method, agent: this.agent, headers: { ...authorization, ...headers } },
      onResponse,
    );
  }

  post(path: string, body: unknown, asked: Ask = {}): Promise<Answer> {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const headers = { 'content-type': 'application/json', ...asked.headers };
    return this.ask(path, { method: 'POST', ...asked, headers, body: text });
  }

  /** Requests the media type for which a refused operation has a status other than 200. */
  graphql(operation: GraphqlOperation | string, asked: Ask = {}): Promise<Answer> {
    const headers = { accept: graphqlResponse, ...asked.headers };
    return this.post('/graphql', operation, { ...asked, headers });
  }

  /** @throws Error if the name and password are refused */
  async signIn(username: string, password: string): Promise<string> {
    const answer = await this.post('/api/auth/login', { username, password });
    const token = stringAt(answer.text, 'access_token');
    if (token === null) throw new Error(`${username} cannot sign in: ${answer.status} ${answer.text}`);
    return token;
  }

  close(): void {
    this.agent.destroy();
  }
}

function answerOf(
  status: string,
  headers: IncomingMessage['headers'],
  bytes: Buffer,
  milliseconds: number,
): Answer {
  return {
    status,
    headers,
    milliseconds,
    // The text is decoded on demand, because for most answers only the status is needed.
    get text() {
      return (headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString();
    },
  };
}

export interface GraphqlOperation {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly operationName?: string;
}

const graphqlResponse = 'application/graphql-response+json, application/json;q=0.9';

/** Text of a field of a JSON object; null if there is none. */
export function stringAt(text: string, field: string): string | null {
  const value: unknown = fieldsOf(text)[field];
  return typeof value === 'string' ? value : null;
}

/** Fields of a JSON object; empty for any other text. */
export function fieldsOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

export const codeOf = (error: unknown): string => errorCode(error) ?? String(error);
