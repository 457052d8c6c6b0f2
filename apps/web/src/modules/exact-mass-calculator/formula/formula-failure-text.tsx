import type { FormulaFailure } from '@elucida/chemistry';
import { translateMessage } from '../../../languages/translate-message.ts';
import { t } from '../../../languages/t.ts';
import classes from './formula-failure-text.module.css';
import { formulaHint } from './formula-hint.ts';

/** Shows the message, the formula with the faulty part marked, and a hint. */
export function FormulaFailureText({ text, failure }: { text: string; failure: FormulaFailure }) {
  const { position, length, fault } = failure;
  const end = position + length;
  const hint = formulaHint(text, failure);
  return (
    <span role="alert" className={classes['fault']}>
      <span>{translateMessage({ code: fault })}</span>
      {length > 0 && (
        <>
          <span> {t('(character {{position}})', { position: position + 1 })}</span>
          <span className={classes['place']} aria-hidden>
            {text.slice(0, position)}
            <mark className={classes['mark']}>{text.slice(position, end)}</mark>
            {text.slice(end)}
          </span>
        </>
      )}
      {hint !== undefined && <span className={classes['hint']}>{hint}</span>}
    </span>
  );
}
