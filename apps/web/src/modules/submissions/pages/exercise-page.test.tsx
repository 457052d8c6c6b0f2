import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { closePages, openPage } from '../../../testing/open-page.tsx';
import * as moleculeEditor from '../../../components/molecule-editor/molecule-editor.tsx';
import { ExercisePage } from './exercise-page.tsx';
import { ExercisePrintPage } from '../../exercises/pages/exercise-print-page.tsx';

closePages();

beforeEach(() => {
  vi.spyOn(moleculeEditor, 'MoleculeEditor').mockImplementation(({ onChange }) => (
    <button type="button" onClick={() => onChange({ molfile: 'a structure' })}>
      Draw
    </button>
  ));
});
afterEach(() => void vi.mocked(moleculeEditor.MoleculeEditor).mockRestore());

const shown = {
  id: 7,
  name: 'An exam',
  level: 'EASY',
  corrector: true,
  molecule: {},
  experiments: [],
  lastModified: '2026-05-04T10:00:00.000Z',
};
const now = new Date('2026-06-01T12:00:00Z');
const timed = { ...shown, opensAt: '2026-06-01T12:00:30Z', closesAt: '2026-06-01T12:30:00Z' };

/** Opens an exercise whose response can be changed while the page is open. */
async function answer(first: object) {
  let exerciseReply: () => object = () => first;
  const { requests } = await openPage(<ExercisePage />, {
    at: '/exercises/7',
    pattern: '/exercises/:id',
    answers: {
      '/exercises/7': () => exerciseReply(),
      '/exercises/7/draft': { composerContent: '' },
      '/users/ada/submissions': { submissions: [], total: 0 },
    },
  });
  return {
    tell: (next: () => object) => {
      exerciseReply = next;
    },
    asked: () => requests.filter((request) => request === 'GET /exercises/7').length,
  };
}

interface StubDatabase {
  onclose?: () => void;
}

/**
 * Stubs the browser's database, which this environment lacks: it can be opened, but has no data.
 * Returns a function that closes it.
 */
function giveDatabase() {
  const result: StubDatabase = {};
  vi.stubGlobal('indexedDB', {
    open: () => {
      const request: { result: StubDatabase; onsuccess?: () => void } = { result };
      queueMicrotask(() => request.onsuccess?.());
      return request;
    },
  });
  return () => result.onclose?.();
}

const submit = () => screen.queryByRole('button', { name: 'Submit answer' });
const isRecorded = /^Saved|^Offline/;
const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

describe('an exercise without a corrector', () => {
  it('shows no drawing tool, and an introduction that mentions the missing corrector', async () => {
    await answer({ ...shown, corrector: false });
    await screen.findByText(
      /Which molecule gives these spectra\? Work it out on paper: this exercise has no corrector\.$/,
    );
    screen.getByText("This exercise doesn't have the corrector activated.");
    expect(screen.queryByRole('button', { name: 'Draw' })).toBeNull();
    expect(submit()).toBeNull();
  });
});

