import type { Session } from '@elucida/contract';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { configQuery, clearCache, sessionQuery } from './queries.ts';

const ada: Session = {
  id: 'ada',
  firstname: 'Ada',
  lastname: 'Lovelace',
  username: 'ada@example.org',
  role: 'ADMINISTRATOR',
};

describe('clearCache', () => {
  it('removes all data of the session for the next user, except the settings', () => {
    const client = new QueryClient();
    const settings = { edition: 'full' } as never;
    client.setQueryData(configQuery.queryKey, settings);
    client.setQueryData<Session | null>(sessionQuery.queryKey, ada);
    client.setQueryData(['molecules', 'hidden'], { public: false });
    clearCache(client, null);
    expect(client.getQueryData(['molecules', 'hidden'])).toBeUndefined();
    expect(client.getQueryData(sessionQuery.queryKey)).toBeNull();
    expect(client.getQueryData(configQuery.queryKey)).toBe(settings);
  });
});
