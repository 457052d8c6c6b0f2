/** Throws if the body is longer than `maxBytes`. */
export async function readLimitedBody({ body }: Response, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.byteLength;
    if (size > maxBytes) throw new Error(`it answered more than ${maxBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Returns a `fetch` that reads the whole body and throws if it is longer than `maxBytes`. */
export function createLimitedFetch(maxBytes: number) {
  return async (url: string, options: object): Promise<Response> => {
    const response = await fetch(url, options);
    const body = await readLimitedBody(response, maxBytes);
    const { status, headers } = response;
    // A response without content may not even have an empty body.
    return new Response(body.length === 0 ? null : body, { status, headers });
  };
}
