import { frenchAdministration } from './french/french-administration.ts';
import { frenchAudit } from './french/french-audit.ts';
import { frenchByCode } from './french/french-by-code.ts';
import { frenchMoleculesAndDocuments } from './french/french-molecules-and-documents.ts';
import { frenchChemistry } from './french/french-chemistry.ts';
import { frenchElements } from './french/french-elements.ts';
import { frenchEverywhere } from './french/french-everywhere.ts';
import { frenchExactMassCalculator } from './french/french-exact-mass-calculator.ts';
import { frenchExercises } from './french/french-exercises.ts';
import { frenchNames } from './french/french-names.ts';
import { frenchSpectraAndDrawings } from './french/french-spectra-and-drawings.ts';

/** French texts that any page may show when it opens. */
export const french = {
  sentences: {
    ...frenchAdministration,
    ...frenchAudit,
    ...frenchMoleculesAndDocuments,
    ...frenchEverywhere,
    ...frenchExactMassCalculator,
    ...frenchExercises,
    ...frenchSpectraAndDrawings,
  },
  terms: { ...frenchChemistry, ...frenchElements, ...frenchNames },
  byCode: frenchByCode,
};
