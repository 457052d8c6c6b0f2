import type { SpectrumBasis } from '@elucida/spectra';
import { t } from '../../languages/t.ts';

/** Returns undefined if the server does not know the origin. */
export function basisText(basis: SpectrumBasis | undefined): string | undefined {
  switch (basis) {
    case 'measured':
      return t('Measured');
    case 'measured peaks':
      return t('Drawn from a table of measured peaks');
    case 'published values':
      return t('Drawn from published values');
    case 'approximate values':
      return t('Drawn from approximate values');
    default:
      return undefined;
  }
}

/**
 * Names the origin of the points, then the rights holder of a measured spectrum, or the source and
 * licence of the values that it is drawn from.
 */
export function chartCredit(basis: SpectrumBasis | undefined, copyright: string): string {
  const isMeasured = basis === undefined || basis === 'measured';
  const isHolder = isMeasured && copyright !== '' && !copyright.startsWith('©');
  return [basisText(basis), isHolder ? `© ${copyright}` : copyright]
    .filter((part) => part !== undefined && part !== '')
    .join(' · ');
}
