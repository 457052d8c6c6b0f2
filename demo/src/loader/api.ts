import { setTimeout as delay } from 'node:timers/promises';
import {
  type BodyInputOf,
  type Endpoint,
  type ParamsInputOf,
  type ReplyOf,
  endpoints,
} from '@elucida/contract';

interface Input<E extends Endpoint> {
  params?: ParamsInputOf<E>;
  body?: BodyInputOf<E>;
  file?: { name: string; bytes: Uint8Array };
}

/** Works like an author's program. */
export interface Api {
  call: <E extends Endpoint>(endpoint: E, input?: Input<E>) => Promise<ReplyOf<E>>;
}

export class ApiRejection extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const maxTries = 20;

function pathOf(endpoint: Endpoint, params: Record<string, unknown> = {}): string {
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function formOf(
  endpoint: Endpoint,
  body: Record<string, unknown>,
  file: { name: string; bytes: Uint8Array },
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.set(name, String(value));
  form.append(endpoint.upload!.field, new Blob([file.bytes as BlobPart]), file.name);
  return form;
}

/**
 * Returns a client typed by the contract. A rejected call throws an `ApiRejection` whose message
 * contains the call, the status and the whole reply.
 */
export async function connect(options: { baseUrl: string; email: string; password: string }): Promise<Api> {
  const api = `${options.baseUrl}/api/v1`;

  async function send(
    endpoint: Endpoint,
    init: RequestInit,
    params?: Record<string, unknown>,
  ): Promise<unknown> {
    const address = api + pathOf(endpoint, params);
    let answer = await fetch(address, { ...init, method: endpoint.method });
    for (let tries = 1; answer.status === 503 && tries < maxTries; tries++) {
      await answer.body?.cancel();
      await delay(1000 * (Number(answer.headers.get('Retry-After')) || 1));
      answer = await fetch(address, { ...init, method: endpoint.method });
    }
    const text = await answer.text();
    if (!answer.ok)
      throw new ApiRejection(
        answer.status,
        `${endpoint.method} ${endpoint.path} answered ${answer.status}: ${text}`,
      );
    return text === '' ? undefined : JSON.parse(text);
  }

  const basic = Buffer.from(`${options.email}:${options.password}`).toString('base64');
  const { token } = (await send(endpoints.session.login, {
    headers: { Authorization: `Basic ${basic}` },
  })) as {
    token: string;
  };
  const headers = { Authorization: `Bearer ${token}` };

  return {
    async call(endpoint, input = {}) {
      const params = input.params as Record<string, unknown> | undefined;
      if (input.file) {
        const body = formOf(endpoint, (input.body ?? {}) as Record<string, unknown>, input.file);
        return (await send(endpoint, { headers, body }, params)) as never;
      }
      if (endpoint.body === undefined) return (await send(endpoint, { headers }, params)) as never;
      const json = { ...headers, 'Content-Type': 'application/json' };
      return (await send(endpoint, { headers: json, body: JSON.stringify(input.body) }, params)) as never;
    },
  };
}
