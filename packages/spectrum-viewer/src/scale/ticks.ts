export interface Ticks {
  major: number[];
  /** Values without labels. */
  minor: number[];
  /** Decimals that distinguish neighbouring labels. */
  decimals: number;
}

const STEPS = [
  { size: 1, parts: 5 },
  { size: 2, parts: 4 },
  { size: 5, parts: 5 },
  { size: 10, parts: 5 },
];

/**
 * Computes about `count` values, 1, 2 or 5 times a power of ten apart; the ends are in either
 * order.
 */
export function computeTicks(end: number, otherEnd: number, count: number): Ticks {
  const low = Math.min(end, otherEnd);
  const high = Math.max(end, otherEnd);
  const span = high - low;
  if (!(span > 0) || !Number.isFinite(span) || count < 1) return { major: [low], minor: [], decimals: 0 };
  const rough = span / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const chosen = STEPS.find(({ size }) => size * power >= rough * 0.999) ?? { size: 10, parts: 5 };
  const step = chosen.size * power;
  const decimals = Math.max(0, Math.min(12, -Math.floor(Math.log10(step) + 1e-9)));
  return {
    major: multiples(step, low, high, decimals),
    minor: multiples(step / chosen.parts, low, high, decimals + 2).filter(
      (value) => !isMultiple(value, step),
    ),
    decimals,
  };
}

/** Avoids accumulated rounding errors. */
function multiples(step: number, low: number, high: number, decimals: number): number[] {
  const values: number[] = [];
  const slack = step * 1e-9;
  for (
    let rank = Math.ceil((low - slack) / step);
    rank * step <= high + slack && values.length < 500;
    rank++
  ) {
    values.push(Number((rank * step).toFixed(decimals)) + 0);
  }
  return values;
}

function isMultiple(value: number, step: number): boolean {
  const ratio = value / step;
  return Math.abs(ratio - Math.round(ratio)) < 1e-6;
}
