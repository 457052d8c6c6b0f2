/** Bytes as megabytes with one decimal; a file too small for that shows the least that is shown, 0.01. */
export function megabytes(bytes: number): string {
  const text = (bytes / (1024 * 1024)).toFixed(1);
  return `${text === '0.0' ? '0.01' : text} MB`;
}
