/** Reads UTF-8. Returns undefined for other headers and for texts with a NUL. */
export function parseBasicCredentials(
  authorization: string | undefined,
): { email: string; password: string } | undefined {
  const [scheme, encoded] = (authorization ?? '').split(' ', 2);
  if (scheme?.toLowerCase() !== 'basic' || encoded === undefined) return undefined;
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(encoded, 'base64'));
  } catch {
    return undefined;
  }
  const colon = text.indexOf(':');
  if (colon < 0 || text.includes('\0')) return undefined;
  return { email: text.slice(0, colon), password: text.slice(colon + 1) };
}
