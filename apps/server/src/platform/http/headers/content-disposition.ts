/** `attr-char` of RFC 5987 is narrower than what `encodeURIComponent` leaves alone. */
function encoded(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** `Content-Disposition` of a file (RFC 6266): the name in any script, and in ASCII for old programs. */
export function contentDispositionOf(type: 'attachment' | 'inline', name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/gu, '_');
  return `${type}; filename="${plain}"; filename*=UTF-8''${encoded(name)}`;
}
