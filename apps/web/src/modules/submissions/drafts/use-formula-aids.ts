import type { RemainingFormula } from '@elucida/chemistry';
import type { Exercise } from '@elucida/contract';
import { useState } from 'react';
import { useFragments } from './use-fragments.ts';
import { useRemainingFormula } from './use-remaining-formula.ts';

/** The drawing and its fragments form one piece with all atoms, rings and multiple bonds. */
const isWholeMoleculeDrawn = ({ elements, unsaturation, pieces }: RemainingFormula) =>
  unsaturation === 0 && pieces === 1 && elements.every(({ count }) => count === 0);

export interface FormulaAidsOptions {
  exercise: Exercise;
  /** Drawing as a molfile. */
  drawing: string;
  draw: (molfile: string) => void;
}

export function useFormulaAids({ exercise, drawing, draw }: FormulaAidsOptions) {
  const fragments = useFragments({ exerciseId: exercise.id, molfile: drawing, draw });
  const [typedFormula, typeFormula] = useState('');
  const shownFormula = exercise.molecule.formula;
  const formula = shownFormula ?? typedFormula;
  const remainder = useRemainingFormula(formula, [drawing, ...fragments.fragments]);
  return {
    fragments,
    /** Shown by the exercise or typed. */
    formula,
    remainder,
    isComplete: remainder === undefined || isWholeMoleculeDrawn(remainder),
    /** Undefined if the exercise shows its formula. */
    typedFormula: shownFormula === undefined ? typedFormula : undefined,
    typeFormula,
  };
}

export type FormulaAids = ReturnType<typeof useFormulaAids>;
