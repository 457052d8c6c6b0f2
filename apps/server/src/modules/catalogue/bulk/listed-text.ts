/** Several texts in one cell: `|` between them, and a backslash before what would be taken for something else. */
export function joinTexts(texts: readonly string[]): string {
  const escaped = texts.map((text) =>
    text.replaceAll('\\', '\\\\').replaceAll('|', '\\|').replaceAll('\n', '\\n'),
  );
  return escaped.join('|');
}

/** The texts of a cell; a new line stands between texts too, as other programs write it. Empty ones are left out. */
export function splitTexts(cell: string): string[] {
  const texts = [''];
  const append = (piece: string) => (texts[texts.length - 1] += piece);
  for (const [token] of cell.matchAll(/\\.|\||\n|[^\\|\n]+|\\/gs)) {
    if (token === '|' || token === '\n') texts.push('');
    else if (token.length === 2 && token.startsWith('\\')) append(token === '\\n' ? '\n' : token.slice(1));
    else append(token);
  }
  return texts.map((text) => text.trim()).filter(Boolean);
}
