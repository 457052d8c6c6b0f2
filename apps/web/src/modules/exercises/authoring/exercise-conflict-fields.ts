import type { Experiment } from '@elucida/contract';
import { formatTime } from '../../../languages/dates.ts';
import { translateTerm } from '../../../languages/translate-message.ts';
import { t } from '../../../languages/t.ts';
import type { ConflictFields } from '../../../components/forms/use-conflict.ts';
import { audienceNames } from '../audience-names.ts';
import {
  comparisonModeNames,
  feedbackLevelNames,
  solutionModeNames,
  stereoPolicyNames,
} from './exercise-option-names.ts';
import type { ChosenExperiment, ExerciseFormFields } from './exercise-form-fields.ts';
import { taskNames } from '../task-names.ts';
import { moleculeFieldLabels } from './visible-fields.tsx';

const yesOrNo = (isYes: boolean) => (isYes ? t('Yes') : t('No'));
const showTime = (text: string) => (text === '' ? '' : formatTime(text));

/** Returns labels, and functions that show values in a conflict notice. */
export function exerciseConflictFields(
  experiments: readonly Experiment[],
): ConflictFields<ExerciseFormFields> {
  const nameOf = ({ id, conditions }: ChosenExperiment) => {
    const name = experiments.find((known) => known.id === id)?.name ?? id;
    const keys = conditions.filter(({ shown }) => shown).map(({ key }) => translateTerm(key));
    return keys.length === 0 ? name : `${name} (${keys.join(', ')})`;
  };
  return {
    id: { label: 'ID' },
    name: { label: t('Name') },
    level: { label: t('Difficulty'), show: translateTerm },
    task: { label: t('Task'), show: (task) => taskNames[task] },
    sections: { label: t('Sections') },
    public: { label: t('Public'), show: yesOrNo },
    corrector: { label: t('Corrector'), show: yesOrNo },
    protected: { label: t('Protected'), show: yesOrNo },
    feedbackLevel: { label: t('Feedback'), show: (level) => feedbackLevelNames[level] },
    comparison: { label: t('Comparison with the spectra'), show: (mode) => comparisonModeNames[mode] },
    solution: { label: t('Correct answer'), show: (mode) => solutionModeNames[mode] },
    feedbackReleaseAt: { label: t('Feedback available from'), show: showTime },
    audience: { label: t('Audience'), show: (audience) => (audience === '' ? '' : audienceNames[audience]) },
    examMode: { label: t('Exam mode'), show: yesOrNo },
    stereo: { label: t('Stereochemistry'), show: (policy) => stereoPolicyNames[policy] },
    showsExperimentNames: { label: t('Show the original experiment names and titles'), show: yesOrNo },
    opensAt: { label: t('Opens'), show: showTime },
    closesAt: { label: t('Closes'), show: showTime },
    lateMinutes: { label: t('Late submissions, in minutes') },
    attemptsAllowed: { label: t('Attempts per student') },
    moleculeid: { label: t('Molecule') },
    visibleFields: {
      label: t('Visible molecule fields'),
      show: (names) => names.map((name) => moleculeFieldLabels[name]).join(', '),
    },
    experiments: { label: t('Experiments'), show: (chosen) => chosen.map(nameOf).join(', ') },
  };
}
