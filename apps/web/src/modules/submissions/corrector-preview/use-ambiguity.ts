import { type Exercise, type Molecule, endpoints } from '@elucida/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { loadMeasuredSpectra } from '../../spectra/load-measured-spectra.ts';

/** Maximum number of molecules that are loaded from the catalogue for a formula. */
const maxIsomers = 200;

export interface Isomer {
  id: string;
  name: string;
  drawing: string;
}

export interface Ambiguity {
  /** Number of compared isomers, among the first `maxIsomers` molecules of the formula. */
  isomerCount: number;
  /** Number of isomers without a drawing that can be compared. */
  uncomparedCount: number;
  /** Isomers with a drawing that no spectrum of the exercise contradicts. */
  compatibleIsomers: Isomer[];
  /** Number of spectra that can be compared with a structure. */
  spectrumCount: number;
}

/**
 * Returns the isomers in the catalogue that the spectra of an exercise do not contradict, as far as
 * they can be compared automatically. Loads nothing until `isEnabled`.
 */
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
      const drawn = await Promise.all(
        others.map(({ id }) => call(endpoints.molecules.read, { params: { id }, signal })),
      );
      const compared = drawn.flatMap(({ id, name, drawing }) => {
        const checked = drawing === null ? undefined : checkConsistency({ drawing, spectra });
        return drawing === null || !checked?.ok ? [] : [{ id, name, drawing, lines: checked.lines }];
      });
      return {
        isomerCount: compared.length,
        uncomparedCount: others.length - compared.length,
        compatibleIsomers: compared.filter(({ lines }) =>
          lines.every(({ status }) => status !== 'contradicts'),
        ),
        spectrumCount: spectra.filter(({ type }) => type !== 'uncompared').length,
      };
    },
    enabled: isEnabled,
    staleTime: Infinity,
    // Compared again on the next visit, because the catalogue may have changed.
    gcTime: 0,
  });
}
