/** A file in the classic form of netCDF with a variable of doubles for each name. */
export function netcdfBytes(variables: Record<string, number[]>): Uint8Array {
  const entries = Object.entries(variables);
  const header = (offsets: number[]): number[] => {
    const bytes: number[] = [0x43, 0x44, 0x46, 1];
    const integer = (value: number): void =>
      void bytes.push((value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255);
    const text = (value: string): void => {
      integer(value.length);
      bytes.push(...new TextEncoder().encode(value));
      while (bytes.length % 4 !== 0) bytes.push(0);
    };
    integer(0);
    integer(0x0a);
    integer(entries.length);
    for (const [name, values] of entries) {
      text(`${name}_length`);
      integer(values.length);
    }
    integer(0);
    integer(0);
    integer(0x0b);
    integer(entries.length);
    for (const [index, [name, values]] of entries.entries()) {
      text(name);
      integer(1);
      integer(index);
      integer(0);
      integer(0);
      integer(6);
      integer(values.length * 8);
      integer(offsets[index] ?? 0);
    }
    return bytes;
  };
  const start = header([]).length;
  let at = start;
  const offsets = entries.map(([, values]) => {
    const offset = at;
    at += values.length * 8;
    return offset;
  });
  const file = new Uint8Array(at);
  file.set(header(offsets));
  const view = new DataView(file.buffer);
  entries.forEach(([, values], index) =>
    values.forEach((value, place) => view.setFloat64((offsets[index] ?? 0) + 8 * place, value)),
  );
  return file;
}
