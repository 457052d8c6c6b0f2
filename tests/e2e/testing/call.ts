import { product } from './product.ts';

export interface CallOptions {
  method?: string;
  /** Sent as JSON; a form is sent as it is. */
  body?: object;
  /** Undefined for a guest. Default: the administrator. */
  token?: string | undefined;
}

/** Returns a reply with any status. */
export function call(
  path: string,
  { method = 'GET', body, ...options }: CallOptions = {},
): Promise<Response> {
  const token = 'token' in options ? options.token : product().tokens.Administrator;
  const isForm = body instanceof FormData;
  return fetch(`${product().addresses.full}/api/v1${path}`, {
    method,
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
}

/** Throws on failure. */
export async function callFor<Reply>(path: string, options: CallOptions = {}): Promise<Reply> {
  const reply = await call(path, options);
  if (!reply.ok)
    throw new Error(`${options.method ?? 'GET'} ${path} answered ${reply.status}: ${await reply.text()}`);
  return (reply.status === 204 ? undefined : await reply.json()) as Reply;
}

/** Returns the token of a new session. */
export async function tokenOf(email: string, password: string): Promise<string> {
  const basic = Buffer.from(`${email}:${password}`).toString('base64');
  const session = await fetch(`${product().addresses.full}/api/v1/login`, {
    headers: { Authorization: `Basic ${basic}` },
  });
  return ((await session.json()) as { token: string }).token;
}
