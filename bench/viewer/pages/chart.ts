/** What every page is given to draw: even points from `left` (first) to `right` (last), which is the smaller. */
export interface ChartData {
  y: Float32Array;
  left: number;
  right: number;
  /** Extremes of `y`, for those that are told the range of their ordinate. */
  lowest: number;
  highest: number;
}

/** A chart in a page, whoever made it. */
export interface Chart {
  /** Draws the part between two abscissas, larger first, before it returns or resolves. */
  zoom(from: number, to: number): void | Promise<void>;
  /** Draws other contour levels, those of a rank from 0 on, before it resolves. */
  changeLevels?(rank: number): Promise<void>;
}

export type CreateChart = (parent: HTMLElement, data: ChartData) => Chart | Promise<Chart>;

/** Size of every chart in CSS pixels: that of the chart of the solving workbench at 1440 x 900. */
export const chartWidth = 892;
export const chartHeight = 560;
