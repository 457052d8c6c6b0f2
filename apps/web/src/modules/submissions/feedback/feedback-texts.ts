import type { FeedbackItem } from '@elucida/contract';
import { translateTerm } from '../../../languages/translate-message.ts';
import { t } from '../../../languages/t.ts';

/** Praise is about a correct part of the drawing. */
export const isPraise = ({ code, severity }: FeedbackItem) =>
  severity === 'info' && code !== 'author-message';

export const feedbackTexts = {
  compare: t('Compare with the spectra'),
  isCorrect: t('Your submission is correct!'),
  wellDone: t('Well done!'),
  hasErrors: t('Your submission contains some errors:'),
  isFormulaWrong: t('The molecular formula is not correct yet.'),
  isRepeated: t('You have already submitted this structure. It does not count again.'),
  wasNotSaved: t(
    'Your answer was checked but not saved because your session has ended. Log in and submit it again.',
  ),
  lookAt: (type: string) => t('Look at the {{type}} spectrum', { type: translateTerm(type) }),
  besideSpectra: t('Your drawing compared with the spectra'),
  closeComparison: t('Close the comparison'),
  isAutomatic: t('Automatic comparison: a structure that fits on every point may still be incorrect.'),
  readingSpectra: t('Reading the spectra'),
  tryAgain: t('Retry'),
  countsNothing: t('These spectra contain nothing to compare.'),
  doubtfulSignals: t('These signals may come from water or the solvent. Choose the origin of each:'),
  agrees: t('Fits'),
  unclear: t('Unclear'),
  contradicts: t('Does not fit'),
};
