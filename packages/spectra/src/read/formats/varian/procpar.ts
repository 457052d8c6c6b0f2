export type Procpar = ReadonlyMap<string, string[]>;

/**
 * Each parameter has a line `name subtype type ...`, a line `count value value ...` (strings are
 * quoted, and those after the first are on separate lines), and a line of allowed values.
 */
export function readProcpar(text: string): Procpar {
  const parameters = new Map<string, string[]>();
  const lines = text.split(/\r\n|\n|\r/);
  for (let index = 0; index + 1 < lines.length;) {
    const [name, , type] = (lines[index] ?? '').trim().split(/\s+/);
    if (name === undefined || !/^[A-Za-z_]\w*$/.test(name)) {
      index++;
      continue;
    }
    const [, counted = '0', first = ''] = /^\s*(\d+)\s?(.*)$/s.exec(lines[index + 1] ?? '') ?? [];
    const count = Number(counted);
    if (type === '2') {
      const following = Math.max(0, Math.min(count - 1, lines.length - index - 2));
      const values = [first, ...lines.slice(index + 2, index + 2 + following)];
      parameters.set(
        name,
        values.map((value) => value.trim().replace(/^"(.*)"$/, '$1')),
      );
      index += 3 + following;
    } else {
      parameters.set(name, first.trim().split(/\s+/).slice(0, count));
      index += 3;
    }
  }
  return parameters;
}
