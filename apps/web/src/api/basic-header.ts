/** A Basic header in UTF-8, so that any letter may stand in a password. */
export function basicHeader(email: string, password: string): string {
  const bytes = new TextEncoder().encode(`${email}:${password}`);
  return `Basic ${btoa(String.fromCharCode(...bytes))}`;
}
