interface Drawn {
  /** A molfile or a KCJ text. */
  composerContent: string;
}

/** Whether one of the drawings shows this structure, however it was drawn; what cannot be read is none. */
export async function containsStructure(molfile: string, others: readonly Drawn[]): Promise<boolean> {
  if (others.length === 0) return false;
  const { canonicalCode, readDrawing } = await import('@elucida/chemistry');
  const codeOf = (text: string) => {
    const read = readDrawing(text);
    return read.ok ? canonicalCode(read.drawing) : '';
  };
  const code = codeOf(molfile);
  return code !== '' && others.some(({ composerContent }) => codeOf(composerContent) === code);
}
