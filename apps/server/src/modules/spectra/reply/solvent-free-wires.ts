const maxKeptBytes = 64_000_000;

interface KeptWire {
  wire: Promise<Buffer>;
  /** 0 until the bytes are there. */
  size: number;
}

/**
 * Keeps binary forms whose solvent was taken out, in memory: a class that opens one spectrum at once
 * shares one of them. A blob never changes.
 */
export class SolventFreeWires {
  /** By blob, the one that was asked for last at the end. */
  private readonly cached = new Map<string, KeptWire>();
  private size = 0;

  constructor(private readonly maxBytes: number = maxKeptBytes) {}

  /** Returns the form of a blob; calls `strip` where none is kept or under way. A failure is not kept. */
  of(blob: string, strip: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.cached.get(blob);
    if (known !== undefined) {
      this.cached.delete(blob);
      this.cached.set(blob, known);
      return known.wire;
    }
    const entry: KeptWire = { wire: strip(), size: 0 };
    this.cached.set(blob, entry);
    entry.wire.then(
      ({ byteLength }) => {
        entry.size = byteLength;
        this.size += byteLength;
        this.dropOldest();
      },
      () => this.cached.delete(blob),
    );
    return entry.wire;
  }

  private dropOldest(): void {
    for (const [blob, { size }] of this.cached) {
      if (this.size <= this.maxBytes) return;
      // Forms under way have no size yet: dropping one would free nothing.
      if (size > 0 && this.cached.delete(blob)) this.size -= size;
    }
  }
}
