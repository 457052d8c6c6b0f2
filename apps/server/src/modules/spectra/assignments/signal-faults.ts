import { type listAssignableAtoms, isAssignableType, NUCLEI_OF_TYPE } from '@elucida/chemistry';
import type { SignalInput, SpectrumMetadata } from '@elucida/contract';

interface Fault {
  path: string;
  message: string;
}

export interface AssignedSpectrum {
  type: string;
  metadata: SpectrumMetadata;
  /** Atoms of the molecule's drawing that can be assigned to signals. */
  atoms: readonly AssignableAtom[];
}

type AssignableAtom = ReturnType<typeof listAssignableAtoms>[number];

/** Returns the faults of signals for a spectrum, each with its field. */
export function findSignalFaults(
  signals: readonly SignalInput[],
  { type, metadata, atoms: assignable }: AssignedSpectrum,
): Fault[] {
  if (!isAssignableType(type))
    return [{ path: 'signals', message: `Signals of type ${type} cannot be assigned to atoms` }];
  const nuclei = NUCLEI_OF_TYPE[type];
  const atoms = new Map(assignable.map((each) => [each.atom, each]));
  const axes = [metadata.x, metadata.y];

  function listFaults(list: readonly number[], path: string, nucleus: 'H' | 'C'): Fault[] {
    if (list.length === 0) return [{ path, message: 'Select an atom' }];
    const unknown = list.find((atom) => !atoms.has(atom));
    if (unknown !== undefined) return [{ path, message: `Atom ${unknown + 1} cannot be selected` }];
    const wrong = list.find((atom) =>
      nucleus === 'C' ? atoms.get(atom)!.element !== 'C' : atoms.get(atom)!.hydrogens === 0,
    );
    if (wrong === undefined) return [];
    const message =
      nucleus === 'C' ? `Atom ${wrong + 1} is not a carbon` : `Atom ${wrong + 1} carries no hydrogen`;
    return [{ path, message }];
  }

  function dimensionFaults(lists: readonly (readonly number[])[], path: string): Fault[] {
    if (lists.length !== nuclei.length)
      return [
        {
          path,
          message: `Select the atoms of ${nuclei.length === 1 ? 'one dimension' : 'both dimensions'}`,
        },
      ];
    return lists.flatMap((list, dimension) => listFaults(list, `${path}.${dimension}`, nuclei[dimension]!));
  }

  return signals.flatMap(({ shifts, atoms: given, alternatives = [] }, index) => {
    const path = `signals.${index}`;
    const isWithin = shifts.every((shift, dimension) => {
      const { min, max } = axes[dimension]!;
      return shift >= min && shift <= max;
    });
    const ofShifts =
      shifts.length !== nuclei.length
        ? `Enter ${nuclei.length === 1 ? 'one chemical shift' : 'two chemical shifts'}`
        : isWithin
          ? undefined
          : 'The signal is outside the spectrum';
    return [
      ...(ofShifts === undefined ? [] : [{ path: `${path}.shifts`, message: ofShifts }]),
      ...dimensionFaults(given, `${path}.atoms`),
      ...alternatives.flatMap((lists, place) => dimensionFaults(lists, `${path}.alternatives.${place}`)),
    ];
  });
}
