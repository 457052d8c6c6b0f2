import { type Exercise, type Molecule, endpoints } from '@elucida/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { loadMeasuredSpectra } from '../../spectra/load-measured-spectra.ts';

/** Molecules of a formula that are loaded from the catalogue. */
const maxIsomers = 200;

export interface Isomer {
  id: string;
  name: string;
  drawing: string;
}

export interface Ambiguity {
  /** Compared isomers among the first `maxIsomers` molecules of the formula. */
  comparedCount: number;
  /** Isomers without a comparable drawing. */
  uncomparedCount: number;
  /** No spectrum of the exercise contradicts them. */
  compatibleIsomers: Isomer[];
  /** Number of spectra that can be compared with a structure. */
  spectrumCount: number;
}

/** Compares only what can be compared automatically. Loads nothing until `isEnabled`. */
export function useAmbiguity(exercise: Exercise, molecule: Molecule, isEnabled: boolean) {
  const client = useQueryClient();
  return useQuery<Ambiguity>({
    queryKey: ['consistency', 'ambiguity', exercise.id, exercise.lastmodified, molecule.lastModified],
    queryFn: async ({ signal }) => {
      const query = { formula: molecule.formula, amount: maxIsomers };
      const [found, spectra, { checkConsistency }] = await Promise.all([
        call(endpoints.molecules.list, { query, signal }),
        loadMeasuredSpectra(client, exercise),
        import('@elucida/chemistry'),
      ]);
      const others = found.filter(({ id, formula }) => id !== molecule.id && formula === molecule.formula);
      const molecules = await Promise.all(
        others.map(({ id }) => call(endpoints.molecules.read, { params: { id }, signal })),
      );
      const compared = molecules.flatMap(({ id, name, drawing }) => {
        const checked = drawing === null ? undefined : checkConsistency({ drawing, spectra });
        return drawing === null || !checked?.ok ? [] : [{ id, name, drawing, lines: checked.lines }];
      });
      return {
        comparedCount: compared.length,
        uncomparedCount: others.length - compared.length,
        compatibleIsomers: compared.filter(({ lines }) =>
          lines.every(({ status }) => status !== 'contradicts'),
        ),
        spectrumCount: spectra.filter(({ type }) => type !== 'uncompared').length,
      };
    },
    enabled: isEnabled,
    staleTime: Infinity,
    // The catalogue may have changed on the next visit.
    gcTime: 0,
  });
}
