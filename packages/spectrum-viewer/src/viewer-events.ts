import type { ContourSettings } from './contours/contour-settings.ts';
import type { CursorPosition } from './view/cursor-position.ts';
import type { AxisRange } from './marks/marks.ts';
import type { ToolId } from './tools/tool-id.ts';
import type { View } from './view/view-state.ts';

export interface ViewerEvents {
  'view-change': View;
  'tool-change': ToolId | null;
  cursor: CursorPosition | undefined;
  /** Text about the last action, which the live region announces to screen readers. */
  announcement: string;
  /** The wheel, a key or a call changed the threshold or the number of levels. */
  'contours-change': ContourState;
  'contours-traced': ContourState;
  /** `x1` and `y1` are the larger values. */
  'distance-add': AxisRange;
  'distance-change': AxisRange & { id: string };
  /**
   * `value` is the unscaled integral (for a matrix the volume) of the full data, in ordinate units
   * times axis units.
   */
  'integral-add': AxisRange & { value: number };
  'integral-change': AxisRange & { id: string; value: number };
  /** The position of a peak is its maximum in the full data. */
  'peak-add': { x: number; y: number };
  'peak-remove': { id: string };
  /** Intensity after a drag or a step of the threshold line. */
  'threshold-change': number;
  /** The ruler is between two m/z. */
  'ruler-change': { from: number; to: number; difference: number };
}

/** Contour settings of the first spectrum. */
export interface ContourState extends ContourSettings {
  /** Highest intensity of the matrix, in the unit of the threshold. */
  highest: number;
  /** True if requested contours are still being traced. */
  isTracing: boolean;
}
