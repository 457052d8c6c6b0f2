/** Each gives one type of peak table. */
export const CORRELATIONS: {
  tag: RegExp;
  isType: (kind: string) => boolean;
  type: 'HSQC' | 'HMBC' | 'COSY';
}[] = [
  { tag: /^NMREDATA_2D_13C_1J_1H/, isType: () => true, type: 'HSQC' },
  { tag: /^NMREDATA_2D_13C_NJ_1H/, isType: (kind) => !/TOCSY/i.test(kind), type: 'HMBC' },
  { tag: /^NMREDATA_2D_1H_NJ_1H/, isType: (kind) => /COSY/i.test(kind), type: 'COSY' },
];

/** Prefers a label as written to other case: `A` and `a` may be two labels. */
export function createLabelFinder<Value>(
  labels: ReadonlyMap<string, Value>,
): (name: string) => Value | undefined {
  const inOtherCase = new Map([...labels].map(([name, value]) => [name.toLowerCase(), value]));
  return (name) => labels.get(name.trim()) ?? inOtherCase.get(name.trim().toLowerCase());
}

/** Patterns match this part of a line, which may be as long as the file. */
const MAX_LINE_LENGTH = 500;

/** Reads `> <NAME>` and the lines up to the next blank one. A line may end with a backslash. */
export function readTags(text: string): Map<string, string[]> {
  const tags = new Map<string, string[]>();
  let current: string[] | undefined;
  for (const whole of text.split(/\r\n|\n|\r/)) {
    const line = whole.slice(0, MAX_LINE_LENGTH);
    const name = /^>.*<([^>]{1,80})>/.exec(line)?.[1];
    if (name !== undefined) {
      current = [];
      tags.set(name.toUpperCase(), current);
    } else if (line.startsWith('$$$$')) break;
    else if (current !== undefined && line.trim() !== '')
      current.push(line.replace(/;.*$/s, '').replace(/\\$/, '').trim());
  }
  return tags;
}
