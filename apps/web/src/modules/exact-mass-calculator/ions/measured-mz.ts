import { parseTypedNumber } from '../../../languages/numbers.ts';
import { t } from '../../../languages/t.ts';
import { translateMessage } from '../../../languages/translate-message.ts';
export type MeasuredMz = { ok: true; mz: number } | { ok: false; message: string };

/** Accepts a decimal point or comma. */
export function readMeasuredMz(text: string): MeasuredMz {
  const trimmed = text.trim();
  if (trimmed === '') return { ok: false, message: t('Required') };
  if (!/^[+-]?(\d+[.,]?\d*|[.,]\d+)$/.test(trimmed))
    return { ok: false, message: translateMessage({ code: 'not-a-number' }) };
  const mz = parseTypedNumber(trimmed);
  return mz > 0 ? { ok: true, mz } : { ok: false, message: t('The m/z must be positive') };
}
