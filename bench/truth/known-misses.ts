const SAME_COUNTS =
  'as many kinds, CHₙ and integrals as the right structure, and all within the wide ranges: shifts must be predicted';
const TWO_MAY_COINCIDE = 'one kind of carbon more than signals: two may coincide';
const SPLIT_BY_PHOSPHORUS = 'phosphorus splits the signals of carbon: counts of them prove nothing';
const SPLIT_BY_FLUORINE = 'fluorine splits the signals: counts and patterns prove nothing';
const HIDDEN_HYDROGEN = 'integrals of hydrogens on O and N are not reliable enough to exclude it';
const NEEDS_CORRELATIONS =
  'the same pieces in another order, which the cross peaks fit too, one by one and all at once';
const ONE_SPECTRUM = 'only a crowded ¹H spectrum is there';
const TOO_LARGE = 'a large molecule with many isomers of the same counts, and crowded spectra';

/** Reasons by SMILES of the wrong isomer. */
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
  'Cn1c(=O)c2ncn(C)c2n(C)c1=O': SAME_COUNTS,
  'COC(=O)C(=C)C(=O)OC': TWO_MAY_COINCIDE,
  'CC(C)C1CC(O)CCC1C': NEEDS_CORRELATIONS,
  'NCC(C(O)=O)c1ccccc1': NEEDS_CORRELATIONS,
  'Cc1cccc(C)c1': TWO_MAY_COINCIDE,
  'COc1ccc(C=O)cc1O': NEEDS_CORRELATIONS,
  'COc1ccc(O)c(C=O)c1': NEEDS_CORRELATIONS,
  'O=Cc1c(O)ccc2ccccc12': ONE_SPECTRUM,
  'OCC(O)C1OC(O)C(O)C1O': SAME_COUNTS,
  'O=c1c(OC2OC(COC3OC(C)C(O)C(O)C3O)C(O)C(O)C2O)c(-c2cccc(O)c2O)oc2cc(O)cc(O)c12': TOO_LARGE,
  'O=c1c(O)c(-c2ccc(O)c(O)c2)oc2cc(OC3OC(COC4OC(C)C(O)C(O)C4O)C(O)C(O)C3O)cc(O)c12': TOO_LARGE,
  'O=c1c(OC2OC(C)C(OC3OC(CO)C(O)C(O)C3O)C(O)C2O)c(-c2ccc(O)c(O)c2)oc2cc(O)cc(O)c12': TOO_LARGE,
  'C1CN2CC3C=COC4CC(=O)N5C6C4C3CC2C61c1ccccc15': ONE_SPECTRUM,
  'C1CN2CC3=CCOC4C(=O)CN5C6C4C3CC2C61c1ccccc15': ONE_SPECTRUM,
  'OCC=C1CN2CCC3(C2CC1C4C=CC(=O)N5C34)c6ccccc65': ONE_SPECTRUM,
  'CCC1C(=O)N(CC(=O)N(C(C(=O)NC(C(=O)N(C(C(=O)NC(C(=O)NC(C(=O)N(C(C(=O)N(C(C(=O)N(C(C(=O)N(C(C(=O)N1)C(C(C)CCC=C)O)C)C(C)C)C)CC(C)C)C)CC(C)C)C)C)C)CC(C)C)C)C(C)C)CC(C)C)C)C':
    TOO_LARGE,
  'CCC1C(=O)N(CC(=O)N(C(C(=O)NC(C(=O)N(C(C(=O)NC(C(=O)NC(C(=O)N(C(C(=O)N(C(C(=O)N(C(C(=O)N(C(C(=O)N1)C(C(C)CC=CC)O)C)C(C)C)C)CCCC)C)CC(C)C)C)C)C)CC(C)C)C)C(C)C)CC(C)C)C)C':
    TOO_LARGE,
};
