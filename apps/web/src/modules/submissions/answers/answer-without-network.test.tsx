import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { closePages, openPage } from '../../../testing/open-page.tsx';
import { Panel, submit, judged } from './testing/answer-steps.tsx';

closePages();

describe('an answer without a network', () => {
  it('sends an answer again with its key after a network failure, and the next answer with another key', async () => {
    await openPage(<Panel />, { role: 'GUEST' });
    const keys: (string | undefined)[] = [];
    vi.stubGlobal('fetch', (path: string, { headers }: { headers: Record<string, string> }) => {
      if (path.includes('health/live')) return Promise.reject(new TypeError('No network'));
      // On a slow machine the page may send other requests.
      if (!path.includes('/corrector')) return Promise.resolve(Response.json([]));
      keys.push(headers['Idempotency-Key']);
      return keys.length < 5
        ? Promise.reject(new TypeError('No network'))
        : Promise.resolve(Response.json(judged));
    });
    fireEvent.click(screen.getByRole('button', { name: 'Draw' }));
    await submit();
    await waitFor(() => expect(keys).toHaveLength(3), { timeout: 5_000 });
    await screen.findByText('Queued');
    expect(screen.queryByText('Error: Server unreachable')).toBeNull();
    await submit();
    await screen.findByText('Judged: correct', undefined, { timeout: 5_000 });
    expect(keys[0]).toMatch(/^[a-z0-9]{12}$/);
    expect(keys).toEqual(Array(5).fill(keys[0]));
    fireEvent.click(screen.getByRole('button', { name: 'Draw another' }));
    await submit();
    await waitFor(() => expect(keys).toHaveLength(6));
    expect(keys[5]).not.toBe(keys[0]);
  });

  it('reports that changing a queued answer withdraws it', async () => {
    await openPage(<Panel />, { role: 'GUEST' });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No network')));
    fireEvent.click(screen.getByRole('button', { name: 'Draw' }));
    await submit();
    await screen.findByText('Queued', undefined, { timeout: 5_000 });
    fireEvent.click(screen.getByRole('button', { name: 'Draw another' }));
    await screen.findByText('Your waiting answer is cancelled. Submit the changed answer.');
    expect(screen.queryByText('Queued')).toBeNull();
  });

  it('shows the rejection of a queued answer on the page', async () => {
    await openPage(<Panel />, { role: 'GUEST' });
    let isAway = true;
    vi.stubGlobal('fetch', (path: string) => {
      if (isAway) return Promise.reject(new TypeError('No network'));
      const closed = { code: 'closed', message: 'This exercise is closed.' };
      return Promise.resolve(
        path.includes('/corrector') ? Response.json(closed, { status: 409 }) : Response.json([]),
      );
    });
    fireEvent.click(screen.getByRole('button', { name: 'Draw' }));
    await submit();
    await screen.findByText('Queued', undefined, { timeout: 5_000 });
    isAway = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByText('Rejected: This exercise is closed.', undefined, { timeout: 5_000 });
  });
});
