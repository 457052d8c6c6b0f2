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
