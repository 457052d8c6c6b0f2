/** The variables have the given lengths and all start at the same offset. */
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
    // Fields after the name: rank, dimension, attributes (two), type, size, offset.
    const at = text.lastIndexOf(name) + padded(name.length);
    view.setUint32(at + 16, 1);
    view.setUint32(at + 20, length);
    view.setUint32(at + 24, start);
  }
  return file;
}

interface NetcdfForm {
  attributes?: Record<string, Record<string, number>>;
  /** Variables in records of an unlimited dimension, all of the same length. */
  records?: string[];
}

/** Writes the classic form with a variable of doubles for each name. */
export function netcdfBytes(
  variables: Record<string, number[]>,
  { attributes = {}, records = [] }: NetcdfForm = {},
): Uint8Array {
  const entries = Object.entries(variables);
  const recordCount = variables[records[0] ?? '']?.length ?? 0;
  const header = (offsets: number[]): Uint8Array => {
    const bytes: number[] = [0x43, 0x44, 0x46, 1];
    const integer = (value: number): void =>
      void bytes.push((value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255);
    const text = (value: string): void => {
      integer(value.length);
      bytes.push(...new TextEncoder().encode(value));
      while (bytes.length % 4 !== 0) bytes.push(0);
    };
    integer(recordCount);
    integer(0x0a);
    integer(entries.length);
    for (const [name, values] of entries) {
      text(`${name}_length`);
      integer(records.includes(name) ? 0 : values.length);
    }
    integer(0);
    integer(0);
    integer(0x0b);
    integer(entries.length);
    for (const [index, [name, values]] of entries.entries()) {
      text(name);
      integer(1);
      integer(index);
      const own = Object.entries(attributes[name] ?? {});
      integer(own.length === 0 ? 0 : 0x0c);
      integer(own.length);
      for (const [attribute, value] of own) {
        text(attribute);
        integer(6);
        integer(1);
        const double = new DataView(new ArrayBuffer(8));
        double.setFloat64(0, value);
        bytes.push(...new Uint8Array(double.buffer));
      }
      integer(6);
      integer(records.includes(name) ? 8 : values.length * 8);
      integer(offsets[index] ?? 0);
    }
    return Uint8Array.from(bytes);
  };
  const isRecord = ([name]: [string, number[]]): boolean => records.includes(name);
  const start = header([]).length;
  const recordStart = entries
    .filter((entry) => !isRecord(entry))
    .reduce((at, [, values]) => at + 8 * values.length, start);
  let fixed = start;
  const places = entries.map((entry) => {
    const stride = isRecord(entry) ? 8 * records.length : 8;
    const offset = isRecord(entry) ? recordStart + 8 * records.indexOf(entry[0]) : fixed;
    if (!isRecord(entry)) fixed += 8 * entry[1].length;
    return { offset, stride };
  });
  const file = new Uint8Array(recordStart + 8 * records.length * recordCount);
  file.set(header(places.map(({ offset }) => offset)));
  const view = new DataView(file.buffer);
  entries.forEach(([, values], index) => {
    const { offset, stride } = places[index]!;
    values.forEach((value, place) => view.setFloat64(offset + stride * place, value));
  });
  return file;
}
