import type { ContourSettings } from './contours/contour-settings.ts';
import type { CursorPosition } from './view/cursor-position.ts';
import type { AxisRange } from './marks/marks.ts';
import type { ToolId } from './tools/tool-id.ts';
import type { View } from './view/view-state.ts';

export interface ViewerEvents {
  'view-change': View;
  'tool-change': ToolId | null;
  cursor: CursorPosition | undefined;
  /**
   * Text for screen readers about the last action, which the live region of the viewer announces.
   */
  announcement: string;
  /** The threshold or the number of contour levels changed, by the wheel or by a call. */
  'contours-change': ContourState;
  /** All requested contours were traced. */
  'contours-traced': ContourState;
  /** A distance was measured. `x1` and `y1` are the larger values. */
  'distance-add': AxisRange;
  'distance-change': AxisRange & { id: string };
  /**
   * A range was integrated. `value` is the unscaled integral (for a matrix the volume) of the full
   * data, in ordinate units times axis units.
   */
  'integral-add': AxisRange & { value: number };
  'integral-change': AxisRange & { id: string; value: number };
  /** A peak was clicked. The position is its maximum in the full data. */
  'peak-add': { x: number; y: number };
  'peak-remove': { id: string };
  /** The threshold line was moved, by a drag or a step. The value is its intensity. */
  'threshold-change': number;
  /** The ruler was drawn between two m/z. */
  'ruler-change': { from: number; to: number; difference: number };
}

/** Contour settings of the first spectrum. */
export interface ContourState extends ContourSettings {
  /** Highest intensity of the matrix, in the unit of the threshold. */
  highest: number;
  /** True if requested contours are still being traced. */
  isTracing: boolean;
}
