import { type Message, type SignalInput, type SpectrumMetadata, createMessage } from '@elucida/contract';
import { type listAssignableAtoms, isAssignableType, NUCLEI_OF_TYPE } from '@elucida/chemistry';

interface Fault {
  path: string;
  message: Message;
}

export interface AssignedSpectrum {
  type: string;
  metadata: SpectrumMetadata;
  atoms: readonly AssignableAtom[];
}

type AssignableAtom = ReturnType<typeof listAssignableAtoms>[number];

export function findSignalFaults(
  signals: readonly SignalInput[],
  { type, metadata, atoms: assignable }: AssignedSpectrum,
): Fault[] {
  if (!isAssignableType(type))
    return [{ path: 'signals', message: createMessage('type-without-assignment', { type }) }];
  const nuclei = NUCLEI_OF_TYPE[type];
  const atoms = new Map(assignable.map((each) => [each.atom, each]));
  const axes = [metadata.x, metadata.y];

  function listFaults(list: readonly number[], path: string, nucleus: 'H' | 'C'): Fault[] {
    if (list.length === 0) return [{ path, message: createMessage('no-atom-selected') }];
    const unknown = list.find((atom) => !atoms.has(atom));
    if (unknown !== undefined)
      return [{ path, message: createMessage('atom-cannot-be-selected', { number: unknown + 1 }) }];
    const wrong = list.find((atom) =>
      nucleus === 'C' ? atoms.get(atom)!.element !== 'C' : atoms.get(atom)!.hydrogens === 0,
    );
    if (wrong === undefined) return [];
    const message =
      nucleus === 'C'
        ? createMessage('atom-not-carbon', { number: wrong + 1 })
        : createMessage('atom-without-hydrogen', { number: wrong + 1 });
    return [{ path, message }];
  }

  function dimensionFaults(lists: readonly (readonly number[])[], path: string): Fault[] {
    if (lists.length !== nuclei.length)
      return [
        {
          path,
          message: createMessage(nuclei.length === 1 ? 'one-dimension' : 'both-dimensions'),
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
        ? createMessage(nuclei.length === 1 ? 'one-shift' : 'two-shifts')
        : isWithin
          ? undefined
          : createMessage('signal-outside-spectrum');
    return [
      ...(ofShifts === undefined ? [] : [{ path: `${path}.shifts`, message: ofShifts }]),
      ...dimensionFaults(given, `${path}.atoms`),
      ...alternatives.flatMap((lists, place) => dimensionFaults(lists, `${path}.alternatives.${place}`)),
    ];
  });
}
