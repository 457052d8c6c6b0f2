const maxCachedBytes = 64_000_000;

interface Entry {
  buffer: Promise<Buffer>;
  /** In bytes; undefined until the buffer is made. */
  size?: number;
}

/**
 * The bytes of a key never change. All replies with one key hold the same buffer, so that a class
 * that opens one spectrum at once costs its memory once.
 */
export class SharedBuffers {
  /** The most recently used last. */
  private readonly entries = new Map<string, Entry>();
  private cachedBytes = 0;

  constructor(private readonly maxBytes: number = maxCachedBytes) {}

  /** Finds bytes that are cached or being made. */
  find(key: string): Promise<Buffer> | undefined {
    const known = this.entries.get(key);
    if (known === undefined) return undefined;
    this.entries.delete(key);
    this.entries.set(key, known);
    return known.buffer;
  }

  /** Caches no failure. */
  findOrMake(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.find(key);
    if (known !== undefined) return known;
    const entry: Entry = { buffer: make() };
    this.entries.set(key, entry);
    entry.buffer.then(
      ({ byteLength }) => {
        if (byteLength > this.maxBytes) return void this.entries.delete(key);
        entry.size = byteLength;
        this.cachedBytes += byteLength;
        this.evictLeastRecent();
      },
      () => this.entries.delete(key),
    );
    return entry.buffer;
  }

  private evictLeastRecent(): void {
    for (const [key, { size }] of this.entries) {
      if (this.cachedBytes <= this.maxBytes) return;
      // Dropping bytes that are being made would free nothing.
      if (size !== undefined && this.entries.delete(key)) this.cachedBytes -= size;
    }
  }
}

export const sharedBuffers = new SharedBuffers();
