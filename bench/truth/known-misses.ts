/** Reasons why the comparison does not notice a wrong isomer, by its SMILES. */
const SAME_COUNTS =
  'as many kinds, CHₙ and areas as the right structure, and all within the wide ranges: shifts must be predicted';
const TWO_MAY_COINCIDE = 'one kind of carbon more than signals: two may coincide';
const SPLIT_BY_PHOSPHORUS = 'phosphorus splits the signals of carbon: counts of them prove nothing';
const SPLIT_BY_FLUORINE = 'fluorine splits the signals: counts and patterns prove nothing';
const HIDDEN_HYDROGEN = 'areas of hydrogens on O and N are not reliable enough to exclude it';
const NEEDS_CORRELATIONS =
  'the same pieces in another order: each cross peak by itself fits, all at once are not compared yet';
const ONE_SPECTRUM = 'only a crowded ¹H spectrum is there';

export const knownMisses: Readonly<Record<string, string>> = {
  'CC1=CC(=O)CCC1C(C)=C': SAME_COUNTS,
  'CC1=CCC(CC1)=C(C)C': SAME_COUNTS,
  'CC(=O)Oc1cccc(C(O)=O)c1': 'its second hydrogen may lie under that of the acid or of the solvent',
  'OC(=O)Cc1ccccc1C(O)=O': SAME_COUNTS,
  'CC=COC(=O)CC': SAME_COUNTS,
  'O=C1OC=Cc2ccccc12': SAME_COUNTS,
  'CCCCC(=O)OC=C': SAME_COUNTS,
  'CC(C)=CCC(O)C(=C)C=C': NEEDS_CORRELATIONS,
  'CC(C)(CO)C(O)C(=O)OCCCN': NEEDS_CORRELATIONS,
  'CC(C)(CO)C(O)CNC(=O)CCO': NEEDS_CORRELATIONS,
  'CC(CO)CC(O)C(=O)NCCCO': 'its further CH₂ may be one of the doubtful lines of the DEPT-135',
  'CC(=O)Nc1ccc(CC)cc1': SAME_COUNTS,
  'CC(N)c1cccc(F)c1': SPLIT_BY_FLUORINE,
  'CC(N)c1ccccc1F': SPLIT_BY_FLUORINE,
  'NCc1ccc(OC(F)(F)F)cc1': SPLIT_BY_FLUORINE,
  'Oc1ccc(NCC(F)(F)F)cc1': SPLIT_BY_FLUORINE,
  'CC(C)=CCCC(C)CP(C)(=O)CC': SPLIT_BY_PHOSPHORUS,
  'CC(C)=CCCC(C)(C)CP(C)(C)=O': SPLIT_BY_PHOSPHORUS,
  'CC(C)CCC=C(C)CCP(C)(C)=O': SPLIT_BY_PHOSPHORUS,
  'CC(C)=CCCC(CC)CP(C)(C)=O': SPLIT_BY_PHOSPHORUS,
  'OC(=O)c1ccc2ccccc2c1': ONE_SPECTRUM,
  'NC(=O)Cc1ccccc1': HIDDEN_HYDROGEN,
  'NC(=O)Cc1ccc(O)cc1': HIDDEN_HYDROGEN,
  'OCC1OC(O)(CO)C(O)C1O': 'two hydrogens of a CH₂ may give two rows in the HSQC',
  'Cn1cnc2c1c(=O)n(C)c(=O)n2C': SAME_COUNTS,
  'COC(=O)C(=C)C(=O)OC': TWO_MAY_COINCIDE,
  'CC(C)C1CC(O)CCC1C': NEEDS_CORRELATIONS,
  'NCC(C(O)=O)c1ccccc1': NEEDS_CORRELATIONS,
  'Cc1cccc(C)c1': TWO_MAY_COINCIDE,
  'COc1ccc(C=O)cc1O': NEEDS_CORRELATIONS,
  'COc1ccc(O)c(C=O)c1': NEEDS_CORRELATIONS,
};
