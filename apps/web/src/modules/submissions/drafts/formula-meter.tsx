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
  state: 'surplus' | 'complete' | 'partial';
}

const stateOf = (left: number): Share['state'] =>
  left < 0 ? 'surplus' : left === 0 ? 'complete' : 'partial';

/**
 * Includes the degrees of unsaturation. Drawn hydrogens that the rest of the molecule replaces are
 * counted, but are no surplus, as in the sentence beside the bars.
 */
function listShares(formula: Formula, remainder: RemainingFormula): Share[] {
  const { elements, unsaturation, hydrogens } = remainder;
  const left = new Map(elements.map(({ symbol, count }) => [symbol, count]));
  const names = [...new Set([...formula.keys(), ...left.keys()])];
  const atoms = names.map((name) => {
    const [total, missing] = [formula.get(name) ?? 0, left.get(name) ?? 0];
    return { name, placed: name === 'H' ? hydrogens : total - missing, total, state: stateOf(missing) };
  });
  const degree = degreeOfUnsaturation(formula);
  const placed = degree - unsaturation;
  return [...atoms, { name: t('DBE'), placed, total: degree, state: stateOf(unsaturation) }];
}

/** Screen readers skip the bars, because the sentence beside them states what is left. */
export function FormulaMeter({ formula, remainder }: FormulaMeterProps) {
  return (
    <div className={classes['meter']} aria-hidden>
      {listShares(formula, remainder).map(({ name, placed, total, state }) => (
        <span key={name} className={classes['share']} data-state={state}>
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
