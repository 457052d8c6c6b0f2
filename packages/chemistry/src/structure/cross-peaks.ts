/** In ppm. */
export interface CrossPeakPlace {
  readonly hydrogenShift: number;
  readonly carbonShift: number;
}

/**
 * Maximum distances between the parts of one smeared cross peak, along 13C and between its lines
 * along 1H, in ppm.
 */
const SMEARED = { carbon: 0.7, hydrogen: 0.15 };
/** Two diastereotopic hydrogens of a CH2, in ppm: one shift, up to the digital resolution. */
const SAME_CARBON = 0.25;

/**
 * Groups are in order of 13C shift. A group has peaks that are close along 13C and 1H, or have the
 * same 13C shift and different 1H shifts. Two carbons with similar shifts are distinguished by
 * their 1H shifts.
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
