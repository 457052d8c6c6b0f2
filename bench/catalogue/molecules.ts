/** Usual in courses, each with two positions for substituents. */
const cores = [
  'c1cc({a})ccc1{b}',
  'c1ccc({a})cc1{b}',
  'c1cccc({a})c1{b}',
  'c1cc({a})cnc1{b}',
  'c1c({a})coc1{b}',
  'c1c({a})csc1{b}',
  'c1cc({a})c2ccccc2c1{b}',
  'C1CC({a})CCC1{b}',
  'C1C({a})CCC1{b}',
  'C({a})CCCC{b}',
  'C({a})CC=CC{b}',
  'c1cc({a})c2[nH]ccc2c1{b}',
  'c1cc({a})c2ncccc2c1{b}',
  'CC12CCC3C(CCC4=CC({a})CCC34C)C1CCC2{b}',
  'c1cc({a})ccc1-c1ccc({b})cc1',
  'C1CC({a})NCC1{b}',
  'C1CCc2c({a})cccc2C1{b}',
  'C1C({a})C2CC1C({b})C2',
  'O=c1ccc2cc({a})cc({b})c2o1',
  'CC(=O)Nc1cc({a})ccc1{b}',
] as const;

const groups = [
  'C',
  'CC',
  'C(C)C',
  'O',
  'OC',
  'N',
  'NC',
  'Cl',
  'Br',
  'F',
  'I',
  'C#N',
  'C=O',
  'C(=O)O',
  'C(=O)OC',
  'C(=O)N',
  'CO',
  'CCO',
  'SC',
  'S',
  'C=C',
  'C#C',
  'N(C)C',
  '[N+](=O)[O-]',
  'C(F)(F)F',
] as const;

/** Returns a different number with a valid CAS check digit for each index. */
function casOf(index: number): string {
  const digits = `${1_000_000 + index}${String(index % 100).padStart(2, '0')}`;
  const sum = [...digits].reverse().reduce((total, digit, place) => total + Number(digit) * (place + 1), 0);
  return `${digits.slice(0, 7)}-${digits.slice(7)}-${sum % 10}`;
}

const domains = ['Organic chemistry', 'Pharmaceuticals', 'Environment', 'Material science'];

/** Returns at most 12,500 rows; symmetric cores give some molecules twice. */
export function moleculeRows(amount: number): string[] {
  const rows: string[] = [];
  for (const first of groups)
    for (const second of groups)
      for (const core of cores) {
        if (rows.length >= amount) return rows;
        const index = rows.length;
        const smiles = core.replace('{a}', first).replace('{b}', second);
        rows.push(
          [
            `bench-${index}`,
            `Molecule ${index} of the bench`,
            casOf(index),
            domains[index % 4],
            'yes',
            smiles,
          ].join(','),
        );
      }
  return rows;
}

export const csvHeader = 'id,name,cas,domains,public,smiles';
