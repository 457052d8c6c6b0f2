import type { GraphAtom } from '../../structure/graph.ts';
import type { Comparison, Finding, Stage } from '../finding.ts';

/** For uncharged atoms. */
const USUAL_VALENCE: Readonly<Record<string, number>> = {
  H: 1,
  B: 3,
  C: 4,
  N: 3,
  O: 2,
  F: 1,
  Si: 4,
  Cl: 1,
  Br: 1,
};
/** Elements that exceed this number when bonded to oxygen (chlorates). */
const EXPANDING = new Set(['Cl', 'Br']);

/** Finds impossible valences and aromatic rings without a Kekulé form. */
export function findImpossibilities({ graph: { atoms, bonds } }: Comparison['drawn']): Finding[] {
  const valences = atoms.flatMap((atom): Finding[] => {
    const hasOxygen = atom.neighbours.some((next) => atoms[next.atom]!.element === 'O');
    const usual = EXPANDING.has(atom.element) && hasOxygen ? atom.maxValence : usualValence(atom);
    const isUnresolved = atom.neighbours.some((next) => bonds[next.bond]!.isUnresolved);
    if (isUnresolved || atom.valence <= usual) return [];
    return [
      {
        code: 'drawing-valence',
        element: atom.element,
        drawnBonds: atom.valence,
        usual,
        atoms: [atom.index],
      },
    ];
  });
  const delocalised = bonds.filter(({ isUnresolved }) => isUnresolved);
  if (delocalised.length === 0) return valences;
  return [...valences, { code: 'drawing-aromatic', bonds: delocalised.map(({ index }) => index) }];
}

/** Finds impossible atoms and bonds, radicals and a wrong net charge. */
export const drawingStage: Stage = ({ reference, drawn }) => {
  const { atoms } = drawn.graph;
  const findings = findImpossibilities(drawn);
  const radicals = atoms.filter(({ isRadical }) => isRadical).map(({ index }) => index);
  if (radicals.length > 0 && !reference.graph.atoms.some(({ isRadical }) => isRadical)) {
    findings.push({ code: 'drawing-radical', count: radicals.length, atoms: radicals });
  }
  if (drawn.charge !== reference.charge) {
    const charged = atoms.filter(({ charge }) => charge !== 0).map(({ index }) => index);
    findings.push({
      code: 'drawing-charge',
      drawnCharge: drawn.charge,
      ...(charged.length > 0 && { atoms: charged }),
    });
  }
  return findings;
};

function usualValence(atom: GraphAtom): number {
  const uncharged = USUAL_VALENCE[atom.element];
  if (uncharged === undefined)
    return Math.max(atom.maxValence, atom.element === 'S' || atom.element === 'P' ? 6 : 0);
  if (atom.charge === 0) return uncharged;
  const gainsBondsAsCation = ['N', 'O', 'F', 'Cl', 'Br'].includes(atom.element);
  if (atom.element === 'B') return uncharged - Math.min(0, atom.charge);
  return gainsBondsAsCation ? uncharged + atom.charge : uncharged - Math.abs(atom.charge);
}
