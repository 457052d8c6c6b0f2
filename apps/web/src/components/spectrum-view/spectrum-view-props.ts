import type { Spectrum } from '@elucida/spectra';
import type { NucleusShift, Projections, ToolId } from '@elucida/spectrum-viewer';
import type { ReactNode } from 'react';
import type { MeasurementSet } from './measuring/measurement-set.ts';
import type { PeakPanelProps } from './panels/peak-panel.tsx';
import type { Superposition } from './panels/superposition-panel.tsx';

/** Range in the units of the axis. */
export interface SpectrumWindow {
  from: number;
  to: number;
}

export interface SpectrumViewProps {
  spectrum: Spectrum;
  /** False while only the coarse level is loaded. */
  isComplete: boolean;
  label: string;
  /** A new object zooms again, null shows the whole. */
  window?: SpectrumWindow | null | undefined;
  /** Highlighted range: the chart zooms there, and back without it. */
  spotlight?: SpectrumWindow | undefined;
  /** Called by a button that the chart then shows. */
  onSpotlightEnd?: (() => void) | undefined;
  /** Credit printed on exported pictures. */
  credit?: string;
  onVisibilityChange?: ((visibility: SpectrumVisibility) => void) | undefined;
  /** Without details there are no tabs, only the chart and its tools. */
  details?: ReactNode;
  /** Measurements, if the caller stores them. */
  measured?: MeasurementSet;
  onMeasured?: (measured: MeasurementSet) => void;
  superposition?: Superposition | undefined;
  /** Stores peaks, for the author: see `PeakPanel`. */
  onSavePeaks?: PeakPanelProps['onSave'];
  hasSavedPeaks?: boolean;
  /** Formula of the molecule, if the user may see it. */
  formula?: string | undefined;
  /** Measured one-dimensional spectra on the axes of a two-dimensional one. */
  projections?: Partial<Projections> | undefined;
  /** Marked shifts, such as those of the current signal. */
  shownShifts?: readonly NucleusShift[] | undefined;
  /** Called after a click, or Enter at a position. */
  onPoint?: ((shifts: readonly number[]) => void) | undefined;
  /** Panels then open in a drawer below the chart. */
  fillsParent?: boolean;
  /** Element for the tools of the focused chart among several; null for the others. */
  toolsIn?: HTMLElement | null | undefined;
  /** Initial contours, set by the author. */
  contours?: { threshold?: number | undefined; count?: number | undefined } | undefined;
}

export interface SpectrumVisibility {
  /** Null for the whole range. */
  window: SpectrumWindow | null;
  tool: ToolId | null;
}
