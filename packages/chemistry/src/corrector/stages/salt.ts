import { connectedComponents } from '../../structure/rings.ts';
import { refineColours, isSameMultiset } from '../../structure/symmetry/refinement.ts';
import type { GraphAtom } from '../../structure/graph.ts';
import type { Analysis } from '../analysis.ts';
import type { Comparison, Finding } from '../finding.ts';

/**
 * Maximum number of colour refinement rounds; enough to compare two structures with one skeleton.
 */
const MAX_ROUNDS = 20;

interface SaltParts {
  readonly main: readonly GraphAtom[];
  readonly counterIons: readonly GraphAtom[];
}

/**
 * Finds protons added to or removed from heteroatoms, or a missing, additional or other
 * counter-ion. Returns an empty list for other structures, and if a proton only moved within the
 * molecule.
 */
export function findSaltFaults({ reference, drawn }: Pick<Comparison, 'reference' | 'drawn'>): Finding[] {
  const [right, own] = [partsOf(reference), partsOf(drawn)];
  if (right.main.length !== own.main.length || right.main.length === 0) return [];
  const gained = hydrogensOf(own.main) - hydrogensOf(right.main);
  const [rightCharge, ownCharge] = [chargeOf(right.main), chargeOf(own.main)];
  if (gained !== ownCharge - rightCharge) return [];
  if (gained === 0 && (rightCharge === 0 || isSameIons(right.counterIons, own.counterIons))) return [];
  const rounds = Math.min(MAX_ROUNDS, right.main.length);
  if (!isSameMultiset(coloursOf(reference, right.main, rounds), coloursOf(drawn, own.main, rounds)))
    return [];
  const marked = gained === 0 ? own.counterIons : own.main.filter((atom) => isIonic(atom, drawn));
  const fault = gained === 0 ? counterIonFault(right, own) : protonFault(gained, rightCharge, ownCharge);
  return [
    {
      code: 'salt',
      fault,
      isSalt: own.counterIons.length > 0,
      ...(marked.length > 0 && { atoms: marked.map(({ index }) => index) }),
    },
  ];
}

/** Checks for a charge without an opposite one on a neighbour; a nitro group has such a pair. */
function isIonic({ charge, neighbours }: GraphAtom, { graph }: Analysis): boolean {
  return charge !== 0 && !neighbours.some(({ atom }) => graph.atoms[atom]!.charge * charge < 0);
}

function protonFault(gained: number, rightCharge: number, ownCharge: number) {
  if (rightCharge !== 0) return ownCharge === 0 ? ('neutral' as const) : ('proton-count' as const);
  return gained > 0 ? ('protonated' as const) : ('deprotonated' as const);
}

function counterIonFault(right: SaltParts, own: SaltParts) {
  if (own.counterIons.length === 0) return 'counter-ion-missing' as const;
  return right.counterIons.length === 0 ? ('counter-ion-extra' as const) : ('counter-ion' as const);
}

/** Counter-ions have no carbon. */
function partsOf({ graph }: Analysis): SaltParts {
  const components = connectedComponents(graph.atoms.map(({ neighbours }) => neighbours)).map((component) =>
    component.map((atom) => graph.atoms[atom]!),
  );
  const isMain = (component: readonly GraphAtom[]) => component.some(({ element }) => element === 'C');
  return {
    main: components.filter(isMain).flat(),
    counterIons: components.filter((component) => !isMain(component)).flat(),
  };
}

function chargeOf(atoms: readonly GraphAtom[]): number {
  return atoms.reduce((sum, { charge }) => sum + charge, 0);
}

function hydrogensOf(atoms: readonly GraphAtom[]): number {
  return atoms.reduce((sum, { hydrogens }) => sum + hydrogens, 0);
}

function isSameIons(right: readonly GraphAtom[], own: readonly GraphAtom[]): boolean {
  const labels = (ions: readonly GraphAtom[]) =>
    ions
      .map(({ element, charge, hydrogens }) => `${element}${charge}/${hydrogens}`)
      .sort()
      .join();
  return labels(right) === labels(own);
}

/** Uses element, isotope and, for carbon, hydrogens; those of heteroatoms may differ. */
function coloursOf({ graph }: Analysis, main: readonly GraphAtom[], rounds: number): number[] {
  const labels = graph.atoms.map(
    ({ element, isotope, hydrogens }) => `${isotope ?? ''}${element}${element === 'C' ? hydrogens : ''}`,
  );
  const colours = refineColours(graph, labels, rounds);
  return main.map(({ index }) => colours[index]!);
}
