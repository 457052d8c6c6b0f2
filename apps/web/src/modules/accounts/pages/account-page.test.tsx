import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { closePages, testSession } from '../../../testing/open-page.tsx';
import { time, undecided, open } from './testing/open-account-page.tsx';

closePages();

describe('the account page', () => {
  it('shows the user’s stored data and gives no consent by default', async () => {
    const { requests } = await open(undecided);
    await screen.findByText('S123456');
    const choice = await screen.findByRole('switch', {
      name: /Use my sessions for research, under a pseudonym/,
    });
    expect((choice as HTMLInputElement).checked).toBe(false);
    expect(
      screen.getByText(/You have not given consent\. None of your data is exported for research\./),
    ).toBeTruthy();
    expect(requests.some((request) => request.startsWith('PATCH'))).toBe(false);
  });

  it('shows that the email address is not confirmed and sends the link again', async () => {
    const path = `/accounts/${testSession.id}/email-confirmation`;
    const answers = { [path]: () => new Response(null, { status: 204 }) };
    const { requests } = await open(undecided, { emailConfirmation: 'open' }, answers);
    await screen.findByText(
      /^Your email address is not confirmed\. Open the link sent to .* within 24 hours\./,
    );
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Resend the link' }));
    });
    await screen.findByText('Message sent');
    expect(requests).toContain(`POST ${path}`);
  });

  it('shows that the email address is confirmed, and nothing if confirmation is not required', async () => {
    await open(undecided, { emailConfirmation: 'confirmed' });
    await screen.findByText('Your email address is confirmed.');
    expect(screen.queryByRole('button', { name: 'Resend the link' })).toBeNull();
    cleanup();
    await open(undecided, { emailConfirmation: null });
    await screen.findByText('S123456');
    expect(screen.queryByText(/Your email address is/)).toBeNull();
  });

  it('links to a download of all stored data', async () => {
    await open(undecided);
    const link = await screen.findByRole('link', { name: 'Download my data' });
    expect(link.getAttribute('href')).toContain(`/accounts/${testSession.id}/data`);
  });

  it('shows when the user gave consent and withdraws it', async () => {
    const answers = [
      { isGiven: true, changedAt: time },
      { isGiven: false, changedAt: time },
    ];
    const { requests } = await open(() => answers.shift());
    await screen.findByText(/^You gave consent on .*\./);
    await act(async () => {
      fireEvent.click(
        screen.getByRole('switch', { name: /Use my sessions for research, under a pseudonym/ }),
      );
    });
    await screen.findByText(/^You withdrew your consent on .*\. Later exports do not include you\./);
    await screen.findByText('Consent withdrawn');
    expect(requests).toContain('PATCH /research/consent');
  });

  it('gives each table an accessible name', async () => {
    await open(undecided);
    await screen.findByRole('table', { name: 'Account' });
    for (const table of screen.getAllByRole('table')) expect(table.getAttribute('aria-label')).toBeTruthy();
  });

  it('opens the notice on the use of personal data', async () => {
    await open(undecided);
    fireEvent.click(await screen.findByRole('button', { name: 'How personal data is used' }));
    await screen.findByText('Personal data');
  });
});
