import { translateMessage } from '../../../languages/translate-message.ts';
import { t } from '../../../languages/t.ts';

/** What stands around the feedback. */
export const feedbackTexts = {
  compare: t('Compare with the spectra'),
  isRight: t('Your submission is correct!'),
  wellDone: t('Well done: everything you drew fits.'),
  hasErrors: t('Your submission contains some errors:'),
  isFormulaWrong: t('The formula is not right yet.'),
  isRepeated: t('You had submitted this structure before: it is not counted again.'),
  wasNotSaved: t(
    'This answer was judged, but not kept: your session had ended. Log in again and submit it once more.',
  ),
  showWhere: t('Show where'),
  lookAt: (type: string) => t('Look at the {{type}} spectrum', { type: translateMessage(type) }),
  besideSpectra: t('Your drawing beside the spectra'),
  closeComparison: t('Close the comparison'),
  isMachineCount: t(
    'Counted by machine from the spectra alone: a structure that fits every line need not be the right one.',
  ),
  readingSpectra: t('Reading the spectra'),
  tryAgain: t('Try again'),
  countsNothing: t('These spectra hold nothing that could be counted.'),
  agrees: t('Fits'),
  unclear: t('Cannot be told'),
  contradicts: t('Does not fit'),
};
