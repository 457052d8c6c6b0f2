import { type RemainingFormula, parseFormula } from '@elucida/chemistry';
import { useEffect, useState } from 'react';

/**
 * Returns the part of a formula that these fragments do not contain; undefined if the formula is
 * empty or invalid.
 */
export function useRemainingFormula(
  formula: string,
  molfiles: readonly string[],
): RemainingFormula | undefined {
  const [remainder, setRemainder] = useState<RemainingFormula>();
  const pieces = JSON.stringify(molfiles);
  useEffect(() => {
    let isCurrent = true;
    const parsed = parseFormula(formula);
    if (!parsed.ok || parsed.formula.size === 0) {
      setRemainder(undefined);
      return undefined;
    }
    void import('@elucida/chemistry').then(({ readDrawing, remainingFormula }) => {
      const drawings = (JSON.parse(pieces) as string[]).flatMap((molfile) => {
        const read = readDrawing(molfile);
        return read.ok ? [read.drawing] : [];
      });
      if (isCurrent) setRemainder(remainingFormula(parsed.formula, drawings));
    });
    return () => {
      isCurrent = false;
    };
  }, [formula, pieces]);
  return remainder;
}
