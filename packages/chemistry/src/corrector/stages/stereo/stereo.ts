import type { StructureGraph } from '../../../structure/graph.ts';
import { findBridgeheads } from '../../../structure/stereo/bridgeheads.ts';
import {
  axisParity,
  axisSubstituents,
  type ChiralAxis,
  findChiralAxes,
  isAlleneMiddle,
  isKnownParity,
} from '../../../structure/stereo/chiral-axes.ts';
import { findContradictoryCentres } from '../../../structure/stereo/wedges.ts';
import { type AtomMapping, findMapping } from '../../../structure/substructure/isomorphism.ts';
import type { Analysis } from '../../analysis.ts';
import { findAnomericEvidence, findCouplingEvidence } from '../../evidence/evidence.ts';
import type { Finding, Stage } from '../../finding.ts';
import {
  isHeavyCis,
  ensureParities,
  bondParity,
  isEvenPermutation,
  ascending,
  substituent,
  areCis,
} from './parity.ts';

/**
 * Differences under one mapping of the correct structure onto the drawing, as atoms and bonds of
 * the drawing.
 */
interface StereoDifference {
  missingCentres: number[];
  missingBonds: number[];
  wrongBonds: number[];
  wrongCentres: number[];
  rightCentres: number[];
  /** Centres that represent a chiral axis. */
  axes: number[];
}

/**
 * The constitution is the same. Centres and double bonds that the correct answer leaves open may be
 * drawn any way. With the policy 'relative', either mirror image is correct, so that a single
 * stereocentre is not compared.
 */
export const stereoStage: Stage = ({ reference, drawn, stereo, experiments }) => {
  if (stereo === 'ignore') return [];
  const contradictory = contradictoryAtoms(drawn);
  const best = smallestDifference(reference, drawn, stereo, contradictory);
  if (!best) return [];
  const problems = best.missingCentres.filter((atom) => contradictory.has(atom));
  const missingCentres = best.missingCentres.filter((atom) => !problems.includes(atom));
  const findings: Finding[] = [];
  if (problems.length > 0)
    findings.push({ code: 'stereo-contradictory', centres: problems.length, atoms: problems });
  if (missingCentres.length + best.missingBonds.length > 0) {
    // With stereocentres the message is about wedges, for which a coupling across a double bond is
    // no evidence.
    const evidence =
      missingCentres.length === 0 ? findCouplingEvidence(experiments, drawn, best.missingBonds) : undefined;
    findings.push({
      code: 'stereo-missing',
      centres: missingCentres.length,
      axes: missingCentres.filter((atom) => best.axes.includes(atom)).length,
      doubleBonds: best.missingBonds.length,
      atoms: missingCentres,
      bonds: best.missingBonds,
      ...(evidence && { evidence }),
    });
  }
  for (const bond of best.wrongBonds) {
    const { from, to } = drawn.graph.bonds[bond]!;
    const evidence = findCouplingEvidence(experiments, drawn, [bond]);
    findings.push({
      code: 'stereo-double-bond',
      isCis: isHeavyCis(drawn.graph, from, to),
      bonds: [bond],
      atoms: [from, to],
      ...(evidence && { evidence }),
    });
  }
  if (best.wrongCentres.length > 0) {
    const finding = centreFinding(best, drawn.graph, stereo);
    const evidence =
      finding.code === 'stereo-relative'
        ? findAnomericEvidence(experiments, drawn, best.wrongCentres)
        : undefined;
    findings.push({ ...finding, ...(evidence && { evidence }) });
  }
  return findings;
};

function contradictoryAtoms({ drawing, graph }: Analysis): Set<number> {
  const centres = findContradictoryCentres(drawing);
  return new Set(
    graph.atoms.filter(({ drawingAtom }) => centres.includes(drawingAtom)).map(({ index }) => index),
  );
}

function centreFinding(
  best: StereoDifference,
  graph: StructureGraph,
  stereo: 'relative' | 'absolute',
): Finding {
  const isMirrorImage = best.rightCentres.length === 0 && best.missingCentres.length === 0;
  const centres = best.wrongCentres.length;
  if (stereo === 'absolute' && isMirrorImage)
    return { code: 'stereo-absolute', centres, atoms: best.wrongCentres };
  const all = [...best.wrongCentres, ...best.rightCentres];
  const isInRing = (atom: number) => graph.atoms[atom]!.rings.length > 0 && !best.axes.includes(atom);
  const isRing = all.length > 1 && all.every(isInRing);
  return { code: 'stereo-relative', centres, isRing, atoms: best.wrongCentres };
}

/** Returns only those with a defined configuration. */
export function findStereoElements(
  graph: StructureGraph,
): Pick<StereoElements, 'centres' | 'doubles' | 'axes'> {
  ensureParities(graph);
  return {
    centres: graph.atoms
      .filter(
        ({ index }) => isKnownParity(graph.molecule.getAtomParity(index)) && !isAlleneMiddle(graph, index),
      )
      .map(({ index }) => index),
    doubles: graph.bonds.filter(
      ({ from, to, order }) => order > 1 && isKnownParity(bondParity(graph, from, to)),
    ),
    axes: findChiralAxes(graph),
  };
}

