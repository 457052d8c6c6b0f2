/** Where a cross peak lies, in ppm. */
export interface CrossPeakPlace {
  readonly hydrogenShift: number;
  readonly carbonShift: number;
}

/** One peak of a carbon is smeared by so much along 13C, the hydrogens of its lines apart by so much along 1H. */
const SMEARED = { carbon: 0.7, hydrogen: 0.15 };
/** The two unlike hydrogens of one CH2 lie at one 13C shift, up to its digital resolution. */
const SAME_CARBON = 0.25;

/**
 * The cross peaks of an HSQC by the carbon that they are of: peaks that lie near one another along 13C and 1H, and those at one 13C shift whose
 * hydrogens are unlike. Two carbons near one another whose hydrogens lie apart are two. Groups in order of 13C.
 */
export function groupCrossPeaksByCarbon<Peak extends CrossPeakPlace>(crossPeaks: readonly Peak[]): Peak[][] {
  const groups: Peak[][] = [];
  for (const peak of crossPeaks.toSorted((a, b) => a.carbonShift - b.carbonShift)) {
    const joined = groups.filter((group) => group.some((other) => areOfOneCarbon(peak, other)));
    for (const group of joined) groups.splice(groups.indexOf(group), 1);
    groups.push([...joined.flat(), peak]);
  }
  return groups;
}

function areOfOneCarbon(a: CrossPeakPlace, b: CrossPeakPlace): boolean {
  const [carbon, hydrogen] = [
    Math.abs(a.carbonShift - b.carbonShift),
    Math.abs(a.hydrogenShift - b.hydrogenShift),
  ];
  return carbon <= SAME_CARBON || (carbon <= SMEARED.carbon && hydrogen <= SMEARED.hydrogen);
}
