interface Drawn {
  /** Molfile or KCJ text. */
  composerContent: string;
}

/** Compares structures, however they were drawn. An unreadable drawing matches none. */
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
