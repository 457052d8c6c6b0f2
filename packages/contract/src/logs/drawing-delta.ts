import { limits } from '../limits.ts';

// A delta describes a drawing by its changes to the previous one: length and hash first
// (`len~hash~`), then in turns new text (`length:text`) and copies (`from,length;`) of the former
// text or of text already written. All numbers are in base 36. A copy `length;` continues where the
// last copy ended plus the length of the new text.

/** Minimum length of a copy with a position, in characters. */
const minCopyLength = 10;
/** A copy without a written position may be that many characters shorter. */
const positionCost = 4;
const maxCandidates = 24;
/** Maximum number of new texts, each with the copy that follows. */
const maxOperations = 2_000;

/** FNV-1a over UTF-16 units; detects a change that is applied to another text than its own. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}

const isHigh = (unit: number) => unit >= 0xd800 && unit < 0xdc00;
const isLow = (unit: number) => unit >= 0xdc00 && unit < 0xe000;

/** Databases accept no cut between the halves of a surrogate pair. */
const isInside = (text: string, at: number) => isHigh(text.charCodeAt(at - 1)) && isLow(text.charCodeAt(at));

const halfCharacter = /\p{Surrogate}/u;

/** Returns whether a text has no half of a surrogate pair. */
export const isWellFormedText = (text: string) => !halfCharacter.test(text);

/** Positions of each run of `minCopyLength` characters: the first `maxCandidates`, ascending. */
class Places {
  private readonly at = new Map<string, number[]>();
  private next = 0;

  constructor(private readonly text: string) {}

  /** Returns positions before `end`, as many as are worth a comparison. */
  find(run: string, end: number): readonly number[] {
    for (; this.next < end; this.next++) {
      const key = this.text.slice(this.next, this.next + minCopyLength);
      const places = this.at.get(key);
      if (places === undefined) this.at.set(key, [this.next]);
      else if (places.length < maxCandidates) places.push(this.next);
    }
    return this.at.get(run) ?? [];
  }
}

function commonLength(text: string, from: number, at: number): number {
  let length = 0;
  while (at + length < text.length && text.charCodeAt(from + length) === text.charCodeAt(at + length))
    length++;
  return length;
}

export function computeDrawingDelta(former: string, next: string): string {
  const text = former + next;
  const places = new Places(text);
  const parts = [`${hashDrawing(next)}~`];
  let literalStart = former.length;
  let at = former.length;
  // Text at its former position, or after the last copy, needs no search.
  let expected = 0;
  let operations = 0;
  const write = (end: number, from: number, length: number) => {
    operations++;
    const literal = text.slice(literalStart, end);
    parts.push(`${literal.length === 0 ? '' : literal.length.toString(36)}:${literal}`);
    if (length === 0) return;
    parts.push(`${from === expected ? '' : `${from.toString(36)},`}${length.toString(36)};`);
  };
  while (at < text.length && operations < maxOperations - 1) {
    let best = { from: -1, length: minCopyLength - 1 };
    const candidates = [...places.find(text.slice(at, at + minCopyLength), at), expected];
    for (const from of candidates) {
      if (from >= at || (at > former.length && isInside(text, at))) continue;
      // A copy of the former text ends with it; a copy of written text may overlap itself.
      const limit = from < former.length ? former.length - from : Infinity;
      const common = Math.min(commonLength(text, from, at), limit);
      const length = isInside(text, at + common) ? common - 1 : common;
      const needed = from === expected ? best.length - positionCost : best.length;
      if (length > needed && length >= minCopyLength - positionCost) best = { from, length };
    }
    if (best.from < 0) {
      at++;
      expected++;
      continue;
    }
    write(at, best.from, best.length);
    at += best.length;
    literalStart = at;
    expected = best.from + best.length;
  }
  if (literalStart < text.length) write(text.length, 0, 0);
  return parts.join('');
}

/** The length precedes the hash. Equal hashes in a session mean equal drawings. */
export const hashDrawing = (drawing: string) => `${drawing.length.toString(36)}~${hashOf(drawing)}`;

/** Maximum number of arguments of one call. */
const pieceUnits = 4_096;

const header = /^([0-9a-z]{1,6})~([0-9a-z]{1,7})~/;
const literalHead = /([0-9a-z]{0,6}):/y;
const copyOperation = /(?:([0-9a-z]{1,6}),)?([0-9a-z]{1,6});/y;

/** The first 16 characters of the change suffice. Returns undefined for other texts. */
export const hashOfDelta = (change: string) => header.exec(change)?.[0].slice(0, -1);

class Writing {
  private readonly units: Uint16Array;
  length = 0;

  constructor(
    private readonly former: string,
    total: number,
  ) {
    this.units = new Uint16Array(total);
  }

  get left(): number {
    return this.units.length - this.length;
  }

  write(text: string): void {
    for (let at = 0; at < text.length; at++) this.units[this.length++] = text.charCodeAt(at);
  }

  /** Copies a part of the former text followed by the new text; it may overlap the end. */
  copy(from: number, length: number): void {
    const begin = this.former.length;
    for (let at = from; at < from + length; at++)
      this.units[this.length++] = at < begin ? this.former.charCodeAt(at) : this.units[at - begin]!;
  }

  toString(): string {
    const pieces: string[] = [];
    for (let at = 0; at < this.length; at += pieceUnits) {
      const piece = this.units.subarray(at, Math.min(this.length, at + pieceUnits));
      // Spreading a typed array is ten times slower.
      pieces.push(String.fromCharCode.apply(undefined, piece as unknown as number[]));
    }
    return pieces.join('');
  }
}

/** Returns undefined for a change of another text, and for an invalid one. */
export function applyDrawingDelta(former: string, change: string): string | undefined {
  const head = header.exec(change);
  if (head === null) return undefined;
  const total = parseInt(head[1]!, 36);
  if (total > limits.logDrawingCharacters) return undefined;
  const next = new Writing(former, total);
  let at = head[0].length;
  let expected = 0;
  for (let operations = 0; at < change.length; operations++) {
    if (operations === maxOperations) return undefined;
    literalHead.lastIndex = at;
    const literal = literalHead.exec(change);
    if (literal === null) return undefined;
    const length = literal[1] === '' ? 0 : parseInt(literal[1]!, 36);
    const begin = at + literal[0].length;
    if (length > next.left || begin + length > change.length) return undefined;
    next.write(change.slice(begin, begin + length));
    at = begin + length;
    if (at === change.length) break;
    copyOperation.lastIndex = at;
    const copy = copyOperation.exec(change);
    if (copy === null) return undefined;
    const from = copy[1] === undefined ? expected + length : parseInt(copy[1], 36);
    const copied = parseInt(copy[2]!, 36);
    if (from >= former.length + next.length || copied > next.left) return undefined;
    next.copy(from, copied);
    expected = from + copied;
    at += copy[0].length;
  }
  if (next.left > 0) return undefined;
  const text = next.toString();
  return hashOf(text) === head[2] && isWellFormedText(text) ? text : undefined;
}
