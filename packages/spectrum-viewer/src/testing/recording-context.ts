import type { PaintContext } from '../paint/paint-context.ts';

/** Records drawing calls, with numbers rounded to a tenth of a pixel. */
export function createRecordingContext(): { context: PaintContext; calls: string[] } {
  const calls: string[] = [];
  const round = (value: unknown): string =>
    typeof value === 'number' ? String(Math.round(value * 10) / 10) : JSON.stringify(value);
  const target: Record<string, unknown> = { measureText: (text: string) => ({ width: text.length * 6.5 }) };
  const context = new Proxy(target, {
    get(known, name: string) {
      if (name in known) return known[name];
      return (...values: unknown[]) => void calls.push(`${name} ${values.map(round).join(' ')}`.trim());
    },
    set(_, name: string, value) {
      calls.push(`${name} = ${round(value)}`);
      return true;
    },
  });
  return { context: context as unknown as PaintContext, calls };
}
