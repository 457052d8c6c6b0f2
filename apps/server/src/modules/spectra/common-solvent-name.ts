/** NMR solvents by the names that files use. Any other value of that field is free text. */
const solvents: readonly [name: string, pattern: RegExp][] = [
  ['CDCl3', /^(cdcl3|chloroform-?d1?|deuterochloroform)$/i],
  ['DMSO-d6', /^(dmso|dmso-?d6|\(?cd3\)?2so)$/i],
  ['Acetone-d6', /^(acetone|acetone-?d6|\(?cd3\)?2co)$/i],
  ['CD3OD', /^(meod|cd3od|methanol|methanol-?d4)$/i],
  ['D2O', /^(d2o|h2o\+d2o|h2o)$/i],
  ['C6D6', /^(c6d6|benzene|benzene-?d6)$/i],
  ['CD3CN', /^(cd3cn|acetonitrile|acetonitrile-?d3)$/i],
  ['CD2Cl2', /^(cd2cl2|dichloromethane-?d2)$/i],
  ['Toluene-d8', /^(tol|toluene|toluene-?d8)$/i],
  ['THF-d8', /^(thf|thf-?d8)$/i],
  ['Pyridine-d5', /^(pyr|pyridine|pyridine-?d5)$/i],
  ['CD3COOD', /^(acetic|cd3cood|acetic acid-?d4)$/i],
  ['TFA-d', /^(tfa|tfa-?d|cf3cood)$/i],
  ['DMF-d7', /^(dmf|dmf-?d7)$/i],
  ['CCl4', /^ccl4$/i],
];

/** Returns undefined for free text, which could name the sample. */
export function commonSolventName(text: string | undefined): string | undefined {
  const plain = text?.trim() ?? '';
  return solvents.find(([, pattern]) => pattern.test(plain))?.[0];
}
