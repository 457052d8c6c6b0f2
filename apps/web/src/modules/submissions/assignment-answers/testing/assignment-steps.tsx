import type { AssignmentQuestion, FeedbackLanguage } from '@elucida/contract';
import { molfileOf } from '../../../../testing/molfile-of.ts';
import { AssignmentPanel } from '../assignment-panel.tsx';
import { type ChosenAtoms, writeAnswer } from '../requested-signals.ts';
import { useAssignment } from '../use-assignment.ts';
import { useAssignmentQuestion } from '../use-assignment-question.tsx';

export const question: AssignmentQuestion = {
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

export const submission = { id: 's1', composerContent: writeAnswer(question, stored) };

export const marks = {
  correct: false,
  right: 1,
  total: 2,
  message: 'Correct signals: 1 of 2.',
  signals: [
    { experiment: 'proton', signal: 'low', status: 'right', code: 'right', message: 'Correct.' },
    { experiment: 'proton', signal: 'high', status: 'wrong', code: 'wrong', message: 'Look again.' },
  ],
};

export const crossPeaks: AssignmentQuestion = {
  ...question,
  spectra: [
    { id: 'hsqc', type: 'NMR-HSQC-HC', signals: [{ id: 'own', shifts: [3.69, 58.3] }] },
    { id: 'hmbc', type: 'NMR-HMBC-HC', signals: [{ id: 'far', shifts: [1.23, 58.3] }] },
  ],
};

export function Panel({
  asked = question,
  language = 'en',
  attemptsLeft,
}: {
  asked?: AssignmentQuestion;
  language?: FeedbackLanguage;
  attemptsLeft?: number;
}) {
  const confirm = useAssignmentQuestion(attemptsLeft === undefined ? {} : { attemptsLeft });
  const work = useAssignment(7, asked, {
    language,
    onChange: () => {},
    hold: async () => {},
    settle: () => {},
    confirm,
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
