const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes for XML and attributes too. */
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (letter) => entities[letter]!);
