import { type Formula, type RemainingFormula, degreeOfUnsaturation } from '@elucida/chemistry';
import { t } from '../../../languages/t.ts';
import classes from './formula-meter.module.css';

export interface FormulaMeterProps {
  formula: Formula;
  remainder: RemainingFormula;
}

interface Share {
  name: string;
  placed: number;
  total: number;
}

/**
 * Lists each element of the formula or the drawing, and the degrees of unsaturation, with the
 * number placed and the number in the formula. Drawn hydrogens that the rest of the molecule
 * replaces are not placed, so that bars and sentence agree.
 */
function listShares(formula: Formula, { elements, unsaturation }: RemainingFormula): Share[] {
  const left = new Map(elements.map(({ symbol, count }) => [symbol, count]));
  const names = [...new Set([...formula.keys(), ...left.keys()])];
  const atoms = names.map((name) => {
    const total = formula.get(name) ?? 0;
    return { name, placed: total - (left.get(name) ?? 0), total };
  });
  const degree = degreeOfUnsaturation(formula);
  return [...atoms, { name: t('DBE'), placed: degree - unsaturation, total: degree }];
}

/**
 * Shows as bars how much of a formula is drawn. Screen readers skip the bars, because the sentence
 * beside them states what is left.
 */
export function FormulaMeter({ formula, remainder }: FormulaMeterProps) {
  return (
    <div className={classes['meter']} aria-hidden>
      {listShares(formula, remainder).map(({ name, placed, total }) => (
        <span key={name} className={classes['share']} data-state={stateOf(placed, total)}>
          <strong>{name}</strong>
          <span className={classes['bar']}>
            <span style={{ width: `${Math.max(0, Math.min(1, total > 0 ? placed / total : 1)) * 100}%` }} />
          </span>
          {placed}/{total}
        </span>
      ))}
    </div>
  );
}

const stateOf = (placed: number, total: number) =>
  placed > total ? 'surplus' : placed === total ? 'complete' : 'partial';
