import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { closePages, openPage } from '../../../testing/open-page.tsx';
import { ExercisePage } from './exercise-page.tsx';
import { ExercisePrintPage } from '../../exercises/pages/exercise-print-page.tsx';
import { stubEditor, exercise } from './testing/exercise-page-steps.tsx';

closePages();

stubEditor();

describe('an experiment of an exercise', () => {
  const conditions = [
    { key: 'Solvent', value: 'CDCl3', units: '-' },
    { key: 'Proton Larmor frequency', value: '400', units: 'MHz' },
  ];
  const texts = ['Solvent: CDCl₃', 'Proton Larmor frequency: 400\u00a0MHz'];
  const measured = { ...exercise, experiments: [{ id: 'h1', name: 'NMR-H', type: 'NMR-H', conditions }] };
  const spectra = { defaultThreshold: null, defaultNbLevels: null, copyright: '' };
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
      answers: { '/exercises/7': { ...measured, experiments: [{ ...measured.experiments[0], spectra }] } },
    });
    await screen.findByRole('figure');
    expect(await shownTexts()).toEqual(texts);
  });

  it('shows no list of conditions if none is visible', async () => {
    const [experiment] = measured.experiments;
    await openPage(<ExercisePage />, {
      at: '/exercises/7/experiments/h1',
      pattern: '/exercises/:id/experiments/:experimentId',
      answers: { '/exercises/7': { ...exercise, experiments: [{ ...experiment, conditions: [] }] } },
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
        '/exercises/7': { ...exercise, moleculeid: 'a', experiments: [first, known] },
        '/exercises/7/preview': { ...exercise, experiments: [{ ...student, id: 'handle-1' }, student] },
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
