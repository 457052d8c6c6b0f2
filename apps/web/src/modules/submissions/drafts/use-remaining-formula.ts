import { type RemainingFormula, parseFormula } from '@elucida/chemistry';
import { useMemo } from 'react';
import { useChemistry } from '../../../lib/use-chemistry.ts';

/** Returns undefined until the engine is loaded, and for an empty or invalid formula. */
export function useRemainingFormula(
  formula: string,
  molfiles: readonly string[],
): RemainingFormula | undefined {
  const chemistry = useChemistry();
  const molfilesJson = JSON.stringify(molfiles);
  return useMemo(() => {
    const parsed = parseFormula(formula);
    if (chemistry === undefined || !parsed.ok || parsed.formula.size === 0) return undefined;
    const drawings = (JSON.parse(molfilesJson) as string[]).flatMap((molfile) => {
      const read = chemistry.readDrawing(molfile);
      return read.ok ? [read.drawing] : [];
    });
    return chemistry.remainingFormula(parsed.formula, drawings);
  }, [chemistry, formula, molfilesJson]);
}
