/** Frequencies relative to 1H of TMS at 100 MHz: IUPAC recommendations 2001, Pure Appl. Chem. 73 (2001) 1795, table 1. */
const XI_PERCENT: Record<string, number> = {
  '1H': 100,
  '2H': 15.350609,
  '11B': 32.083974,
  '13C': 25.14502,
  '15N': 10.136767,
  '19F': 94.094011,
  '29Si': 19.867187,
  '31P': 40.480742,
  '77Se': 19.071513,
  '119Sn': 37.290632,
  '195Pt': 21.496784,
};

/** Larmor frequency of a nucleus in the field where another one has the given frequency; `undefined` for nuclei beyond the table. */
export function frequencyInSameField(
  nucleus: string,
  known: { nucleus: string; frequencyMHz: number },
): number | undefined {
  const [wanted, given] = [XI_PERCENT[nucleus], XI_PERCENT[known.nucleus]];
  if (nucleus === known.nucleus) return known.frequencyMHz;
  return wanted === undefined || given === undefined ? undefined : (known.frequencyMHz * wanted) / given;
}
