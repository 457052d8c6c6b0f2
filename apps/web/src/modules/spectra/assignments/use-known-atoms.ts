import { useMemo } from 'react';
import { useChemistry } from '../../../lib/use-chemistry.ts';

/**
 * Returns the atoms that can be assigned to signals; undefined until the chemistry engine is
 * loaded.
 */
export function useKnownAtoms(drawing: string): ReadonlySet<number> | undefined {
  const chemistry = useChemistry();
  return useMemo(
    () => chemistry && new Set(chemistry.listAssignableAtoms(drawing).map(({ atom }) => atom)),
    [chemistry, drawing],
  );
}
