/** What another server answers, in bytes. Throws where it is more than it can mean. */
export async function limitedBody({ body }: Response, mostBytes: number): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.byteLength;
    if (size > mostBytes) throw new Error(`it answered more than ${mostBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** `fetch` whose answers are whole when they arrive. Throws where one is more than `mostBytes`. */
export function limitedFetch(mostBytes: number) {
  return async (url: string, options: object): Promise<Response> => {
    const response = await fetch(url, options);
    const body = await limitedBody(response, mostBytes);
    const { status, headers } = response;
    // An answer without content may not even have an empty body.
    return new Response(body.length === 0 ? null : body, { status, headers });
  };
}
