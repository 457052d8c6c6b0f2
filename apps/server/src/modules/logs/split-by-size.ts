/** The groups are consecutive. A larger item forms its own group. */
export function* splitBySize<T>(
  items: Iterable<T>,
  sizeOf: (item: T) => number,
  { maxSize, maxCount = Infinity }: { maxSize: number; maxCount?: number },
): Generator<T[]> {
  let portion: T[] = [];
  let size = 0;
  for (const item of items) {
    if (portion.length === maxCount || (portion.length > 0 && size + sizeOf(item) > maxSize)) {
      yield portion;
      [portion, size] = [[], 0];
    }
    portion.push(item);
    size += sizeOf(item);
  }
  if (portion.length > 0) yield portion;
}
