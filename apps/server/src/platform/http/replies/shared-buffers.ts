const maxCachedBytes = 64_000_000;

interface Entry {
  buffer: Promise<Buffer>;
  /** Size in bytes; 0 while they are made. */
  size: number;
}

/**
 * Caches bytes of large replies that never change under their key. All replies with one key hold
 * the same buffer, so that a class that opens one spectrum at once costs its memory once.
 */
export class SharedBuffers {
  /** Entries by key, the most recently used last. */
  private readonly entries = new Map<string, Entry>();
  private size = 0;

  constructor(private readonly maxBytes: number = maxCachedBytes) {}

  /** Returns the bytes of a key that are cached or being made. */
  find(key: string): Promise<Buffer> | undefined {
    const known = this.entries.get(key);
    if (known === undefined) return undefined;
    this.entries.delete(key);
    this.entries.set(key, known);
    return known.buffer;
  }

  /** Returns the bytes of a key. Calls `make` if they are not there, and caches no failure. */
  findOrMake(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.find(key);
    if (known !== undefined) return known;
    const entry: Entry = { buffer: make(), size: 0 };
    this.entries.set(key, entry);
    entry.buffer.then(
      ({ byteLength }) => {
        entry.size = byteLength;
        this.size += byteLength;
        this.evictLeastRecent();
      },
      () => this.entries.delete(key),
    );
    return entry.buffer;
  }

  private evictLeastRecent(): void {
    for (const [key, { size }] of this.entries) {
      if (this.size <= this.maxBytes) return;
      // Bytes that are being made have no size yet: dropping them would free nothing.
      if (size > 0 && this.entries.delete(key)) this.size -= size;
    }
  }
}

/** Bytes of replies on this server, of every subject. */
export const sharedBuffers = new SharedBuffers();
