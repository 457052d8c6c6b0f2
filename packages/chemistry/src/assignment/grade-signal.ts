import type { AssignableMolecule } from './assigned-molecule.ts';
import type { AssignableType, AtomsByDimension, SignalStatus, SolvedSignal } from './assignment.ts';

type Classes = ReadonlySet<number>;

/** The classes of the atoms of each dimension; an atom that is not there makes a class of its own, which nothing matches. */
export function classesOf(molecule: AssignableMolecule, atoms: AtomsByDimension): Classes[] {
  return atoms.map(
    (list) =>
      new Set(
        list.map((drawingAtom) => {
          const atom = molecule.atomOf(drawingAtom);
          return atom === undefined ? -1 - drawingAtom : molecule.classOf(atom);
        }),
      ),
  );
}

const isPartOf = (some: Classes, all: Classes) => [...some].every((each) => all.has(each));
const isSame = (a: Classes, b: Classes) => a.size === b.size && isPartOf(a, b);

/** Which hydrogen of a coupling stands on which axis of a COSY is the choice of who measured it. */
function readings(type: AssignableType, classes: readonly Classes[]): (readonly Classes[])[] {
  return type === 'NMR-HCosy' ? [classes, [...classes].reverse()] : [classes];
}

/**
 * A signal is right with all of its classes of equivalent atoms and no other, whichever atoms of a class are named; incomplete where some
 * are missing and none is wrong.
 */
export function gradeSignal(
  molecule: AssignableMolecule,
  { type, signal, chosen }: { type: AssignableType; signal: SolvedSignal; chosen: AtomsByDimension },
): SignalStatus {
  const given = classesOf(
    molecule,
    signal.shifts.map((_, dimension) => chosen[dimension] ?? []),
  );
  if (given.every(({ size }) => size === 0)) return 'unanswered';
  const solutions = [signal.atoms, ...(signal.alternatives ?? [])].flatMap((atoms) =>
    readings(type, classesOf(molecule, atoms)),
  );
  const matches = (test: (given: Classes, right: Classes) => boolean) =>
    solutions.some((solution) => given.every((each, dimension) => test(each, solution[dimension]!)));
  if (matches(isSame)) return 'right';
  return matches(isPartOf) ? 'incomplete' : 'wrong';
}
