import { type Viewer, type ViewerOptions, createViewer, setDecimalSeparator } from '@elucida/spectrum-viewer';
import { decimalSeparator } from '../../languages/numbers.ts';
import { translateMessage } from '../../languages/translate-message.ts';

/** A viewer whose words and numbers are in the language of the pages. */
export function createChart(host: HTMLElement, options: Omit<ViewerOptions, 'translate'>): Viewer {
  setDecimalSeparator(decimalSeparator());
  return createViewer(host, { ...options, translate: translateMessage });
}
