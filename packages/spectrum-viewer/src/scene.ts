import {
  type CurveSpectrum,
  type Pyramid,
  type Spectrum,
  buildPyramid,
  extremesOf,
  toFixedWithoutNegativeZero,
} from '@elucida/spectra';
import type { TracedContours } from './contours/trace-request.ts';
import { type Marks, noMarks } from './marks/marks.ts';
import { type LinearScale, linearScale } from './scale/linear-scale.ts';
import type { Layout } from './scale/layout.ts';
import type { NumberFormat } from './speech/readout.ts';
import type { Theme } from './theme.ts';
import type { View, ViewLimits } from './view/view-state.ts';
import type { ViewerSpectrum } from './viewer-options.ts';

export interface Scene {
  layout: Layout;
  view: View;
  theme: Theme;
  x: LinearScale;
  y: LinearScale;
  /** Has the axes and the readout. */
  main: ViewerSpectrum | undefined;
  visible: VisibleSpectrum[];
  marks: Marks;
  tracedOf(id: string): TracedContours | undefined;
  pixelRatio: number;
  translate(text: string): string;
  formatNumber: NumberFormat;
}

/** `negativeColour` is that of negative contours. */
export type VisibleSpectrum = ViewerSpectrum & { colour: string; negativeColour: string };

export interface SceneParts {
  layout: Layout;
  view: View;
  theme: Theme;
  spectra: readonly ViewerSpectrum[];
  pixelRatio: number;
  marks?: Marks;
  tracedOf?: Scene['tracedOf'];
  translate?: Scene['translate'] | undefined;
  formatNumber?: NumberFormat | undefined;
}

export function makeScene(parts: SceneParts): Scene {
  const { layout, view, theme, spectra, pixelRatio, marks, tracedOf, translate } = parts;
  const { plot } = layout;
  const coloured = spectra.map((item, index) => ({
    ...item,
    ...coloursOf(item, index, theme),
  }));
  return {
    layout,
    view,
    theme,
    x: linearScale({
      from: view.left,
      to: view.right,
      fromPixel: plot.left,
      toPixel: plot.left + plot.width,
    }),
    y: linearScale({ from: view.bottom, to: view.top, fromPixel: plot.top + plot.height, toPixel: plot.top }),
    main: spectra.find((item) => !item.isHidden) ?? spectra[0],
    visible: coloured.filter((item) => !item.isHidden),
    marks: marks ?? noMarks,
    tracedOf: tracedOf ?? (() => undefined),
    pixelRatio,
    translate: translate ?? ((text) => text),
    formatNumber: parts.formatNumber ?? toFixedWithoutNegativeZero,
  };
}

function coloursOf({ colour, negativeColour, spectrum }: ViewerSpectrum, index: number, theme: Theme) {
  const pair = theme.contours[index % theme.contours.length];
  const own = spectrum.kind === 'nmr-2d' ? pair?.positive : theme.palette[index % theme.palette.length];
  return {
    colour: colour ?? own ?? theme.text,
    negativeColour: negativeColour ?? pair?.negative ?? theme.text,
  };
}

const pyramids = new WeakMap<CurveSpectrum['y'], Pyramid>();

/** Builds the pyramid once per array of ordinates. */
export function pyramidOf(spectrum: CurveSpectrum): Pyramid {
  const known = pyramids.get(spectrum.y);
  if (known) return known;
  const built = buildPyramid(spectrum.y);
  pyramids.set(spectrum.y, built);
  return built;
}

/**
 * Returns the view of all spectra with the margins of each kind of chart, and the minimum width
 * that still shows points.
 */
export function viewLimitsOf(spectra: readonly ViewerSpectrum[]): ViewLimits {
  const first = spectra[0]?.spectrum;
  if (!first) return { full: { left: 0, right: 1, bottom: 0, top: 1 }, minWidth: 1 };
  const sign = first.x.direction === 'right-to-left' ? -1 : 1;
  const ends = spectra.flatMap(({ spectrum }) => widthOf(spectrum));
  const low = Math.min(...ends);
  const high = Math.max(...ends);
  const heights = spectra.map(placedHeightOf);
  const points =
    first.kind === 'mass' ? 100 : Math.max(2, first.kind === 'nmr-2d' ? first.columns : first.y.length);
  return {
    full: {
      left: sign > 0 ? low : high,
      right: sign > 0 ? high : low,
      bottom: Math.min(...heights.map((height) => height.bottom)),
      top: Math.max(...heights.map((height) => height.top)),
    },
    minWidth: first.kind === 'mass' ? 2 : ((high - low) * 8) / points,
    ...(first.kind === 'nmr-2d' && {
      minHeight: (Math.abs(first.indirect.last - first.indirect.first) * 8) / Math.max(2, first.rows),
    }),
  };
}

function widthOf(spectrum: Spectrum): [number, number] {
  if (spectrum.kind !== 'mass') return [spectrum.x.first, spectrum.x.last];
  const room = Math.max(2, (spectrum.x.last - spectrum.x.first) * 0.04);
  return [Math.max(0, spectrum.x.first - room), spectrum.x.last + room];
}

/** A superposed spectrum may have values in another range. */
function placedHeightOf({ spectrum, transform }: ViewerSpectrum): { bottom: number; top: number } {
  const height = heightOf(spectrum);
  // The height of a matrix is its indirect axis.
  if (spectrum.kind === 'nmr-2d' || transform === undefined) return height;
  const ends = [height.bottom * transform.scale, height.top * transform.scale];
  return { bottom: Math.min(...ends), top: Math.max(...ends) };
}

function heightOf(spectrum: Spectrum): { bottom: number; top: number } {
  if (spectrum.kind === 'nmr-2d') return { bottom: spectrum.indirect.last, top: spectrum.indirect.first };
  // There is space above 100 % for the labels of the highest sticks.
  if (spectrum.kind === 'mass') return { bottom: 0, top: 112 };
  const { min, max } = extremesOf(pyramidOf(spectrum), 0, spectrum.y.length);
  if (!(max >= min)) return { bottom: 0, top: 1 };
  if (spectrum.yUnit === 'transmittance') return { bottom: Math.min(0, min), top: Math.max(100, max) };
  const lowest = Math.min(0, min);
  const height = max > lowest ? max - lowest : 1;
  return { bottom: lowest - height * 0.03, top: max + height * 0.05 };
}
