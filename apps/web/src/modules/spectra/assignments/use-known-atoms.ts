import { useEffect, useState } from 'react';

/**
 * Returns the indices of the atoms of a molfile that can be assigned to signals; undefined until
 * the chemistry engine is loaded.
 */
export function useKnownAtoms(drawing: string): ReadonlySet<number> | undefined {
  const [known, setKnown] = useState<ReadonlySet<number>>();
  useEffect(() => {
    let isCurrent = true;
    void import('@elucida/chemistry').then(({ listAssignableAtoms }) => {
      if (isCurrent) setKnown(new Set(listAssignableAtoms(drawing).map(({ atom }) => atom)));
    });
    return () => {
      isCurrent = false;
    };
  }, [drawing]);
  return known;
}
