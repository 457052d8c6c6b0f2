const maxReplyBytes = 128 * 1024 * 1024;
/** One account, or the guests of one network. */
export const maxBytesOfSender = maxReplyBytes / 4;
/** A site is an IPv4 address or an IPv6 /48. */
export const maxBytesOfSite = maxReplyBytes / 2;

/** Callers who share a limit. */
export interface ReplyReader {
  key: string;
  maxBytes: number;
}

/** Counts each buffer or stream once. */
class HeldBytes {
  bytes = 0;
  private readonly replyCounts = new Map<object, number>();

  constructor(private readonly maxBytes: number) {}

  /** The first one always has room, however large it is. */
  hasRoom(held: object, size: number): boolean {
    return this.bytes === 0 || this.replyCounts.has(held) || this.bytes + size <= this.maxBytes;
  }

  add(held: object, size: number): void {
    const count = this.replyCounts.get(held) ?? 0;
    if (count === 0) this.bytes += size;
    this.replyCounts.set(held, count + 1);
  }

  remove(held: object, size: number): void {
    const count = this.replyCounts.get(held)! - 1;
    if (count > 0) return void this.replyCounts.set(held, count);
    this.replyCounts.delete(held);
    this.bytes -= size;
  }
}

/**
 * Counts over all callers and by groups of them. A buffer that several replies share counts once.
 */
export class ReplyMemory {
  private readonly all: HeldBytes;
  private readonly byReader = new Map<string, HeldBytes>();

  constructor(maxBytes: number = maxReplyBytes) {
    this.all = new HeldBytes(maxBytes);
  }

  get bytes(): number {
    return this.all.bytes;
  }

  /**
   * Counts until the returned function is called. Returns undefined beyond a limit, unless
   * `isForced`.
   */
  hold(
    readers: readonly ReplyReader[],
    held: object,
    { size, isForced = false }: { size: number; isForced?: boolean },
  ): (() => void) | undefined {
    const counts = [this.all, ...readers.map((reader) => this.countOf(reader))];
    if (!isForced && !counts.every((count) => count.hasRoom(held, size))) {
      this.dropEmpty(readers);
      return undefined;
    }
    for (const count of counts) count.add(held, size);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      for (const count of counts) count.remove(held, size);
      this.dropEmpty(readers);
    };
  }

  private countOf({ key, maxBytes }: ReplyReader): HeldBytes {
    const known = this.byReader.get(key) ?? new HeldBytes(maxBytes);
    this.byReader.set(key, known);
    return known;
  }

  private dropEmpty(readers: readonly ReplyReader[]): void {
    for (const { key } of readers) if (this.byReader.get(key)?.bytes === 0) this.byReader.delete(key);
  }
}
