import type { RemainingFormula } from '@elucida/chemistry';
import type { Exercise } from '@elucida/contract';
import { useState } from 'react';
import { useFragments } from './use-fragments.ts';
import { useRemainingFormula } from './use-remaining-formula.ts';

/**
 * Returns true if the drawing and its fragments are one piece with all atoms, rings and multiple
 * bonds of the formula.
 */
const isWholeMoleculeDrawn = ({ elements, unsaturation, pieces }: RemainingFormula) =>
  unsaturation === 0 && pieces === 1 && elements.every(({ count }) => count === 0);

export interface FormulaAidsOptions {
  exercise: Exercise;
  /** Drawing as a molfile. */
  drawing: string;
  draw: (molfile: string) => void;
}

/** Manages the fragments beside a drawing and the part of the formula that is not drawn yet. */
export function useFormulaAids({ exercise, drawing, draw }: FormulaAidsOptions) {
  const fragments = useFragments({ exerciseId: exercise.id, molfile: drawing, draw });
  const [typedFormula, typeFormula] = useState('');
  const shownFormula = exercise.molecule.formula;
  const formula = shownFormula ?? typedFormula;
  const remainder = useRemainingFormula(formula, [drawing, ...fragments.fragments]);
  return {
    fragments,
    /** Formula that the exercise shows or that the student typed. */
    formula,
    remainder,
    isComplete: remainder === undefined || isWholeMoleculeDrawn(remainder),
    /** Formula that the student typed; undefined if the exercise shows its formula. */
    typedFormula: shownFormula === undefined ? typedFormula : undefined,
    typeFormula,
  };
}

export type FormulaAids = ReturnType<typeof useFormulaAids>;
