import type { Experiment, MoleculeFieldName } from '@elucida/contract';
import { translateMessage, translateTerm } from '../../../languages/translate-message.ts';
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

/**
 * Returns the labels of the fields of an exercise, and functions that show their values in a
 * conflict notice.
 */
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
    level: { label: t('Difficulty'), show: translateMessage },
    task: { label: t('Task'), show: (task: ExerciseFormFields['task']) => taskNames[task] },
    sections: { label: t('Sections') },
    public: { label: t('Public'), show: yesOrNo },
    corrector: { label: t('Corrector'), show: yesOrNo },
    protected: { label: t('Protected'), show: yesOrNo },
    feedbackLevel: {
      label: t('Feedback'),
      show: (level: ExerciseFormFields['feedbackLevel']) => feedbackLevelNames[level],
    },
    comparison: {
      label: t('Comparison with the spectra'),
      show: (mode: ExerciseFormFields['comparison']) => comparisonModeNames[mode],
    },
    solution: {
      label: t('Correct answer'),
      show: (mode: ExerciseFormFields['solution']) => solutionModeNames[mode],
    },
    feedbackReleaseAt: { label: t('Feedback available from') },
    audience: {
      label: t('Audience'),
      show: (audience: ExerciseFormFields['audience']) => (audience === '' ? '' : audienceNames[audience]),
    },
    examMode: { label: t('Exam mode'), show: yesOrNo },
    stereo: {
      label: t('Stereochemistry'),
      show: (policy: ExerciseFormFields['stereo']) => stereoPolicyNames[policy],
    },
    showsExperimentNames: { label: t('Show the original experiment names and titles'), show: yesOrNo },
    opensAt: { label: t('Opens') },
    closesAt: { label: t('Closes') },
    lateMinutes: { label: t('Late submissions, in minutes') },
    attemptsAllowed: { label: t('Attempts per student') },
    moleculeid: { label: t('Molecule') },
    visibleFields: {
      label: t('Visible molecule fields'),
      show: (names: readonly MoleculeFieldName[]) =>
        names.map((name) => moleculeFieldLabels[name]).join(', '),
    },
    experiments: {
      label: t('Experiments'),
      show: (chosen: readonly ChosenExperiment[]) => chosen.map(nameOf).join(', '),
    },
  };
}
