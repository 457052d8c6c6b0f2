import { isSameFormula } from '../formula/formula.ts';
import { applyDisclosure } from './disclosure.ts';
import { citeCorrelations } from './evidence/evidence.ts';
import type { FeedbackLevel } from './feedback.ts';
import type { Comparison, Finding } from './finding.ts';
import { drawingStage } from './stages/drawing.ts';
import { environmentStage } from './stages/environment.ts';
import { formulaStage } from './stages/formula.ts';
import { functionalGroupStage } from './stages/functional-group.ts';
import { isSameConstitution } from './stages/mesomer.ts';
import { findNeighbourFault } from './stages/neighbours.ts';
import { positionStage } from './stages/position/position.ts';
import { findPraise } from './stages/praise.ts';
import { findSaltFaults } from './stages/salt.ts';
import { findCommonSubstructure } from './stages/common-substructure.ts';
import { skeletonStage } from './stages/skeleton/skeleton.ts';
import { stereoStage } from './stages/stereo/stereo.ts';
import { tautomerStage } from './stages/tautomer.ts';
import { unsaturationStage } from './stages/unsaturation.ts';

/**
 * Returns first the correct parts, then the faults, the most fundamental first. A correct answer
 * has none.
 */
export function runStages(comparison: Comparison, level: FeedbackLevel, attempt: number): Finding[] {
  const findings = withoutRepeats(findingsOf(comparison, level, attempt));
  return withoutSameEvidence(findings.map((finding) => citeCorrelations(finding, comparison)));
}

/** Removes repeated statements about a spectrum; the first fault keeps the statement. */
function withoutSameEvidence(findings: readonly Finding[]): Finding[] {
  const given = new Set<string>();
  return findings.map(({ evidence, ...finding }) => {
    const key = JSON.stringify(evidence);
    if (!evidence || given.has(key)) return finding;
    given.add(key);
    return { ...finding, evidence };
  });
}

/** Merges findings that differ only in their atoms and bonds. */
function withoutRepeats(findings: readonly Finding[]): Finding[] {
  const merged = new Map<string, Finding>();
  for (const finding of findings) {
    const { atoms = [], bonds = [], ...detail } = finding;
    const key = JSON.stringify(detail);
    const { atoms: otherAtoms = [], bonds: otherBonds = [] } = merged.get(key) ?? {};
    merged.set(key, {
      ...finding,
      ...(atoms.length + otherAtoms.length > 0 && { atoms: [...otherAtoms, ...atoms] }),
      ...(bonds.length + otherBonds.length > 0 && { bonds: [...otherBonds, ...bonds] }),
    });
  }
  return [...merged.values()];
}

function findingsOf(comparison: Comparison, level: FeedbackLevel, attempt: number): Finding[] {
  const drawingFaults = drawingStage(comparison);
  if (drawingFaults.every(({ code }) => code === 'drawing-charge')) {
    const salt = findSaltFaults(comparison);
    if (salt.length > 0) return salt;
  }
  if (drawingFaults.length > 0)
    return [...drawingFaults, ...applyDisclosure(formulaStage(comparison), level, attempt)];
  if (isSameConstitution(comparison)) return applyDisclosure(stereoStage(comparison), level, attempt);
  const tautomer = tautomerStage(comparison);
  if (tautomer.length > 0) return tautomer;

  const isIsomer = isSameFormula(comparison.reference.formula, comparison.drawn.formula);
  const findings = isIsomer
    ? isomerFindings(comparison)
    : [formulaStage, unsaturationStage, functionalGroupStage].flatMap((stage) => stage(comparison));
  const disclosed = applyDisclosure(findings, level, attempt);
  // If the findings name only missing parts or symmetry, add where the drawing itself must be
  // wrong.
  const neighbours = disclosed.some(isSpecific) ? undefined : findNeighbourFault(comparison);
  const faults = neighbours ? [...disclosed, neighbours] : disclosed;
  const shared = isIsomer ? findCommonSubstructure(comparison, [...findings, ...faults]) : [];
  const praise = faults.length > 0 ? [...findPraise(comparison), ...shared] : [];
  return [...applyDisclosure(praise, level, attempt), ...faults];
}

/** A number of signals alone does not help the student. */
function isSpecific({ code }: Finding): boolean {
  return code !== 'environment-carbon' && code !== 'environment-hydrogen';
}

/**
 * Positions, and hydrogens on O, N and S, are compared only if the groups agree: a wrong group is
 * also in the wrong position and has other OH and NH.
 */
function isomerFindings(comparison: Comparison): Finding[] {
  const isotopes = formulaStage(comparison);
  if (isotopes.length > 0) return isotopes;
  const groups = functionalGroupStage(comparison);
  return [
    ...unsaturationStage(comparison),
    ...groups,
    ...environmentStage(comparison).filter(
      ({ code }) => code !== 'environment-exchangeable' || groups.length === 0,
    ),
    ...skeletonStage(comparison),
    ...(groups.length === 0 ? positionStage(comparison) : []),
  ];
}
