/**
 * Frequencies in percent of the 1H frequency of TMS. Source: IUPAC recommendations 2001, Pure Appl.
 * Chem. 73 (2001) 1795, table 1.
 */
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

export interface KnownFrequency {
  nucleus: string | undefined;
  frequencyMHz: number | undefined;
}

/** Returns MHz; undefined for nuclei that are not in the table. */
export function frequencyInSameField(nucleus: string, known: KnownFrequency): number | undefined {
  if (nucleus === known.nucleus) return known.frequencyMHz;
  const [wanted, given] = [XI_PERCENT[nucleus], XI_PERCENT[known.nucleus ?? '']];
  return wanted === undefined || given === undefined || known.frequencyMHz === undefined
    ? undefined
    : (known.frequencyMHz * wanted) / given;
}

/** References and carriers differ from the frequency of the standard by chemical shifts. */
const FREQUENCY_TOLERANCE = 0.002;

export function nucleusOfFrequency(
  frequencyMHz: number | undefined,
  known: KnownFrequency,
): string | undefined {
  if (frequencyMHz === undefined) return undefined;
  return Object.keys(XI_PERCENT).find((nucleus) => {
    const expected = frequencyInSameField(nucleus, known);
    return expected !== undefined && Math.abs(frequencyMHz / expected - 1) < FREQUENCY_TOLERANCE;
  });
}
