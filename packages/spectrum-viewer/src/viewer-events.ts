import type { ContourSettings } from './contours/contour-settings.ts';
import type { CursorPosition } from './view/cursor-position.ts';
import type { AxisRange } from './marks/marks.ts';
import type { ToolId } from './tools/tool-id.ts';
import type { View } from './view/view-state.ts';

export interface ViewerEvents {
  'view-change': View;
  'tool-change': ToolId | null;
  cursor: CursorPosition | undefined;
  /** What a screen reader is to say of what was just done; the viewer's own live region says it. */
  announcement: string;
  /** The lowest contour or the number of levels changed, by the wheel or by a call. */
  'contours-change': ContourState;
  /** A distance was measured; `x1` and `y1` are the larger values. */
  'distance-add': AxisRange;
  'distance-change': AxisRange & { id: string };
  /**
   * A part was integrated: `value` is the area (of a matrix the volume) under the full data in
   * ordinate units times axis units, unscaled.
   */
  'integral-add': AxisRange & { value: number };
  'integral-change': AxisRange & { id: string; value: number };
  /** A peak was clicked on: its top in the full data. */
  'peak-add': { x: number; y: number };
  'peak-remove': { id: string };
  /** The threshold line is being dragged. */
  'threshold-change': number;
  /** The ruler lies from one m/z to another. */
  'ruler-change': { from: number; to: number; difference: number };
}

/** The contours as they are drawn, with the range that a threshold can have. */
export interface ContourState extends ContourSettings {
  highest: number;
  /** Whether lines that were asked for are still being traced. */
  isTracing: boolean;
}
