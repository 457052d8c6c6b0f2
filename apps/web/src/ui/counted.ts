/** `1 machine`, `3 machines`, `2 spectra`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
