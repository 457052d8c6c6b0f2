import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { FeedbackLanguage } from '@elucida/contract';
import { describe, expect, it, vi } from 'vitest';
import { molfileOf } from '../../../testing/molfile-of.ts';
import { type PageOptions, closePages, openPage } from '../../../testing/open-page.tsx';
import type { ClosedReason } from '../../exercises/submission-period/use-closed-reason.ts';
import { AnswerPanel } from './drawing-answer-panel.tsx';
import { FeedbackCard } from '../feedback/feedback-card.tsx';
import { SessionEndedNote } from './session-ended-note.tsx';
import { useAnswer } from './use-answer.ts';
import { useFeedbackFocus } from '../feedback/use-feedback-focus.ts';

closePages();

const noAttemptsLeft: ClosedReason = {
  text: 'You have no attempts left.',
  action: { label: 'My submissions', path: '/submissions' },
};

interface PanelProps {
  hasCorrector?: boolean;
  closedReason?: ClosedReason;
}

function Panel({ hasCorrector = true, closedReason }: PanelProps) {
  const [language, setLanguage] = useState<FeedbackLanguage>('en');
  const answer = useAnswer(7, { language });
  const focus = useFeedbackFocus({
    feedback: answer.judged?.feedback,
    judgedCount: answer.settledCount,
    tab: 'a',
    open: () => {},
  });
  const editor = (
    <>
      <button type="button" onClick={() => answer.change('a structure')}>
        Draw
      </button>
      <button type="button" onClick={() => answer.change('another structure')}>
        Draw another
      </button>
      <button type="button" onClick={() => setLanguage('fr')}>
        In French
      </button>
    </>
  );
  return (
    <AnswerPanel
      answer={answer}
      hasCorrector={hasCorrector}
      closedReason={closedReason}
      editor={editor}
      status={
        <>
          <SessionEndedNote />
          {answer.status.name === 'queued' && <p>Queued</p>}
          {answer.status.name === 'refused' && <p>Rejected: {answer.status.message}</p>}
          <p>Judged: {answer.judged?.correct ? 'right' : 'unsaid'}</p>
          {answer.judged && (
            <FeedbackCard
              correction={answer.judged}
              wasNotSaved={'wasNotSaved' in answer.settled && answer.settled.wasNotSaved}
              current={focus.current}
              onLook={focus.look}
              judgedCount={answer.settledCount}
            />
          )}
        </>
      }
    />
  );
}

const submit = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Submit answer' })));

async function drawAndSubmit(options: PageOptions): Promise<void> {
  await openPage(<Panel />, options);
  fireEvent.click(screen.getByRole('button', { name: 'Draw' }));
  await submit();
}

const corrector = '/exercises/7/corrector';
const judged = { isFormulaCorrect: true, correct: true, feedback: [] };

