import { type listAssignableAtoms, isAssignableType, NUCLEI_OF_TYPE } from '@elucida/chemistry';
import type { SignalInput, SpectrumMetadata } from '@elucida/contract';

interface Fault {
  path: string;
  message: string;
}

export interface AssignedSpectrum {
  type: string;
  metadata: SpectrumMetadata;
  /** Those of the molecule's drawing that can be given to signals. */
  atoms: readonly AssignableAtom[];
}

type AssignableAtom = ReturnType<typeof listAssignableAtoms>[number];

/** What is wrong with signals for a spectrum, each at its field; empty where nothing is. */
export function findSignalFaults(
  signals: readonly SignalInput[],
  { type, metadata, atoms: assignable }: AssignedSpectrum,
): Fault[] {
  if (!isAssignableType(type))
    return [{ path: 'signals', message: `Signals of a spectrum of type ${type} are given to no atoms` }];
  const nuclei = NUCLEI_OF_TYPE[type];
  const atoms = new Map(assignable.map((each) => [each.atom, each]));
  const axes = [metadata.x, metadata.y];

  function listFaults(list: readonly number[], path: string, nucleus: 'H' | 'C'): Fault[] {
    if (list.length === 0) return [{ path, message: 'Please choose an atom' }];
    const unknown = list.find((atom) => !atoms.has(atom));
    if (unknown !== undefined)
      return [{ path, message: `The drawing has no atom ${unknown + 1} that may be chosen` }];
    const wrong = list.find((atom) =>
      nucleus === 'C' ? atoms.get(atom)!.element !== 'C' : atoms.get(atom)!.hydrogens === 0,
    );
    if (wrong === undefined) return [];
    const message =
      nucleus === 'C' ? `Atom ${wrong + 1} is no carbon` : `Atom ${wrong + 1} bears no hydrogen`;
    return [{ path, message }];
  }

  function dimensionFaults(lists: readonly (readonly number[])[], path: string): Fault[] {
    if (lists.length !== nuclei.length)
      return [
        {
          path,
          message: `Please give the atoms of ${nuclei.length === 1 ? 'one dimension' : 'both dimensions'}`,
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
        ? `Please give ${nuclei.length === 1 ? 'one shift' : 'two shifts'}`
        : isWithin
          ? undefined
          : 'The signal lies beyond the spectrum';
    return [
      ...(ofShifts === undefined ? [] : [{ path: `${path}.shifts`, message: ofShifts }]),
      ...dimensionFaults(given, `${path}.atoms`),
      ...alternatives.flatMap((lists, place) => dimensionFaults(lists, `${path}.alternatives.${place}`)),
    ];
  });
}
