import type { Analysis } from '../corrector/analysis.ts';
import type { Comparison } from '../corrector/finding.ts';
import { findStereoElements, stereoStage } from '../corrector/stages/stereo/stereo.ts';
import { findMcs } from '../structure/substructure/maximum-common-substructure.ts';
import { constitutionLabels, refineColours } from '../structure/symmetry/refinement.ts';
import { rubricText } from './rubric-message.ts';
import { type CriterionScore, overlapRatio, countKeys } from './rubric.ts';

/** Divides the maximum common substructure by the larger structure. */
export function scoreSkeleton({ reference, drawn }: Comparison): CriterionScore {
  const common = findMcs(drawn.graph, reference.graph).length;
  const all = Math.max(drawn.graph.atoms.length, reference.graph.atoms.length);
  return {
    share: common / all,
    texts: [rubricText('common-skeleton', { common, all })],
  };
}

/** In bonds. */
const RADIUS = 2;

/** Compares the surroundings of atoms. */
export function scorePositions({ reference, drawn }: Comparison): CriterionScore {
  const surroundings = ({ graph }: Analysis) => refineColours(graph, constitutionLabels(graph), RADIUS);
  const [right, own] = [countKeys(surroundings(reference)), countKeys(surroundings(drawn))];
  const placed = [...own].reduce((sum, [colour, count]) => sum + Math.min(count, right.get(colour) ?? 0), 0);
  return {
    share: overlapRatio(right, own),
    texts: [rubricText('atoms-in-place', { placed, drawn: drawn.graph.atoms.length, radius: RADIUS })],
  };
}

/**
 * Returns undefined if the correct answer or the policy requires no stereocentre or double bond.
 */
export function scoreStereo(comparison: Comparison, isSameConstitution: boolean): CriterionScore | undefined {
  const { centres, doubles, axes } = findStereoElements(comparison.reference.graph);
  const asked = askedElements(comparison, centres.length + axes.length, doubles.length);
  if (asked === 0) return undefined;
  if (!isSameConstitution) return { share: 0, texts: [rubricText('stereo-not-compared')] };
  const faults = stereoStage(comparison);
  if (faults.length === 0) return { share: 1, texts: [rubricText('all-stereo-right')] };
  const wrong = faults.reduce(
    (sum, fault) =>
      sum +
      ('centres' in fault ? fault.centres : 0) +
      ('doubleBonds' in fault ? fault.doubleBonds : 0) +
      (fault.code === 'stereo-double-bond' ? 1 : 0),
    0,
  );
  const right = Math.max(0, asked - wrong);
  // A fault that the count misses still reduces the score.
  const share = Math.min(right / asked, (asked - 0.5) / asked);
  return { share, texts: [rubricText('stereo-partly-right', { right, asked })] };
}

/** A single stereocentre is not compared if mirror images are equal. */
function askedElements({ stereo }: Comparison, centres: number, doubles: number): number {
  if (stereo === 'ignore') return 0;
  return doubles + (stereo === 'relative' && centres === 1 ? 0 : centres);
}
