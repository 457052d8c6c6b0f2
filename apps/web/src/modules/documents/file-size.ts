import { formatDecimal } from '../../languages/numbers.ts';
import { t } from '../../languages/t.ts';

/** Shows one decimal; sizes below 0.05 MB become 0.01 MB. */
export function formatMegabytes(bytes: number): string {
  const size = bytes / (1024 * 1024);
  return t('{{size}} MB', { size: size < 0.05 ? formatDecimal(0.01, 2) : formatDecimal(size, 1) });
}
