import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { closePages, openPage, testSession } from '../testing/open-page.tsx';
import { AccountPage } from './account-page.tsx';

const time = '2026-11-21T10:00:00.000Z';
const open = (consent: unknown) =>
  openPage(<AccountPage />, {
    at: '/account',
    answers: {
      [`/accounts/${testSession.id}`]: {
        ...testSession,
        email: 'ada@example.org',
        uliegeid: 'S123456',
        createdAt: time,
        firstLoginAt: null,
        lastModified: time,
      },
      '/research/consent': consent,
    },
  });

closePages();

describe('my account', () => {
  it('shows what is held on oneself, and agrees to nothing by itself', async () => {
    const { requests } = await open({ isGiven: false, changedAt: null });
    await screen.findByText('S123456');
    const choice = await screen.findByRole('switch', { name: /may be used in research/ });
    expect((choice as HTMLInputElement).checked).toBe(false);
    expect(screen.getByText(/You have not agreed/)).toBeTruthy();
    expect(requests.some((request) => request.startsWith('PATCH'))).toBe(false);
  });

  it('offers all that is held on oneself as a file', async () => {
    await open({ isGiven: false, changedAt: null });
    const link = await screen.findByRole('link', { name: 'Download my data' });
    expect(link.getAttribute('href')).toContain(`/accounts/${testSession.id}/data`);
  });

  it('says when one agreed, and withdraws it', async () => {
    const answers = [
      { isGiven: true, changedAt: time },
      { isGiven: false, changedAt: time },
    ];
    const { requests } = await open(() => answers.shift());
    await screen.findByText(/^You agreed on /);
    await act(async () => {
      fireEvent.click(screen.getByRole('switch', { name: /may be used in research/ }));
    });
    await screen.findByText(/^You withdrew on .*Later exports are without you/);
    await screen.findByText('You withdrew');
    expect(requests).toContain('PATCH /research/consent');
  });
});
