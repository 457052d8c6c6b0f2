import type { IntensityMatrix } from '../../pool-matrix.ts';
import type { Contours } from '../line-pool.ts';

export function matrixOf(
  columns: number,
  rows: number,
  height: (column: number, row: number) => number,
): IntensityMatrix {
  const z = Float32Array.from({ length: columns * rows }, (_, index) =>
    height(index % columns, Math.floor(index / columns)),
  );
  return { columns, rows, z };
}

export function gaussian(
  centre: { column: number; row: number },
  sigma: number,
): (column: number, row: number) => number {
  return (column, row) =>
    Math.exp(-((column - centre.column) ** 2 + (row - centre.row) ** 2) / (2 * sigma ** 2));
}

export interface Line {
  level: number;
  points: [number, number][];
  isClosed: boolean;
}

export function linesOf({ levels, points, starts, levelOf }: Contours): Line[] {
  return [...levelOf].map((level, line) => {
    const own: [number, number][] = [];
    for (let at = starts[line]!; at < starts[line + 1]!; at++)
      own.push([points[at * 2]!, points[at * 2 + 1]!]);
    const [first, last] = [own[0]!, own.at(-1)!];
    return {
      level: levels[level]!,
      points: own,
      isClosed: own.length > 2 && first[0] === last[0] && first[1] === last[1],
    };
  });
}

export function edgeOf(column: number, row: number): string {
  return `${Math.floor(column)} ${Math.floor(row)} ${Number.isInteger(row) ? 'across' : 'down'}`;
}

export function crossings({ columns, rows, z }: IntensityMatrix, levels: number[]): string[] {
  const found: string[] = [];
  for (const level of levels)
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        const isInside = z[row * columns + column]! >= level;
        if (column + 1 < columns && isInside !== z[row * columns + column + 1]! >= level)
          found.push(`${level} ${column} ${row} across`);
        if (row + 1 < rows && isInside !== z[(row + 1) * columns + column]! >= level)
          found.push(`${level} ${column} ${row} down`);
      }
  return found;
}
