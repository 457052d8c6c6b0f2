import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ExercisePage } from './exercise-page.tsx';
import { type PageOptions, closePages, openPage } from '../../../testing/open-page.tsx';
import {
  catalogue,
  conditionBoxes,
  fieldOf,
  experimentsWithConditions,
  press,
  sampleType,
  solvent,
  temperature,
  time,
  type,
  vanillin,
} from '../../../testing/exercise-forms.ts';

closePages();

const exercise = {
  id: 7,
  name: 'Who am I?',
  level: 'EASY',
  task: 'structure',
  sections: [],
  corrector: true,
  molecule: vanillin,
  experiments: [
    { id: 'e1', name: 'Experiment 1', type: 'IR', images: ['i1'], conditions: [] },
    { id: 'e2', name: 'Experiment 2', type: 'IR', images: [], conditions: [] },
  ],
  lastmodified: time,
  opensAt: null,
  closesAt: null,
  attemptsAllowed: null,
  public: true,
  protected: true,
  feedbackLevel: 'guided',
  stereo: 'relative',
  showsExperimentNames: false,
  moleculeid: 'vanillin',
  moleculeFormula: true,
};

describe('the page of an exercise for managers', () => {
  const choose = async (field: string, option: RegExp | string) => {
    await act(async () => fireEvent.click(screen.getByRole('combobox', { name: field })));
    await act(async () => fireEvent.click(screen.getByRole('option', { name: option })));
  };
  const whole = (role: NonNullable<PageOptions['role']>) =>
    openPage(<ExercisePage />, {
      role,
      at: '/exercises/7',
      pattern: '/exercises/:id',
      answers: { ...catalogue(), '/exercises/7': exercise },
    });

  it('shows what is wrong with the changed ID', async () => {
    await whole('ADMINISTRATOR');
    await screen.findByRole('table', { name: 'Experiments' });
    type('ID', '1.5');
    await act(async () => fireEvent.blur(fieldOf('ID')));
    screen.getByText('The ID should be an integer');
  });

  it('moves the focus to the first invalid field, and shows an error', async () => {
    const { requests } = await whole('ADMINISTRATOR');
    await screen.findByRole('table', { name: 'Experiments' });
    type('Closes', '2026-05-04T10:00');
    type('Opens', '2026-05-04T11:00');
    await press('Update');
    await screen.findByText('Error: Correct the highlighted fields');
    expect(document.activeElement).toBe(fieldOf('Closes'));
    expect(requests.filter((request) => request.startsWith('PATCH'))).toEqual([]);
  });

  it('shows which conditions students see, and sends the experiments after a change', async () => {
    const [one, two] = exercise.experiments;
    const conditions = [
      { ...solvent, shown: false },
      { ...temperature, shown: true },
      { ...sampleType, shown: false },
    ];
    const { bodies } = await openPage(<ExercisePage />, {
      role: 'ADMINISTRATOR',
      at: '/exercises/7',
      pattern: '/exercises/:id',
      answers: {
        ...catalogue(),
        '/molecules/vanillin/experiments': experimentsWithConditions(),
        '/exercises/7': { ...exercise, experiments: [{ ...one, conditions }, two] },
      },
    });
    await screen.findByRole('table', { name: 'Experiments' });
    expect(Object.values(conditionBoxes())).toEqual([false, true, false]);
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: 'Solvent: CDCl₃' })));
    await press('Update');
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]).toEqual({
      experiments: [
        {
          id: 'e1',
          images: ['i1'],
          conditions: [
            { key: 'Solvent', shown: true },
            { key: 'Sample Temperature', shown: true },
            { key: 'Sample type', shown: false },
          ],
        },
        { id: 'e2', images: [], conditions: [] },
      ],
    });
  });

  it.each([
    [
      'guided feedback would start after the last attempt',
      'Attempts per student',
      '2',
      '3',
      /^Guided .* never/,
    ],
    ['the closing time is over', 'Closes', '2024-05-02T10:00', '2124-05-02T10:00', /time is in the past$/],
  ])('warns if %s', async (_, field, doubtful, sensible, warning) => {
    await whole('ADMINISTRATOR');
    await screen.findByRole('table', { name: 'Experiments' });
    type(field, doubtful);
    screen.getByText(warning);
    type(field, sensible);
    expect(screen.queryByText(warning)).toBeNull();
  });

  it('lets authors choose when drawings are compared, at feedback levels above the verdict', async () => {
    const { bodies } = await whole('ADMINISTRATOR');
    await screen.findByRole('table', { name: 'Experiments' });
    await choose('Comparison with the spectra', 'Off');
    await choose('Feedback', /^Verdict/);
    expect(screen.queryByRole('combobox', { name: 'Comparison with the spectra' })).toBeNull();
    await choose('Feedback', /^Guided/);
    await press('Update');
    await waitFor(() => expect(bodies).toEqual([{ comparison: 'off' }]));
  });

  it('lets authors choose when students see the solution, by default never', async () => {
    const { bodies } = await whole('ADMINISTRATOR');
    await screen.findByRole('table', { name: 'Experiments' });
    const solution = screen.getByRole<HTMLInputElement>('combobox', { name: 'Correct answer' });
    expect(solution.value).toBe('Never shown');
    await choose('Correct answer', 'Shown to all students after closing');
    await press('Update');
    await waitFor(() => expect(bodies).toEqual([{ solution: 'closed' }]));
  });

  it('shows a student the exercise if the address names none of its experiments', async () => {
    const { path } = await openPage(<ExercisePage />, {
      at: '/exercises/7/experiments/nonsense',
      pattern: '/exercises/:id/experiments?/:experimentId?',
      answers: { '/exercises/7': exercise },
    });
    await waitFor(() => expect(path()).toBe('/exercises/7'));
  });

  it('lets a professor read an exercise, but not change or delete it', async () => {
    await whole('PROFESSOR');
    const facts = await screen.findByRole('table', { name: 'Exercise' });
    within(facts).getByText('Guided: also what is missing, from the third attempt');
    within(facts).getByText('Never shown');
    expect(screen.queryByRole('button', { name: 'Update' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    screen.getByRole('link', { name: 'Experiment 1' });
  });
});
