import type { comparisonModes, feedbackLevels, solutionModes, stereoPolicies } from '@elucida/contract';
import { t } from '../../../languages/t.ts';

export const comparisonModeNames: Record<(typeof comparisonModes)[number], string> = {
  live: t('Live, while students draw'),
  'on-demand': t('When students ask for it'),
  off: t('Off'),
};

export const solutionModeNames: Record<(typeof solutionModes)[number], string> = {
  never: t('Never shown'),
  solved: t('Shown to students who solved the exercise'),
  closed: t('Shown to all students after closing'),
};

export const feedbackLevelNames: Record<(typeof feedbackLevels)[number], string> = {
  'after-closing': t('After closing: feedback later (exams)'),
  verdict: t('Verdict: correct or incorrect only'),
  contradictions: t('Errors: what is wrong in the drawing'),
  guided: t('Guided: also what is missing, from the third attempt'),
  open: t('Open: everything from the first attempt'),
};

export const stereoPolicyNames: Record<(typeof stereoPolicies)[number], string> = {
  ignore: t('Ignore stereochemistry'),
  relative: t('Relative: enantiomers are accepted'),
  absolute: t('Absolute: the enantiomer is incorrect'),
};
