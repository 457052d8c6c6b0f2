import type { CurveSpectrum, MassSpectrum, MatrixSpectrum, Spectrum } from '@elucida/spectra';

/** Size in the picture's own units. */
export interface MiniatureSize {
  width: number;
  height: number;
}

/** Size of a miniature in the strip of spectra. */
export const miniatureSize: MiniatureSize = { width: 80, height: 32 };
/** Share of the highest intensity above which a cell of a matrix counts as a cross peak. */
const minCrossPeak = 0.08;
const cellSide = 2;

/** SVG path data. */
export interface MiniaturePaths {
  line: string;
  /** Squares of cross peaks by sign; empty for other spectra. */
  positive: string;
  negative: string;
}

const rounded = (value: number) => Math.round(value * 10) / 10;

/** Returns one pair for each unit of width, or for each point if there are fewer. */
function extremesOf({ y }: CurveSpectrum, width: number): { min: number; max: number }[] {
  const count = Math.min(width, y.length);
  return Array.from({ length: count }, (_, column) => {
    const [from, to] = [column, column + 1].map((edge) => Math.floor((edge * y.length) / count));
    let [min, max] = [Infinity, -Infinity];
    for (let index = from!; index < to!; index++) {
      min = Math.min(min, y[index]!);
      max = Math.max(max, y[index]!);
    }
    return { min, max };
  });
}

function curveLine(spectrum: CurveSpectrum, { width, height }: MiniatureSize): string {
  const extremes = extremesOf(spectrum, width);
  const lowest = Math.min(...extremes.map(({ min }) => min));
  const highest = Math.max(...extremes.map(({ max }) => max));
  const span = highest - lowest || 1;
  const place = (value: number) => rounded(1 + (height - 2) * (1 - (value - lowest) / span));
  const step = width / Math.max(1, extremes.length);
  return extremes
    .map(({ min, max }, column) => {
      const x = rounded((column + 0.5) * step);
      return `${column === 0 ? 'M' : 'L'}${x} ${place(min)}L${x} ${place(max)}`;
    })
    .join('');
}

function stickLines({ x, mz, intensity }: MassSpectrum, { width, height }: MiniatureSize): string {
  const highest = new Map<number, number>();
  mz.forEach((value, index) => {
    const column = Math.round(((value - x.first) / (x.last - x.first || 1)) * (width - 1));
    highest.set(column, Math.max(highest.get(column) ?? 0, intensity[index]!));
  });
  const top = Math.max(1, ...highest.values());
  const sticks = [...highest]
    .filter(([column, value]) => column >= 0 && column < width && value > 0)
    .map(
      ([column, value]) =>
        `M${column + 0.5} ${height - 1}V${rounded(height - 1 - (height - 2) * (value / top))}`,
    );
  return `M0 ${height - 1}H${width}${sticks.join('')}`;
}

function crossPeakSquares(
  { columns, rows, z }: MatrixSpectrum,
  { width, height }: MiniatureSize,
): Omit<MiniaturePaths, 'line'> {
  const across = Math.floor(width / cellSide);
  const down = Math.floor(height / cellSide);
  const cells = new Float64Array(across * down);
  let highest = 0;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const value = z[row * columns + column]!;
      const cell = Math.floor((row * down) / rows) * across + Math.floor((column * across) / columns);
      if (Math.abs(value) > Math.abs(cells[cell]!)) cells[cell] = value;
      highest = Math.max(highest, Math.abs(value));
    }
  const squares = (sign: 1 | -1) =>
    [...cells]
      .map((value, cell) =>
        highest > 0 && value * sign >= minCrossPeak * highest
          ? `M${(cell % across) * cellSide} ${Math.floor(cell / across) * cellSide}h${cellSide}v${cellSide}h-${cellSide}z`
          : '',
      )
      .join('');
  return { positive: squares(1), negative: squares(-1) };
}

/** The coarse level suffices. */
export function createMiniature(spectrum: Spectrum, size = miniatureSize): MiniaturePaths {
  if (spectrum.kind === 'nmr-2d') return { line: '', ...crossPeakSquares(spectrum, size) };
  const line = spectrum.kind === 'mass' ? stickLines(spectrum, size) : curveLine(spectrum, size);
  return { line, positive: '', negative: '' };
}
