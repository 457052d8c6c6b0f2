import { formatDecimal } from '../../languages/numbers.ts';
import { t } from '../../languages/t.ts';

/** Bytes as megabytes with one decimal; a file too small for that shows the least that is shown, 0.01. */
export function formatMegabytes(bytes: number): string {
  const size = bytes / (1024 * 1024);
  return t('{{size}} MB', { size: size < 0.05 ? formatDecimal(0.01, 2) : formatDecimal(size, 1) });
}
