export const plain = (text: string) =>
  text.replace(
    /&(amp|lt|gt|quot|#39|#x27);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'",
  );

/**
 * Follows pages as a browser with the cookies of `jar`, and signs in by the form, until the
 * provider redirects to `redirectUri` or shows a form that posts to it. Returns that address, or
 * the page with that form.
 */
export async function visitProvider(
  address: string,
  {
    username,
    redirectUri,
    jar = new Map(),
  }: { username: string; redirectUri: string; jar?: Map<string, string> | undefined },
): Promise<{ url: string; html: string }> {
  let next: { url: string; init?: RequestInit } = { url: address };
  for (let steps = 0; steps < 12; steps++) {
    if (next.url.startsWith(redirectUri)) return { url: next.url, html: '' };
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, 'content-type': 'application/x-www-form-urlencoded' };
    const reply = await fetch(next.url, { redirect: 'manual', headers, ...next.init });
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const location = reply.headers.get('location');
    if (location !== null) {
      next = { url: new URL(location, next.url).href };
      continue;
    }
    const html = await reply.text();
    const action = plain(/action="([^"]+)"/.exec(html)?.[1] ?? '');
    if (action === redirectUri) return { url: next.url, html };
    if (action === '') throw new Error(`The provider refused: ${reply.status} ${html.slice(0, 300)}`);
    const prompt = /name="prompt" value="([^"]+)"/.exec(html)?.[1] ?? 'login';
    const body = new URLSearchParams({ prompt, login: username, password: 'x' }).toString();
    next = { url: new URL(action, next.url).href, init: { method: 'POST', body } };
  }
  throw new Error('The provider did not return within 12 requests.');
}
