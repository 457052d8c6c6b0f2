const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it stands in HTML and XML, in an attribute too. */
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (letter) => entities[letter]!);
