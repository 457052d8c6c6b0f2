import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { closePages, openPage } from '../../../testing/open-page.tsx';
import { ExercisePage } from './exercise-page.tsx';
import { stubEditor, exercise, openExercise, findSubmitButton } from './testing/exercise-page-steps.tsx';

closePages();

stubEditor();

describe('an exercise without a corrector', () => {
  it('shows no drawing tool, and an introduction that mentions the missing corrector', async () => {
    await openExercise({ ...exercise, corrector: false });
    await screen.findByText(
      /Which molecule gives these spectra\? Work it out on paper: this exercise has no corrector\.$/,
    );
    screen.getByText("This exercise doesn't have the corrector activated.");
    expect(screen.queryByRole('button', { name: 'Draw' })).toBeNull();
    expect(findSubmitButton()).toBeNull();
  });
});

describe('a rejected drawing', () => {
  it('shows the reason of the rejection beside the drawing', async () => {
    const message = 'This carbon has 5 bonds. Your drawing was not submitted.';
    await openPage(<ExercisePage />, {
      at: '/exercises/7',
      pattern: '/exercises/:id',
      answers: {
        '/exercises/7': { ...exercise, attemptsAllowed: 3, attemptsLeft: 2 },
        '/exercises/7/draft': { composerContent: '' },
        '/users/ada/submissions': { submissions: [], total: 0 },
        '/exercises/7/corrector': () =>
          Response.json({ code: 'impossible-drawing', message }, { status: 422 }),
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Draw' }));
    fireEvent.click(findSubmitButton()!);
    const note = await screen.findByRole('note', { name: 'Not submitted; no attempt used' });
    expect(note.textContent).toContain(message);
  });
});

describe('the last attempt at an exercise', () => {
  const open = async (attemptsLeft: number) => {
    const page = await openPage(<ExercisePage />, {
      at: '/exercises/7',
      pattern: '/exercises/:id',
      answers: {
        '/exercises/7': { ...exercise, attemptsAllowed: 3, attemptsLeft },
        '/exercises/7/draft': { composerContent: '' },
        '/users/ada/submissions': { submissions: [], total: 0 },
        '/exercises/7/corrector': { correct: false, feedback: [], submissionId: 'one' },
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Draw' }));
    fireEvent.click(findSubmitButton()!);
    const sent = () => page.requests.filter((request) => request === 'POST /exercises/7/corrector').length;
    return { sent };
  };

  it('submits the last attempt only after a confirmation, which can be cancelled', async () => {
    const { sent } = await open(1);
    const dialog = await screen.findByRole('dialog', { name: 'This is your last attempt' });
    within(dialog).getByText('You cannot submit again after this.');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toBe(0);
    fireEvent.click(findSubmitButton()!);
    const again = await screen.findByRole('dialog', { name: 'This is your last attempt' });
    fireEvent.click(within(again).getByRole('button', { name: 'Submit answer' }));
    await waitFor(() => expect(sent()).toBe(1));
  });

  it('submits earlier attempts without a confirmation', async () => {
    const { sent } = await open(2);
    await waitFor(() => expect(sent()).toBe(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
