import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import type { PublicConfig, Role, Session } from '@elucida/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, render } from '@testing-library/react';
import { Suspense } from 'react';
import { RouterProvider, createMemoryRouter } from 'react-router';
import { afterEach, vi } from 'vitest';
import { createAppTheme } from '../app/shell/theme.ts';
import { configQuery, sessionQuery } from '../modules/sign-in/queries.ts';
import { ConfirmProvider } from '../components/states/confirm.tsx';

const theme = createAppTheme('.');

export const testConfig: PublicConfig = {
  edition: 'full',
  version: '1.1.0',
  institution: {
    name: 'University of Somewhere',
    identifierLabel: 'Student university identifier',
    identifierExample: 'S123456',
    identifierPattern: '^[sS]\\d{6}$',
    identifierRule: 'S followed by 6 digits',
    videos: [],
  },
  contact: {},
  signIn: { local: true, registration: true, sso: false },
  contentManagers: 'ADMINISTRATOR',
  demo: false,
};

export const testSession: Session = {
  id: 'ada',
  firstname: 'Ada',
  lastname: 'Lovelace',
  username: 'ada@example.org',
  role: 'STUDENT',
};

/** By path below `/api/v1`: a value, or a function of the query that may be asynchronous. */
export type Answers = Record<string, unknown>;

export interface PageOptions {
  role?: Role;
  /** Differences from the default session. */
  session?: Partial<Session>;
  config?: Partial<PublicConfig>;
  answers?: Answers;
  at?: string;
  /** Pattern of the route; by default `at`. */
  pattern?: string;
  state?: object;
  /** Query cache; the default one does not retry or reload. */
  client?: QueryClient;
}

async function answerTo(answers: Answers, url: URL): Promise<Response> {
  const path = url.pathname.replace(/^.*\/api\/v1/, '');
  if (!(path in answers)) return Response.json({ message: 'Not found', code: 'not-found' }, { status: 404 });
  const answer = answers[path];
  const value: unknown = typeof answer === 'function' ? await answer(url.searchParams) : answer;
  return value instanceof Response ? value : Response.json(value);
}

// A busy machine is slow.
configure({ asyncUtilTimeout: 10_000 });

// happy-dom has no fonts; a growing text area waits for them.
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });

/** The server gives the replies of `options`; returns the sent requests. */
export async function openPage(page: React.ReactElement, options: PageOptions = {}) {
  const { role = 'STUDENT', config = {}, answers = {}, at = '/here', pattern = at.split('?')[0]! } = options;
  const [pathname = '', query] = at.split('?');
  const entry = { pathname, search: query === undefined ? '' : `?${query}`, state: options.state };
  const requests: string[] = [];
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const url = new URL(address);
    if (typeof body === 'string') bodies.push(JSON.parse(body));
    requests.push(`${method} ${url.pathname.replace(/^.*\/api\/v1/, '')}${url.search}`);
    return answerTo(answers, url);
  });
  const writtenQueries: string[] = [];
  const { client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } }) } =
    options;
  const session: Session | null = role === 'GUEST' ? null : { ...testSession, role, ...options.session };
  client.setQueryData(sessionQuery.queryKey, session);
  client.setQueryData(configQuery.queryKey, { ...testConfig, ...config });
  const elsewhere = { path: '*', element: <p>Elsewhere</p> };
  const router = createMemoryRouter([{ path: pattern, element: page }, elsewhere], {
    initialEntries: [entry],
  });
  router.subscribe(({ location }) => writtenQueries.push(location.search));
  await act(async () => {
    render(
      <MantineProvider env="test" theme={theme}>
        <Notifications />
        <QueryClientProvider client={client}>
          <ConfirmProvider>
            <Suspense fallback="Loading">
              <RouterProvider router={router} />
            </Suspense>
          </ConfirmProvider>
        </QueryClientProvider>
      </MantineProvider>,
    );
  });
  return {
    requests,
    /** Sent JSON, in order. */
    bodies,
    path: () => router.state.location.pathname,
    query: () => router.state.location.search,
    /** Queries of all addresses so far, repeated ones too. */
    writtenQueries: () => writtenQueries,
    state: () => router.state.location.state as unknown,
  };
}

/** Runs after each test; called once in a file of tests. */
export function closePages(): void {
  afterEach(() => {
    cleanup();
    notifications.clean();
    vi.unstubAllGlobals();
  });
}
