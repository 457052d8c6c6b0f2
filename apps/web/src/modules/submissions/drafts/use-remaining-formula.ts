import { type RemainingFormula, parseFormula } from '@elucida/chemistry';
import { useMemo } from 'react';
import { useChemistry } from '../../../lib/use-chemistry.ts';

/** Returns undefined if the formula is empty or invalid. */
export function useRemainingFormula(
  formula: string,
  molfiles: readonly string[],
): RemainingFormula | undefined {
  const chemistry = useChemistry();
  const pieces = JSON.stringify(molfiles);
  return useMemo(() => {
    const parsed = parseFormula(formula);
    if (chemistry === undefined || !parsed.ok || parsed.formula.size === 0) return undefined;
    const drawings = (JSON.parse(pieces) as string[]).flatMap((molfile) => {
      const read = chemistry.readDrawing(molfile);
      return read.ok ? [read.drawing] : [];
    });
    return chemistry.remainingFormula(parsed.formula, drawings);
  }, [chemistry, formula, pieces]);
}