function smallestDifference(
  reference: Analysis,
  drawn: Analysis,
  stereo: 'relative' | 'absolute',
  contradictory: ReadonlySet<number>,
): StereoDifference | undefined {
  const [right, own] = [reference.graph, drawn.graph];
  const { centres, doubles, axes } = findStereoElements(right);
  if (centres.length + doubles.length + axes.length === 0) return undefined;
  const bridgeheads = findBridgeheads(right, centres);
  const ownAxes = new Set(axes.length > 0 ? findChiralAxes(own).map(({ middle }) => middle) : []);
  const elements = { right, own, centres, doubles, axes, ownAxes, contradictory };
  ensureParities(own);
  let best: StereoDifference | undefined;
  const size = (difference: StereoDifference) =>
    difference.missingCentres.length +
    difference.missingBonds.length +
    difference.wrongBonds.length +
    difference.wrongCentres.length;
  findMapping(
    { graph: right, colours: reference.environments.colours },
    { graph: own, colours: drawn.environments.colours },
    (mapping) => {
      const difference = compareUnder(mapping, elements);
      const isAlone = (set: readonly number[]) =>
        stereo === 'relative' && set.length === centres.length + axes.length;
      for (const set of bridgeheads)
        resolveBridgeheads(
          difference,
          set.map((atom) => mapping[atom]!).filter((atom) => !contradictory.has(atom)),
          isAlone(set),
        );
      for (const candidate of stereo === 'relative' ? [difference, mirrored(difference)] : [difference]) {
        if (!best || size(candidate) < size(best)) best = candidate;
      }
      return best !== undefined && size(best) === 0;
    },
  );
  if (best && stereo === 'relative' && centres.length + axes.length === 1) best.missingCentres = [];
  return best;
}

/**
 * Infers a bridgehead without wedges from its partner. With `isAlone`, the structure has no other
 * centre that could be relative to it.
 */
function resolveBridgeheads(
  difference: StereoDifference,
  bridgeheads: readonly number[],
  isAlone: boolean,
): void {
  const open = bridgeheads.filter((atom) => difference.missingCentres.includes(atom));
  const lists = [difference.rightCentres, difference.wrongCentres].filter((list) =>
    bridgeheads.some((atom) => list.includes(atom)),
  );
  if (lists.length > 1 || (lists.length === 0 && !isAlone)) return;
  difference.missingCentres = difference.missingCentres.filter((atom) => !open.includes(atom));
  lists[0]?.push(...open);
}

function mirrored(difference: StereoDifference): StereoDifference {
  return { ...difference, wrongCentres: difference.rightCentres, rightCentres: difference.wrongCentres };
}

interface StereoElements {
  right: StructureGraph;
  own: StructureGraph;
  /** The correct answer defines these elements. */
  centres: readonly number[];
  doubles: readonly { from: number; to: number }[];
  axes: readonly ChiralAxis[];
  /** Atoms of the drawing that represent an axis with a defined sense. */
  ownAxes: ReadonlySet<number>;
  /** Atoms of the drawing with contradictory wedges. */
  contradictory: ReadonlySet<number>;
}

function compareUnder(
  mapping: AtomMapping,
  { right, own, centres, doubles, axes, ownAxes, contradictory }: StereoElements,
): StereoDifference {
  const difference: StereoDifference = {
    missingCentres: [],
    missingBonds: [],
    wrongBonds: [],
    wrongCentres: [],
    rightCentres: [],
    axes: [],
  };
  for (const centre of centres) {
    const image = mapping[centre]!;
    const parity = own.molecule.getAtomParity(image);
    if (!isKnownParity(parity) || contradictory.has(image)) difference.missingCentres.push(image);
    else {
      const isEven = isEvenPermutation(
        right.atoms[centre]!.neighbours.map((next) => next.atom)
          .sort(ascending)
          .map((atom) => mapping[atom]!),
      );
      const isSame = (parity === right.molecule.getAtomParity(centre)) === isEven;
      (isSame ? difference.rightCentres : difference.wrongCentres).push(image);
    }
  }
  for (const { from, to } of doubles) {
    const [first, second] = [mapping[from]!, mapping[to]!];
    const bond = own.atoms[first]!.neighbours.find((next) => next.atom === second)?.bond;
    if (bond === undefined) continue;
    if (!isKnownParity(bondParity(own, first, second))) difference.missingBonds.push(bond);
    else {
      const [near, far] = [substituent(right, from, to), substituent(right, to, from)];
      const isSame =
        areCis(right, near, from, to, far) === areCis(own, mapping[near]!, first, second, mapping[far]!);
      if (!isSame) difference.wrongBonds.push(bond);
    }
  }
  for (const axis of axes) {
    const [first, second] = [mapping[axis.ends[0]]!, mapping[axis.ends[1]]!];
    const middle = isAlleneMiddle(right, axis.middle) ? mapping[axis.middle]! : Math.min(first, second);
    const [near, far] = axisSubstituents(right, axis);
    const sense = axisParity(own, [first, second], [mapping[near]!, mapping[far]!]);
    const list =
      sense === 0 || ![middle, first, second].some((atom) => ownAxes.has(atom))
        ? difference.missingCentres
        : sense === axisParity(right, axis.ends, [near, far])
          ? difference.rightCentres
          : difference.wrongCentres;
    list.push(middle);
    difference.axes.push(middle);
  }
  return difference;
}
