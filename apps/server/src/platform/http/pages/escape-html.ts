const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for HTML and XML, also in attributes. */
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (letter) => entities[letter]!);
