import { t } from '../../../languages/t.ts';
import { translateMessage } from '../../../languages/translate-message.ts';

export interface RangeLimits {
  min: number;
  max: number;
}

/** The limits are rounded to three decimals, because the fields show ends in this way. */
export function findRangeFault(text: string, { min, max }: RangeLimits): string | undefined {
  if (text.trim() === '') return t('Required');
  const fault = findNumberFault(text);
  if (fault !== undefined) return fault;
  const value = Number(text);
  if (value < Number(min.toFixed(3))) return '< min';
  return value > Number(max.toFixed(3)) ? '> max' : undefined;
}

export function findIntegralFault(text: string): string | undefined {
  if (text.trim() === '') return t('Required');
  return findNumberFault(text) ?? (Number(text) === 0 ? t('Must not be zero') : undefined);
}

export function findNumberFault(text: string): string | undefined {
  return text.trim() === '' || !Number.isFinite(Number(text))
    ? translateMessage({ code: 'not-a-number' })
    : undefined;
}
