import type { Spectrum } from '@elucida/spectra';
import type { Theme } from './theme.ts';
import type { ToolId } from './tools/tool.ts';

/** A spectrum to draw. The coarse level may come first; the full data under the same id then replace it in place. */
export interface ViewerSpectrum {
  id: string;
  spectrum: Spectrum;
  /** Shown in the legend; nothing of the spectrum's own metadata is. */
  title?: string;
  /** CSS colour; the next of the theme's palette unless said. */
  colour?: string;
  isHidden?: boolean;
  /** Whether these are the extremes for display only: nothing is measured on them. */
  isCoarse?: boolean;
}

export interface ViewerOptions {
  /** What a screen reader calls the chart, for example "1H NMR spectrum". */
  label: string;
  theme?: Theme;
  /** Height in CSS pixels; 0.4 of the width (and at least 220) unless said. */
  heightPixels?: number;
  /** The tool to begin with; the cursor unless said, in a mass spectrum the highlight. */
  tool?: ToolId | null;
  /** Asks for a call at the next frame; `requestAnimationFrame` unless said. Tests and the bench drive frames by it. */
  requestFrame?: (draw: () => void) => void;
  /** Device pixels a CSS pixel; that of the window unless said. */
  devicePixelRatio?: number;
}
