import { type Viewer, type ViewerOptions, createViewer, setDecimalSeparator } from '@elucida/spectrum-viewer';
import { decimalSeparator } from '../../languages/numbers.ts';
import { translateMessage } from '../../languages/translate-message.ts';

/** Creates a viewer whose texts and numbers are in the language of the page. */
export function createChart(host: HTMLElement, options: Omit<ViewerOptions, 'translate'>): Viewer {
  setDecimalSeparator(decimalSeparator());
  return createViewer(host, { ...options, translate: translateMessage });
}
