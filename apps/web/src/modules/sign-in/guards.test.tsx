import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import type { Capability, PublicConfig, Role, Session } from '@elucida/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { RouterProvider, createMemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { configQuery, expireSession, sessionQuery } from './queries.ts';
import { ForCapability, ForGuests, ForSession } from './guards.tsx';

function sessionOf(role: Role): Session | null {
  if (role === 'GUEST') return null;
  return { id: '1', firstname: 'Ada', lastname: 'Lovelace', username: 'ada@example.org', role };
}

async function openAs(
  role: Role,
  guard: React.ReactElement,
  contentManagers = 'ADMINISTRATOR',
  search = '?start=20',
) {
  const client = new QueryClient();
  client.setQueryData(sessionQuery.queryKey, sessionOf(role));
  client.setQueryData(configQuery.queryKey, { edition: 'full', contentManagers } as PublicConfig);
  const router = createMemoryRouter(
    [
      { element: guard, children: [{ path: 'behind', element: <p>The page</p> }] },
      { path: 'home', element: <p>Home</p> },
      { element: <ForGuests message="" />, children: [{ path: 'login', element: <p>Login</p> }] },
    ],
    { initialEntries: [`/behind${search}`] },
  );
  await act(async () => {
    render(
      <MantineProvider env="test">
        <Notifications />
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>,
    );
  });
  const setRole = (next: Role) =>
    act(async () => void client.setQueryData(sessionQuery.queryKey, sessionOf(next)));
  const signOut = () => setRole('GUEST');
  const loseSession = () => act(async () => void expireSession(client));
  return {
    signIn: setRole,
    signOut,
    loseSession,
    path: () => router.state.location.pathname,
    query: () => router.state.location.search,
    state: () => router.state.location.state as unknown,
  };
}

const forCapability = (capability: Capability) => <ForCapability capability={capability} />;

afterEach(() => {
  cleanup();
  notifications.clean();
});

describe('a page for a capability', () => {
  it.each([
    ['laboratories.read', 'PROFESSOR'],
    ['accounts.manage', 'ADMINISTRATOR'],
    ['bin.manage', 'ADMINISTRATOR'],
    ['content.manage', 'ADMINISTRATOR'],
  ] as const)('opens a page to a role with its capability: %s, %s', async (capability, role) => {
    await openAs(role, forCapability(capability));
    screen.getByText('The page');
  });

  it('follows the setting of content managers', async () => {
    await openAs('PROFESSOR', forCapability('content.manage'), 'PROFESSOR');
    screen.getByText('The page');
  });

  it.each([
    ['laboratories.read', 'STUDENT', '/home'],
    ['accounts.manage', 'PROFESSOR', '/home'],
    ['content.manage', 'PROFESSOR', '/home'],
  ] as const)(
    'forbids a page to a role without its capability: %s, %s to %s',
    async (capability, role, to) => {
      const { path } = await openAs(role, forCapability(capability));
      expect(path()).toBe(to);
      screen.getByText('Error: Access forbidden');
    },
  );

  it.each(['laboratories.read', 'bin.manage'] as const)(
    'asks a guest to sign in, with the page to return to: %s',
    async (capability) => {
      const { path, state } = await openAs('GUEST', forCapability(capability));
      expect(path()).toBe('/login');
      expect(state()).toEqual({ next: '/behind?start=20' });
      screen.getByText('Error: You must be authenticated to access this resource');
    },
  );

  it('opens the page that required a session after a login', async () => {
    const { signIn, path, query } = await openAs('GUEST', forCapability('laboratories.read'));
    await signIn('PROFESSOR');
    await waitFor(() => expect(path()).toBe('/behind'));
    expect(query()).toBe('?start=20');
    screen.getByText('The page');
  });

  it('shows no error to a user who logs out on the page', async () => {
    const { signOut, path } = await openAs('ADMINISTRATOR', forCapability('bin.manage'));
    await signOut();
    await waitFor(() => expect(path()).toBe('/login'));
    expect(screen.queryByText('Error: Access forbidden')).toBeNull();
  });
});

describe('a page that requires a session', () => {
  it('redirects a guest to the home page with a message, and a user who logs out to the sign-in page', async () => {
    const asGuest = await openAs('GUEST', <ForSession />);
    expect(asGuest.path()).toBe('/home');
    screen.getByText('You are not logged in');
    cleanup();
    act(() => notifications.clean());
    const asStudent = await openAs('STUDENT', <ForSession />);
    await asStudent.signOut();
    await waitFor(() => expect(asStudent.path()).toBe('/login'));
    expect(screen.queryByText('You are not logged in')).toBeNull();
  });

  it('returns to the same list after a sign-in that follows the end of the session', async () => {
    const { loseSession, signIn, path, query, state } = await openAs('STUDENT', <ForSession />);
    await loseSession();
    await waitFor(() => expect(path()).toBe('/login'));
    expect(state()).toEqual({ hasEnded: true, next: '/behind?start=20' });
    await signIn('STUDENT');
    await waitFor(() => expect(path()).toBe('/behind'));
    expect(query()).toBe('?start=20');
  });

  it('redirects a guest also from a second page that is opened before the home page has loaded', async () => {
    const client = new QueryClient();
    client.setQueryData(sessionQuery.queryKey, null);
    let load = () => {};
    const loaded = new Promise<null>((resolve) => (load = () => resolve(null)));
    const router = createMemoryRouter(
      [
        {
          element: <ForSession />,
          children: [
            { path: 'account', element: <p>Account</p> },
            { path: 'submissions', element: <p>Submissions</p> },
          ],
        },
        { path: 'home', element: <p>Home</p>, loader: () => loaded },
      ],
      { initialEntries: ['/account'] },
    );
    await act(async () => {
      render(
        <MantineProvider env="test">
          <Notifications />
          <QueryClientProvider client={client}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </MantineProvider>,
      );
    });
    await act(() => router.navigate('/submissions'));
    await act(async () => load());
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
    screen.getByText('Home');
  });
});

describe('a page for guests', () => {
  const guard = <ForGuests message="You are already logged in" />;

  it('shows a signed-in user why a proof through the university failed', async () => {
    const { path } = await openAs('STUDENT', guard, 'ADMINISTRATOR', '?failed=not-asked-again');
    await screen.findByText(/^Error: The university did not ask you to log in again/);
    expect(path()).toBe('/home');
    expect(screen.queryByText('You are already logged in')).toBeNull();
  });

  it('reports that the user is already signed in if nothing failed', async () => {
    await openAs('STUDENT', guard, 'ADMINISTRATOR', '?failed=made-up');
    await screen.findByText('You are already logged in');
  });
});
