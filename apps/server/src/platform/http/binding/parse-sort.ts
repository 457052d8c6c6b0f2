/** `-name` sorts by `name` in descending order. */
export function parseSort<Sort extends string>(sort: Sort) {
  return {
    column: sort.replace(/^-/, '') as Exclude<Sort, `-${string}`>,
    isDescending: sort.startsWith('-'),
  };
}
