import type { Spectrum } from '@elucida/spectra';
import type { Projections } from './contours/projections.ts';
import type { NumberFormat } from './speech/readout.ts';
import type { Theme } from './theme.ts';
import type { ToolId } from './tools/tool-id.ts';

/**
 * Spectrum to draw. The coarse level may come first; full data with the same id later replace it in
 * place.
 */
export interface ViewerSpectrum {
  id: string;
  spectrum: Spectrum;
  /** Title in the legend. The metadata of the spectrum is not shown. */
  title?: string;
  /** CSS colour. Default: the next colour of the theme's palette. */
  colour?: string;
  /** CSS colour of negative contours. Default: the theme's. */
  negativeColour?: string;
  isHidden?: boolean;
  /** Position and scale of a superposed spectrum. */
  transform?: SpectrumTransform;
  /** Measured spectra along the axes of a matrix, instead of its skyline projections. */
  projections?: Partial<Projections>;
  /** True for extremes for display only, which must not be used for measurements. */
  isCoarse?: boolean;
}

/** Transformation of a superposed spectrum, without effect on measurements. */
export interface SpectrumTransform {
  scale: number;
  /** Offset added to the abscissa, in axis units. */
  dx: number;
  /** Upwards, as a fraction of the height of the plot. */
  dy: number;
}

export interface ViewerOptions {
  /** Name of the chart for screen readers, for example "1H NMR spectrum". */
  label: string;
  theme?: Theme;
  /** Translates the axis titles and the texts for screen readers. Default: English. */
  translate?: (text: string) => string;
  /** Formats the numbers of the chart. Default: with a decimal point. */
  formatNumber?: NumberFormat;
  /**
   * In CSS pixels. Default: 0.4 of the width and at least 220; for a matrix, the height of a square
   * plot.
   */
  heightPixels?: number;
  /**
   * True for the height of the parent element, which must have one. Margins are then as small as
   * the labels allow.
   */
  fillsParent?: boolean;
  /** Default: the cursor, or the highlight tool in a mass spectrum. */
  tool?: ToolId | null;
  /** Requests a call at the next frame. Default: `requestAnimationFrame`. */
  requestFrame?: (draw: () => void) => void;
  /** Default: the worker of the package. Without workers the page traces the contours itself. */
  createContourWorker?: () => Worker | undefined;
  /** Device pixels per CSS pixel. Default: that of the window. */
  devicePixelRatio?: number;
}
