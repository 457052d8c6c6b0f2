const hues = ['lake', 'orange', 'grape', 'teal', 'yellow', 'pink', 'lime', 'indigo', 'cyan'];

/** Returns a CSS value. After nine spectra the colours repeat in another shade. */
export function spectrumColourOf(index: number): string {
  const shade = [5, 8, 3][Math.floor(index / hues.length) % 3];
  return `var(--mantine-color-${hues[index % hues.length]}-${shade})`;
}
