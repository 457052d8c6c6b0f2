/** The `attr-char` of RFC 5987 is narrower than the output of `encodeURIComponent`. */
function encoded(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Gives the name in any script, and in ASCII for old clients (RFC 6266). */
export function contentDispositionOf(type: 'attachment' | 'inline', name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/gu, '_');
  return `${type}; filename="${plain}"; filename*=UTF-8''${encoded(name)}`;
}