describe('an open exercise, with a stub of its editor', () => {
  beforeEach(() => void vi.useFakeTimers({ now, shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  it('opens and closes the exercise on an open page, and loads it again when it opens', async () => {
    const { asked } = await answer(timed);
    await waitFor(() => screen.getByText(/^Opens on /, { selector: '[role=status]' }));
    expect(submit()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Draw' })).toBeNull();
    await wait(31);
    expect(submit()).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Draw' })).toBeTruthy();
    const before = asked();
    await wait(4);
    expect(asked()).toBeGreaterThan(before);
    await wait(20 * 60);
    screen.getByText('This exercise closes in less than 10 minutes.');
    await wait(10 * 60);
    expect(submit()).toBeNull();
    expect(screen.queryByText(/^This exercise closes in/)).toBeNull();
    screen.getByText(/^Closed on /, { selector: '[role=status]' });
  });

  it('shows no drawing tool to an account outside its audience', async () => {
    await answer({ ...timed, opensAt: null, isOutsideAudience: true, attemptsAllowed: 1 });
    await waitFor(() => screen.getByText('Your account cannot open this exercise'));
    expect(screen.queryByRole('button', { name: 'Draw' })).toBeNull();
    expect(submit()).toBeNull();
  });

  it('shows an extension within half a minute', async () => {
    const { tell } = await answer({ ...timed, opensAt: null, closesAt: '2026-06-01T11:59:00Z' });
    await waitFor(() => screen.getByText(/^Closed on /, { selector: '[role=status]' }));
    tell(() => ({ ...timed, opensAt: null }));
    await wait(31);
    expect(submit()).not.toBeNull();
  });

  it.each([
    [
      'is lost with the page, where the device keeps nothing',
      false,
      'Your drawing will be lost when you leave this page.',
    ],
    [
      'is kept on this device alone, with a stand-in for its database',
      true,
      'Your drawing is saved on this device only.',
    ],
  ])('reports that the exercise was removed, and that the drawing %s', async (_, keeps, notice) => {
    if (keeps) onTestFinished(giveDatabase());
    const { tell } = await answer(timed);
    await wait(31);
    screen.getByText(isRecorded);
    tell(() => Response.json({ message: 'Not found', code: 'not-found' }, { status: 404 }));
    await wait(31);
    screen.getByText(`This exercise no longer exists. ${notice}`);
    expect(submit()).toBeNull();
    expect(screen.queryByText(isRecorded)).toBeNull();
  });
});

describe('a rejected drawing', () => {
  it('shows the reason of the rejection beside the drawing', async () => {
    const message = 'This carbon has 5 bonds. Your drawing was not submitted.';
    await openPage(<ExercisePage />, {
      at: '/exercises/7',
      pattern: '/exercises/:id',
      answers: {
        '/exercises/7': { ...shown, attemptsAllowed: 3, attemptsLeft: 2 },
        '/exercises/7/draft': { composerContent: '' },
        '/users/ada/submissions': { submissions: [], total: 0 },
        '/exercises/7/corrector': () =>
          Response.json({ code: 'impossible-drawing', message }, { status: 422 }),
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Draw' }));
    fireEvent.click(submit()!);
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
        '/exercises/7': { ...shown, attemptsAllowed: 3, attemptsLeft },
        '/exercises/7/draft': { composerContent: '' },
        '/users/ada/submissions': { submissions: [], total: 0 },
        '/exercises/7/corrector': { correct: false, feedback: [], submissionId: 'one' },
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Draw' }));
    fireEvent.click(submit()!);
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
    fireEvent.click(submit()!);
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

describe('an experiment of an exercise', () => {
  const conditions = [
    { key: 'Solvent', value: 'CDCl3', units: '-' },
    { key: 'Proton Larmor frequency', value: '400', units: 'MHz' },
  ];
  const texts = ['Solvent: CDCl₃', 'Proton Larmor frequency: 400\u00a0MHz'];
  const measured = { ...shown, experiments: [{ id: 'h1', name: 'NMR-H', type: 'NMR-H', conditions }] };
  const shownTexts = async () => {
    const list = await screen.findByRole('list', { name: 'Conditions' });
    return within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  };

  it.each(['STUDENT', 'GUEST'] as const)(
    'shows a %s the conditions of an experiment beside the spectrum',
    async (role) => {
      await openPage(<ExercisePage />, {
        role,
        at: '/exercises/7/experiments/h1',
        pattern: '/exercises/:id/experiments/:experimentId',
        answers: { '/exercises/7': measured },
      });
      expect(await shownTexts()).toEqual(texts);
    },
  );

  it('shows an author the same conditions in the preview', async () => {
    await openPage(<ExercisePage />, {
      role: 'PROFESSOR',
      at: '/exercises/7/experiments/h1?preview=1',
      pattern: '/exercises/:id/experiments/:experimentId',
      answers: { '/exercises/7/preview': measured },
    });
    expect(await shownTexts()).toEqual(texts);
  });

  it('prints the conditions of an experiment on the sheet', async () => {
    await openPage(<ExercisePrintPage />, {
      at: '/exercises/7/print',
      pattern: '/exercises/:id/print',
      answers: { '/exercises/7': measured },
    });
    await screen.findByRole('figure');
    expect(await shownTexts()).toEqual(texts);
  });

  it('shows no list of conditions if none is visible', async () => {
    const [experiment] = measured.experiments;
    await openPage(<ExercisePage />, {
      at: '/exercises/7/experiments/h1',
      pattern: '/exercises/:id/experiments/:experimentId',
      answers: { '/exercises/7': { ...shown, experiments: [{ ...experiment, conditions: [] }] } },
    });
    await screen.findByRole('tab', { name: '¹H', selected: true });
    expect(screen.queryByRole('list', { name: 'Conditions' })).toBeNull();
  });
});

describe('a link of a student to an experiment of an exercise', () => {
  const solvent = { key: 'Solvent', value: 'CDCl3', units: '-' };
  const sampleType = { key: 'Sample type', value: 'Neat', units: '-' };
  const student = { id: 'handle-2', name: 'IR', type: 'IR', conditions: [solvent] };
  const known = {
    id: 'experiment-2',
    name: 'IR of the answer',
    type: 'IR',
    conditions: [
      { ...solvent, shown: true },
      { ...sampleType, shown: false },
    ],
  };
  const first = { id: 'experiment-1', name: '1H of the answer', type: 'NMR-H', conditions: [] };
  const openLink = (handle: string) =>
    openPage(<ExercisePage />, {
      role: 'PROFESSOR',
      at: `/exercises/7/experiments/${handle}`,
      pattern: '/exercises/:id/experiments/:experimentId',
      answers: {
        '/exercises/7': { ...shown, moleculeid: 'a', experiments: [first, known] },
        '/exercises/7/preview': { ...shown, experiments: [{ ...student, id: 'handle-1' }, student] },
      },
    });

  it('opens the experiment of a student’s link for a teacher', async () => {
    const { path } = await openLink('handle-2');
    await screen.findByRole('heading', { level: 1, name: 'IR of the answer' });
    expect(path()).toBe('/exercises/7/experiments/experiment-2');
    const conditions = within(screen.getByRole('list', { name: 'Conditions' }));
    expect(conditions.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Solvent: CDCl₃',
      'Sample type: Neat (hidden from students)',
    ]);
  });

  it('shows the error page for a link to an unknown experiment', async () => {
    await openLink('handle-9');
    await screen.findByRole('heading', { name: 'Oups!' });
  });
});
