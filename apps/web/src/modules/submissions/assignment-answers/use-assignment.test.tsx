import type { AssignmentQuestion } from '@elucida/contract';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { molfileOf } from '../../../testing/molfile-of.ts';
import { closePages, openPage } from '../../../testing/open-page.tsx';
import { AssignmentPanel } from './assignment-panel.tsx';
import { type ChosenAtoms, writeAnswer } from './requested-signals.ts';
import { useAssignment } from './use-assignment.ts';

closePages();

const question: AssignmentQuestion = {
  drawing: molfileOf('CCO'),
  drawingHash: 'hash',
  spectra: [
    {
      id: 'proton',
      type: 'NMR-H',
      signals: [
        { id: 'low', shifts: [3.69] },
        { id: 'high', shifts: [1.23] },
      ],
    },
  ],
};
const stored: ChosenAtoms = { 'proton low': [[1]], 'proton high': [[2]] };
const other: ChosenAtoms = { 'proton low': [[1]], 'proton high': [[0]] };
const submission = { id: 's1', composerContent: writeAnswer(question, stored) };
const marks = {
  correct: false,
  right: 1,
  total: 2,
  message: 'Correct signals: 1 of 2.',
  signals: [
    { experiment: 'proton', signal: 'low', status: 'right', code: 'right', message: 'Correct.' },
    { experiment: 'proton', signal: 'high', status: 'wrong', code: 'wrong', message: 'Look again.' },
  ],
};

const crossPeaks: AssignmentQuestion = {
  ...question,
  spectra: [
    { id: 'hsqc', type: 'NMR-HSQC-HC', signals: [{ id: 'own', shifts: [3.69, 58.3] }] },
    { id: 'hmbc', type: 'NMR-HMBC-HC', signals: [{ id: 'far', shifts: [1.23, 58.3] }] },
  ],
};

function Panel({ asked = question }: { asked?: AssignmentQuestion }) {
  const work = useAssignment(7, asked, {
    language: 'en',
    onChange: () => {},
    hold: async () => {},
    settle: () => {},
  });
  return (
    <>
      <button type="button" onClick={() => work.load(stored)}>
        Load
      </button>
      <button type="button" onClick={() => work.load(other)}>
        Load other
      </button>
      <AssignmentPanel work={work} drawing={asked.drawing} hasCorrector onActivate={() => {}} />
    </>
  );
}

const openWith = (fields: object) =>
  openPage(<Panel />, {
    role: 'STUDENT',
    answers: { '/users/ada/submissions': { submissions: [{ ...submission, ...fields }], total: 1 } },
  });
const load = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the draft of an assignment', () => {
  it('shows its marks again if it was submitted on an earlier visit', async () => {
    await openWith({ correct: false, marks });
    load('Load');
    expect(await screen.findByText('Correct signals: 1 of 2.')).toBeDefined();
    expect(screen.getByText('Look again.')).toBeDefined();
  });

  it('states that its marks follow later', async () => {
    await openWith({ withheldUntil: '2027-01-09T10:00:00.000Z' });
    load('Load');
    expect(await screen.findByText(/2027/)).toBeDefined();
  });

  it('shows no marks of other atoms', async () => {
    await openWith({ correct: false, marks });
    load('Load');
    await screen.findByText('Correct signals: 1 of 2.');
    load('Load other');
    expect(screen.queryByText('Look again.')).toBeNull();
  });
});

describe('the atoms of a cross peak', () => {
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const fields = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);

  beforeEach(() => openPage(<Panel asked={crossPeaks} />));

  it('are the same on both axes of an HSQC', async () => {
    press('3.69 / 58.3 ppm no atoms yet');
    fireEvent.click(await screen.findByRole('button', { name: 'Atom 2: CH2' }));
    expect(fields()).toEqual(['2', '2']);
    expect(screen.queryByRole('radiogroup', { name: 'Axis' })).toBeNull();
  });

  it('go to the axis of an HMBC that is chosen beside the drawing', async () => {
    press('1.23 / 58.3 ppm no atoms yet');
    fireEvent.click(await screen.findByRole('button', { name: 'Atom 1: CH3' }));
    fireEvent.click(screen.getByRole('radio', { name: '¹³C 58.3' }));
    fireEvent.click(screen.getByRole('button', { name: 'Atom 2: CH2' }));
    expect(fields()).toEqual(['1', '2']);
  });
});
