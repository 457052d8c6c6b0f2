import type { AssignableMolecule } from './assigned-molecule.ts';
import type { AssignableType, AtomsByDimension, SignalStatus, SolvedSignal } from './assignment.ts';

type Classes = ReadonlySet<number>;

/** An unknown atom gets a class that matches no other. */
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

/** Returns both orders for a COSY, because either hydrogen of a coupling may be on either axis. */
function readings(type: AssignableType, classes: readonly Classes[]): (readonly Classes[])[] {
  return type === 'NMR-HCosy' ? [classes, [...classes].reverse()] : [classes];
}

/**
 * Grades one signal. It is right with exactly its classes of equivalent atoms, whichever atoms of a
 * class are chosen. It is incomplete if classes are missing and none is wrong.
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
