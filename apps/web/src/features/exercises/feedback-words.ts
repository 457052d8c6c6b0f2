import type { FeedbackLanguage } from '@elucida/contract';

/** What stands around feedback, in the language that it is said in. */
export interface FeedbackWords {
  compare: string;
  isRight: string;
  wellDone: string;
  hasErrors: string;
  isFormulaWrong: string;
  isRepeated: string;
  showWhere: string;
  lookAt: (type: string) => string;
  besideSpectra: string;
  closeComparison: string;
  isMachineCount: string;
  readingSpectra: string;
  tryAgain: string;
  countsNothing: string;
  agrees: string;
  unclear: string;
  contradicts: string;
}

export const feedbackWords: Record<FeedbackLanguage, FeedbackWords> = {
  en: {
    compare: 'Compare with the spectra',
    isRight: 'Your submission is correct!',
    wellDone: 'Well done: everything you drew fits.',
    hasErrors: 'Your submission contains some errors:',
    isFormulaWrong: 'The formula is not right yet.',
    isRepeated: 'You had submitted this structure before: it is not counted again.',
    showWhere: 'Show where',
    lookAt: (type) => `Look at the ${type} spectrum`,
    besideSpectra: 'Your drawing beside the spectra',
    closeComparison: 'Close the comparison',
    isMachineCount:
      'Counted by machine from the spectra alone: a structure that fits every line need not be the right one.',
    readingSpectra: 'Reading the spectra',
    tryAgain: 'Try again',
    countsNothing: 'These spectra hold nothing that could be counted.',
    agrees: 'Fits',
    unclear: 'Cannot be told',
    contradicts: 'Does not fit',
  },
  fr: {
    compare: 'Comparer avec les spectres',
    isRight: 'Votre réponse est correcte !',
    wellDone: 'Bravo : tout ce que vous avez dessiné convient.',
    hasErrors: 'Votre réponse contient des erreurs :',
    isFormulaWrong: 'La formule n’est pas encore la bonne.',
    isRepeated: 'Vous aviez déjà soumis cette structure : elle n’est pas comptée une nouvelle fois.',
    showWhere: 'Montrer où',
    lookAt: (type) => `Regarder le spectre ${type}`,
    besideSpectra: 'Votre dessin face aux spectres',
    closeComparison: 'Fermer la comparaison',
    isMachineCount:
      'Compté par la machine à partir des seuls spectres : une structure qui convient à chaque ligne n’est pas forcément la bonne.',
    readingSpectra: 'Lecture des spectres',
    tryAgain: 'Réessayer',
    countsNothing: 'Ces spectres ne contiennent rien qui puisse être compté.',
    agrees: 'Convient',
    unclear: 'Indécidable',
    contradicts: 'Ne convient pas',
  },
};
