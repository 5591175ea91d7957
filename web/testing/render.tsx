import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import { type DocumentNode, OperationTypeNode } from 'graphql';
import { from } from 'rxjs';
import { clientOptions } from '../graphql/client/client';
import { type SessionRole, signIn, signOut } from '../session/session';
import { DialogHost } from '../ui/dialogs/DialogHost';
import { dialogQueue } from '../ui/dialogs/dialogs';
import { CurrentDrawing, type Drawing } from '../ui/on-demand/drawing';
import { LiveRegion } from '../ui/page/LiveRegion';
import { theme } from '../ui/appearance/theme';
import { ToastHost } from '../ui/toasts/ToastHost';
import { type Fields, mistakes, answerFromSchema } from './schema-answers';

// Testing Library's queries find hidden elements too: stylesheets are not loaded, and jsdom computes styles slowly.
configure({ defaultHidden: true, asyncUtilTimeout: 10_000 });

beforeAll(() => {
  // A warning of React fails the test: it is a fault of the component or of the test.
  jest.spyOn(console, 'error').mockImplementation((...said) => mistakes.push(said.join(' ')));
  // Answers and events arrive at any time, as in a browser; tests wait for their effects.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

/** Removes the page, its dialogs and toasts, and signs out. */
export function close(): void {
  cleanup();
  act(() => {
    dialogQueue.set([]);
    notifications.clean();
    signOut();
  });
}

afterEach(() => {
  close();
  localStorage.clear();
  expect(mistakes.splice(0)).toEqual([]);
});

export type Role = 'visitor' | SessionRole;
export const roles: readonly Role[] = ['visitor', 'user', 'moderator', 'admin'];

interface Situation {
  /** Values of root fields of the schema. */
  data?: Fields;
  as?: Role;
  /** The address that is open. */
  at?: string;
  /** Path pattern of the page, such as `/teams/:teamId`. */
  path?: string;
  /** Collects what the page tells the server that draws it. */
  drawing?: Drawing | null;
}

interface Opened {
  user: UserEvent;
  server: FakeServer;
  /** The address that is shown now. */
  address: () => string;
}

/** Renders a component as within the app. A signed-in viewer is Casey, with the id 1. */
export function open(
  element: ReactElement,
  { data = {}, as = 'visitor', at = '/', path = '*', drawing = null }: Situation = {},
): Opened {
  if (as !== 'visitor') signIn('token', { id: '1', username: 'casey', role: as });
  const server = new FakeServer(data);
  const routes: RouteObject[] = [{ path, element }];
  if (path !== '*') routes.push({ path: '*', element: null });
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  render(
    <MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
      <ApolloProvider client={new ApolloClient({ ...clientOptions(), link: server.link })}>
        <CurrentDrawing value={drawing}>
          <RouterProvider router={router} />
        </CurrentDrawing>
      </ApolloProvider>
      <LiveRegion />
      <DialogHost />
      <ToastHost />
    </MantineProvider>,
  );
  return {
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    server,
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
  };
}

/** Sets the value of the first field with this label in a single change event. */
export function fill(label: string | RegExp, text: string, inside: HTMLElement = document.body): void {
  const [field] = within(inside).getAllByLabelText(label, { selector: 'input, textarea, select' });
  if (field) fireEvent.change(field, { target: { value: text } });
}

/** Clicks the last button with this name: an open dialog's button comes last. */
export function press(name: string | RegExp): void {
  const buttons = screen.getAllByRole('button', { name });
  fireEvent.click(buttons.at(-1) ?? document.body);
}

/** Ticks or unticks a checkbox. */
export function tick(name: string | RegExp): void {
  fireEvent.click(screen.getByRole('checkbox', { name }));
}

export const isBusy = (name: string): boolean =>
  screen.getByRole('button', { name }).hasAttribute('data-loading');

const inOneLine = (text: string | null): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();

/** Waits until the first field with this label shows this error message. */
export const refuses = (label: string | RegExp, sentence: string): Promise<void> =>
  waitFor(() => {
    const [field] = screen.getAllByLabelText(label, { selector: 'input, textarea, select' });
    expect(field?.closest('.mantine-InputWrapper-root')?.textContent).toContain(sentence);
  });

/** Waits until the page contains this text. */
export const says = (text: string): Promise<void> =>
  waitFor(() => expect(inOneLine(document.body.textContent)).toContain(text));

/** Text of an element, without pictures, and with each run of white space as one space. */
export function words(element: Element = document.body): string {
  const copy = element.cloneNode(true);
  if (copy instanceof Element)
    for (const picture of copy.querySelectorAll('svg, [aria-hidden="true"]')) picture.remove();
  return inOneLine(copy.textContent);
}

/** Values of the page's fields. */
export const answers = (): string[] =>
  [...document.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), textarea')].map(
    ({ value }) => value,
  );

/** Answers any operation from `data` and the schema, records the operations, and publishes events. */
class FakeServer {
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

  /** The variables of each sent operation with this name, in order. */
  sentAs(operation: string): Record<string, unknown>[] {
    return this.sent.filter((one) => one.operation === operation).map(({ variables }) => variables);
  }

  /** Changes the values of these root fields from now on. */
  change(data: Fields): void {
    this.data = { ...this.data, ...data };
  }

  /** Changes the values of these root fields, and sends the answers to all live queries; fails if there are none. */
  async push(data: Fields = {}): Promise<void> {
    this.change(data);
    await this.publish('live', this.data);
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
