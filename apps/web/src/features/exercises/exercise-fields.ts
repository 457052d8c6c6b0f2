import type { Experiment, MoleculeFieldName } from '@elucida/contract';
import { said } from '../../languages/said.ts';
import { t } from '../../languages/t.ts';
import type { ConflictFields } from '../../ui/use-conflict.ts';
import { audienceTexts } from './audience-texts.ts';
import { feedbackTexts, stereoTexts } from './exercise-details-fields.tsx';
import type { ChosenExperiment, ExerciseValues } from './exercise-values.ts';
import { taskNames } from './task-names.ts';
import { fieldTexts } from './visible-fields.tsx';

const yesOrNo = (isYes: boolean) => (isYes ? t('Yes') : t('No'));

/** What the fields of an exercise are called, and how what was typed in them is told. */
export function exerciseFields(experiments: readonly Experiment[]): ConflictFields<ExerciseValues> {
  const nameOf = ({ id, conditions }: ChosenExperiment) => {
    const name = experiments.find((known) => known.id === id)?.name ?? id;
    const keys = conditions.filter(({ shown }) => shown).map(({ key }) => said(key));
    return keys.length === 0 ? name : `${name} (${keys.join(', ')})`;
  };
  return {
    id: { label: 'ID' },
    name: { label: t('Name') },
    level: { label: t('Level'), show: said },
    task: { label: t('Task'), show: (task: ExerciseValues['task']) => taskNames[task] },
    sections: { label: t('Sections') },
    public: { label: t('Public'), show: yesOrNo },
    corrector: { label: t('Corrector'), show: yesOrNo },
    protected: { label: t('Protected'), show: yesOrNo },
    feedbackLevel: {
      label: t('Feedback'),
      show: (level: ExerciseValues['feedbackLevel']) => feedbackTexts[level],
    },
    feedbackReleaseAt: { label: t('Feedback is released') },
    audience: {
      label: t('Audience'),
      show: (audience: ExerciseValues['audience']) => (audience === '' ? '' : audienceTexts[audience]),
    },
    examMode: { label: t('Exam mode'), show: yesOrNo },
    stereo: {
      label: t('Stereochemistry'),
      show: (policy: ExerciseValues['stereo']) => stereoTexts[policy],
    },
    showsExperimentNames: { label: t('Show the experiments’ own names and titles'), show: yesOrNo },
    opensAt: { label: t('Opens') },
    closesAt: { label: t('Closes') },
    attemptsAllowed: { label: t('Attempts of each student') },
    moleculeid: { label: t('Molecule') },
    visibleFields: {
      label: t('Fields of the molecule'),
      show: (names: readonly MoleculeFieldName[]) => names.map((name) => fieldTexts[name]).join(', '),
    },
    experiments: {
      label: t('Experiments'),
      show: (chosen: readonly ChosenExperiment[]) => chosen.map(nameOf).join(', '),
    },
  };
}
