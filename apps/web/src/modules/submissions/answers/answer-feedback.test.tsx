import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { molfileOf } from '../../../testing/molfile-of.ts';
import { closePages, openPage } from '../../../testing/open-page.tsx';
import { Panel, submit, drawAndSubmit, corrector, judged } from './testing/answer-steps.tsx';

closePages();

describe('the feedback on an answer', () => {
  it('requests the last feedback in another language without a new submission, and keeps the same item selected', async () => {
    await openPage(<Panel />, { role: 'GUEST' });
    const sent: { language: string; isRepeat?: boolean }[] = [];
    vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
      const asked = JSON.parse(body) as { language: string; isRepeat?: boolean };
      sent.push(asked);
      const message = asked.language === 'fr' ? 'Il manque un cycle.' : 'A ring is missing.';
      const feedback = [{ code: 'unsaturation', severity: 'error', message, atoms: [2] }];
      return Promise.resolve(Response.json({ isFormulaCorrect: true, correct: false, feedback }));
    });
    fireEvent.click(screen.getByRole('button', { name: 'Draw' }));
    await submit();
    await screen.findByText('A ring is missing.');
    expect(document.activeElement?.textContent).toBe('Your submission contains some errors:');
    screen.getByRole('button', { name: /A ring is missing/, current: true });
    fireEvent.click(screen.getByRole('button', { name: 'In French' }));
    await screen.findByText('Il manque un cycle.');
    screen.getByRole('button', { name: /Il manque un cycle/, current: true });
    screen.getByText('Your submission contains some errors:');
    expect(sent.map(({ language, isRepeat = false }) => [language, isRepeat])).toEqual([
      ['en', false],
      ['fr', true],
    ]);
  });

  it('shows that a structure was submitted before', async () => {
    await drawAndSubmit({ role: 'GUEST', answers: { [corrector]: { ...judged, isRepeated: true } } });
    await screen.findByText('You have already submitted this structure. It does not count again.');
  });

  const draftAnswers = (drawn: string, submitted: readonly string[]) => ({
    '/exercises/7/draft': { composerContent: drawn, lastModified: '2026-05-04T10:00:00.000Z' },
    '/users/ada/submissions': {
      submissions: submitted.map((composerContent) => ({ ...judged, composerContent })),
      total: submitted.length,
    },
  });

  it.each([
    ['the last', ['a structure', 'another']],
    ['an earlier one', ['another', 'a structure']],
  ])('restores the feedback on a restored draft if it was submitted before: %s', async (_, submitted) => {
    const answers = draftAnswers('a structure', submitted);
    const { requests } = await openPage(<Panel />, { answers });
    await waitFor(() => expect(requests).toContain('GET /users/ada/submissions?exercise=7&amount=20'));
    await screen.findByText('Judged: correct');
  });

  it('shows no feedback on a restored draft that was never submitted', async () => {
    const { requests } = await openPage(<Panel />, { answers: draftAnswers('a structure', ['another']) });
    await waitFor(() => expect(requests).toContain('GET /users/ada/submissions?exercise=7&amount=20'));
    // The reply is handled in the next tasks.
    for (let task = 0; task < 5; task++) await act(() => new Promise((resolve) => setTimeout(resolve)));
    screen.getByText('Judged: unknown');
    expect(requests.filter((request) => request.startsWith('POST'))).toEqual([]);
  });

  it('requests the feedback on a submitted structure that was drawn again', async () => {
    const again = { [corrector]: { ...judged, isRepeated: true } };
    const drawn = draftAnswers(molfileOf('CCO'), [molfileOf('COC'), molfileOf('OCC')]);
    await openPage(<Panel />, { answers: { ...again, ...drawn } });
    await screen.findByText('Judged: correct');
    expect(
      screen.queryByText(/You have already submitted this structure\. It does not count again\./),
    ).toBeNull();
  });

  it('shows praise before the list of errors, and not as one of them', async () => {
    const feedback = [
      { code: 'praise', severity: 'info', message: 'Right so far: the molecular formula.' },
      { code: 'unsaturation', severity: 'error', message: 'One ring too many.' },
    ];
    await drawAndSubmit({ answers: { [corrector]: { ...judged, correct: false, feedback } } });
    await screen.findByText('Right so far: the molecular formula.');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1One ring too many.',
    ]);
  });

  it('marks the language of the feedback, but not of an author’s message', async () => {
    const own = { code: 'author-message', severity: 'error', message: 'Written by the author' };
    const item = { ...own, code: 'too-many-carbons', message: 'From the corrector', language: 'en' };
    await drawAndSubmit({ answers: { [corrector]: { ...judged, correct: false, feedback: [item, own] } } });
    expect((await screen.findByText(item.message)).getAttribute('lang')).toBe('en');
    expect(screen.getByText(own.message).hasAttribute('lang')).toBe(false);
  });
});
