const hues = ['lake', 'orange', 'grape', 'teal', 'yellow', 'pink', 'lime', 'indigo', 'cyan'];

/** The colour of the n-th spectrum of a bar, as a CSS value; with many spectra they come round again, darker. */
export function spectrumColourOf(index: number): string {
  const shade = [5, 8, 3][Math.floor(index / hues.length) % 3];
  return `var(--mantine-color-${hues[index % hues.length]}-${shade})`;
}
