/** Separates the texts by `|` and escapes special characters with a backslash. */
export function joinTexts(texts: readonly string[]): string {
  const escaped = texts.map((text) =>
    text.replaceAll('\\', '\\\\').replaceAll('|', '\\|').replaceAll('\n', '\\n'),
  );
  return escaped.join('|');
}

/**
 * A line break also separates texts because other programs write it that way. Skips empty texts.
 */
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
