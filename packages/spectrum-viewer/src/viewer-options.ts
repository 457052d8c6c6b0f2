import type { Spectrum } from '@elucida/spectra';
import type { Projections } from './contours/projections.ts';
import type { Theme } from './theme.ts';
import type { ToolId } from './tools/tool-id.ts';

/** A spectrum to draw. The coarse level may come first; the full data under the same id then replace it in place. */
export interface ViewerSpectrum {
  id: string;
  spectrum: Spectrum;
  /** Shown in the legend; nothing of the spectrum's own metadata is. */
  title?: string;
  /** CSS colour; the next of the theme's palette unless said. */
  colour?: string;
  /** CSS colour of negative contours; the theme's unless said. */
  negativeColour?: string;
  isHidden?: boolean;
  /** Where a superposed spectrum stands. */
  transform?: SpectrumTransform;
  /** Measured spectra beside a matrix, in place of its skylines. */
  projections?: Partial<Projections>;
  /** Whether these are the extremes for display only: nothing is measured on them. */
  isCoarse?: boolean;
}

/** How a spectrum is laid over another; what is measured is not changed by it. */
export interface SpectrumTransform {
  /** Factor of the intensity. */
  scale: number;
  /** To add to the abscissa, in axis units. */
  dx: number;
  /** Share of the height of the plot to move up. */
  dy: number;
}

export interface ViewerOptions {
  /** What a screen reader calls the chart, for example "1H NMR spectrum". */
  label: string;
  theme?: Theme;
  /** Says the titles of the axes in another language; English unless given. */
  translate?: (text: string) => string;
  /** Height in CSS pixels; 0.4 of the width (and at least 220), for a matrix what makes it a square, unless said. */
  heightPixels?: number;
  /**
   * Whether the chart takes the height of its element, which has one, with margins as small as the
   * labels allow.
   */
  fillsParent?: boolean;
  /** The tool to begin with; the cursor unless said, in a mass spectrum the highlight. */
  tool?: ToolId | null;
  /** Asks for a call at the next frame; `requestAnimationFrame` unless said. Tests and the bench drive frames by it. */
  requestFrame?: (draw: () => void) => void;
  /** Makes the worker that traces contours; the package's own unless said. Without workers the page traces them itself. */
  createContourWorker?: () => Worker | undefined;
  /** Device pixels a CSS pixel; that of the window unless said. */
  devicePixelRatio?: number;
}
