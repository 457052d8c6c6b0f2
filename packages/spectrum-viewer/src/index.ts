export { createViewer } from './viewer.ts';
export type { Viewer, ViewerState } from './viewer.ts';
export type { ContourSettings } from './contours/contour-settings.ts';
export type { Projections } from './contours/projections.ts';
export type { SpectrumTransform, ViewerOptions, ViewerSpectrum } from './viewer-options.ts';
export type {
  Annotation,
  AxisRange,
  Distance,
  Expansion,
  Integral,
  NucleusShift,
  OverlayStick,
  PickedPeak,
} from './marks/marks.ts';
export { formatRange, nucleusSymbol } from './speech/readout.ts';
export type { NumberFormat } from './speech/readout.ts';
export type { CursorPosition } from './view/cursor-position.ts';
export type { ContourState, ViewerEvents } from './viewer-events.ts';
export type { ChartTable } from './speech/describe-spectrum.ts';
export type { SvgOptions } from './export/export-svg.ts';
export type { PngOptions } from './export/export-png.ts';
export { darkTheme, forcedColoursTheme, lightTheme } from './theme.ts';
export type { Theme } from './theme.ts';
export type { ToolId } from './tools/tool-id.ts';
export type { ZoomOptions } from './view/view-navigation.ts';
export type { View, ZoomRange } from './view/view-state.ts';