describe('answering an exercise', () => {
  it('offers the drawing tool and a submit button if the exercise has a corrector', async () => {
    await openPage(<Panel />);
    screen.getByRole('button', { name: 'Draw' });
    screen.getByRole('button', { name: 'Submit answer' });
  });

  it('reports that the exercise has no corrector, and shows no drawing tool', async () => {
    await openPage(<Panel hasCorrector={false} />);
    expect(screen.queryByRole('button', { name: 'Draw' })).toBeNull();
    screen.getByText("This exercise doesn't have the corrector activated.");
    expect(screen.queryByRole('button', { name: 'Submit answer' })).toBeNull();
  });

  it('shows why no answer is accepted now, and still offers the drawing tool', async () => {
    await openPage(<Panel closedReason={noAttemptsLeft} />);
    screen.getByText('You have no attempts left.');
    screen.getByRole('link', { name: 'My submissions' });
    screen.getByRole('button', { name: 'Draw' });
    expect(screen.queryByRole('button', { name: 'Submit answer' })).toBeNull();
  });

  it('asks for a structure if nothing is drawn, and sends nothing', async () => {
    const { requests } = await openPage(<Panel />);
    await submit();
    await screen.findByText('Error: Draw a structure first');
    expect(requests.filter((request) => request.startsWith('POST'))).toEqual([]);
  });

  it('sends the same structure only once, and reports it', async () => {
    const { requests } = await openPage(<Panel />, { role: 'GUEST', answers: { [corrector]: judged } });
    fireEvent.click(screen.getByRole('button', { name: 'Draw' }));
    await submit();
    await screen.findByText('Judged: right');
    await submit();
    await screen.findByText('Error: You have already submitted this structure.');
    expect(requests.filter((request) => request.startsWith('POST'))).toHaveLength(1);
  });

  it('shows the last feedback in another language, with the same item selected, and sends no other request', async () => {
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
    ['the last', ['a structure', 'another'], 'right'],
    ['one before, given again', ['another', 'a structure'], 'right'],
    ['none of them', ['another'], 'unsaid'],
  ])(
    'restores the feedback on a restored draft if it was submitted before: %s',
    async (_, given, verdict) => {
      const answers = draftAnswers('a structure', given);
      const { requests } = await openPage(<Panel />, { answers });
      await waitFor(() => expect(requests).toContain('GET /users/ada/submissions?exercise=7&amount=20'));
      await screen.findByText(`Judged: ${verdict}`);
    },
  );

  it('requests the feedback on a submitted structure that was drawn again', async () => {
    const again = { [corrector]: { ...judged, isRepeated: true } };
    const drawn = draftAnswers(molfileOf('CCO'), [molfileOf('COC'), molfileOf('OCC')]);
    await openPage(<Panel />, { answers: { ...again, ...drawn } });
    await screen.findByText('Judged: right');
    expect(
      screen.queryByText(/You have already submitted this structure\. It does not count again\./),
    ).toBeNull();
  });

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
    // The student submits again, because the answer may have arrived.
    await submit();
    await screen.findByText('Judged: right', undefined, { timeout: 5_000 });
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

  it('leaves the focus on the submit button while an answer is sent, announces it, and sends nothing twice', async () => {
    await openPage(<Panel />, { role: 'GUEST' });
    const answers: ((answer: Response) => void)[] = [];
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => void answers.push(resolve)));
    fireEvent.click(screen.getByRole('button', { name: 'Draw' }));
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Submit answer' });
    button.focus();
    await submit();
    await submit();
    await waitFor(() => expect(answers).toHaveLength(1));
    expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([false, 'true']);
    expect(document.activeElement).toBe(button);
    screen.getByText('Submitting…');
    await act(async () => answers[0]!(Response.json(judged)));
    await screen.findByText('Judged: right');
    expect(screen.queryByText('Submitting…')).toBeNull();
    // A judged drawing cannot be submitted until it changes.
    expect(button.getAttribute('aria-disabled')).toBe('true');
    screen.getByText('Change the drawing first');
    fireEvent.click(screen.getByRole('button', { name: 'Draw another' }));
    expect(button.getAttribute('aria-disabled')).toBe('false');
  });

  it('reports that an answer was not saved if the session has ended elsewhere', async () => {
    await drawAndSubmit({ answers: { [corrector]: judged } });
    const lasting =
      'Your answer was checked but not saved because your session has ended. Log in and submit it again.';
    await screen.findByText(lasting);
    expect(within(screen.getByRole('status')).getByText(lasting)).toBeTruthy();
    // Only the note about the session is shown; no toast repeats it.
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    screen.getByRole('link', { name: 'Log in again' });
    // The session is gone, but the student still expects answers to be saved.
    fireEvent.click(screen.getByRole('button', { name: 'Draw another' }));
    await submit();
    expect(within(screen.getByRole('status')).getByText(lasting)).toBeTruthy();
  });

  it('reports once that the session has ended, and shows an error if the student submits again', async () => {
    const message = 'Log in to submit: attempts are limited.';
    const refused = () => Response.json({ message, code: 'sign-in-to-answer' }, { status: 403 });
    await drawAndSubmit({ answers: { [corrector]: refused } });
    await screen.findByText('Your session has ended');
    expect(screen.queryByText(`Error: ${message}`)).toBeNull();
    await submit();
    await screen.findByText(`Error: ${message}`);
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

  it('shows no note about unsaved answers to a guest, whose answers are never saved', async () => {
    await drawAndSubmit({ role: 'GUEST', answers: { [corrector]: judged } });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(/not saved|cannot save your drawing/)).toBeNull();
  });

  it('shows the rejection of several molecules for five seconds', async () => {
    const message =
      'Only one molecule is expected for this exercise: your submission contains multiple molecules.';
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await drawAndSubmit({
      answers: { [corrector]: () => Response.json({ message, code: 'several-molecules' }, { status: 422 }) },
    });
    const pass = (milliseconds: number) => {
      for (let passed = 0; passed < milliseconds; passed += 100) act(() => vi.advanceTimersByTime(100));
    };
    pass(4_500);
    screen.getByText(`Error: ${message}`);
    pass(1_500);
    expect(screen.queryByText(`Error: ${message}`)).toBeNull();
    vi.useRealTimers();
  });
});
