/** A hostile file of which all variables of bytes, of the lengths that are given, begin at the same place. */
export function sharedNetcdfBytes(lengths: Record<string, number>): Uint8Array {
  const names = Object.keys(lengths);
  const whole = netcdfBytes(Object.fromEntries(names.map((name) => [name, [0]])));
  const start = whole.length - 8 * names.length;
  const file = new Uint8Array(start + Math.max(...Object.values(lengths)));
  file.set(whole.subarray(0, start));
  const view = new DataView(file.buffer);
  const text = new TextDecoder('latin1').decode(file.subarray(0, start));
  for (const [name, length] of Object.entries(lengths)) {
    const padded = (size: number): number => Math.ceil(size / 4) * 4;
    view.setUint32(text.indexOf(`${name}_length`) + padded(name.length + 7), length);
    // After its name: rank, dimension, attributes (two), type, size, offset.
    const at = text.lastIndexOf(name) + padded(name.length);
    view.setUint32(at + 16, 1);
    view.setUint32(at + 20, length);
    view.setUint32(at + 24, start);
  }
  return file;
}

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
