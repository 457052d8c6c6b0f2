import { type Viewer, type ViewerOptions, createViewer } from '@elucida/spectrum-viewer';
import { formatDecimal } from '../../languages/numbers.ts';
import { translateTerm } from '../../languages/translate-message.ts';

/** Texts and numbers are in the language of the page. */
export const createChart = (
  host: HTMLElement,
  options: Omit<ViewerOptions, 'translate' | 'formatNumber'>,
): Viewer => createViewer(host, { ...options, translate: translateTerm, formatNumber: formatDecimal });
