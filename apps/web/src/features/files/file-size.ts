import { decimal } from '../../languages/numbers.ts';
import { t } from '../../languages/t.ts';

/** Bytes as megabytes with one decimal; a file too small for that shows the least that is shown, 0.01. */
export function megabytes(bytes: number): string {
  const size = bytes / (1024 * 1024);
  return t('{{size}} MB', { size: size < 0.05 ? decimal(0.01, 2) : decimal(size, 1) });
}
