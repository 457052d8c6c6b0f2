import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { closePages, openPage } from '../../../testing/open-page.tsx';
import type { ClosedReason } from '../../exercises/submission-period/use-closed-reason.ts';
import { Panel, submit, drawAndSubmit, corrector, judged } from './testing/answer-steps.tsx';

closePages();

const noAttemptsLeft: ClosedReason = {
  text: 'You have no attempts left.',
  action: { label: 'My submissions', path: '/submissions' },
};

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
    await screen.findByText('Judged: correct');
    await submit();
    await screen.findByText('Error: You have already submitted this structure.');
    expect(requests.filter((request) => request.startsWith('POST'))).toHaveLength(1);
  });

  it('leaves the focus on the submit button while an answer is sent, announces it, and sends nothing twice', async () => {
    await openPage(<Panel />, { role: 'GUEST' });
    const answers: ((reply: Response) => void)[] = [];
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
    await screen.findByText('Judged: correct');
    expect(screen.queryByText('Submitting…')).toBeNull();
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
