import type { PaintContext } from '../paint/paint-context.ts';

/** Returns CSS pixels; `font` is in canvas notation. */
export type MeasureText = (text: string, font: string) => number;

const ANCHORS: Record<string, string> = { center: 'middle', right: 'end', end: 'end' };
const BASELINES: Record<string, string> = { middle: 'central', top: 'hanging', bottom: 'text-after-edge' };

/** Writes SVG elements instead of pixels. Text remains text. */
export class SvgContext {
  strokeStyle = '#000';
  fillStyle = '#000';
  lineWidth = 1;
  lineJoin: CanvasLineJoin = 'miter';
  font = '400 12px sans-serif';
  textAlign: CanvasTextAlign = 'start';
  textBaseline: CanvasTextBaseline = 'alphabetic';
  globalAlpha = 1;
  private dash: readonly number[] = [];
  /** Applies only to text and filled rectangles; lines are in untransformed coordinates. */
  private transform = { x: 0, y: 0, turn: 0 };
  private openGroups = 0;
  private path = '';
  private isFresh = true;
  private clips = 0;
  private readonly elements: string[] = [];
  private readonly saved: object[] = [];

  constructor(private readonly measure: MeasureText) {}

  /** The layers expect the type of a canvas. */
  asPaintContext(): PaintContext {
    return this as unknown as PaintContext;
  }

  toSvg(width: number, height: number): string {
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
      `${this.elements.join('')}</svg>`
    );
  }

  setLineDash(dash: readonly number[]): void {
    this.dash = dash;
  }

  /** Ignores the device scale, which a vector image does not have. */
  setTransform(): void {
    this.transform = { x: 0, y: 0, turn: 0 };
  }

  translate(x: number, y: number): void {
    this.transform = { ...this.transform, x: this.transform.x + x, y: this.transform.y + y };
  }

  rotate(radians: number): void {
    this.transform = { ...this.transform, turn: this.transform.turn + (radians * 180) / Math.PI };
  }

  save(): void {
    const { strokeStyle, fillStyle, lineWidth, lineJoin, font, textAlign, textBaseline, globalAlpha } = this;
    const { dash, transform, openGroups } = this;
    const style = { strokeStyle, fillStyle, lineWidth, lineJoin, font, textAlign, textBaseline, globalAlpha };
    this.saved.push({ ...style, dash, transform, openGroups });
    this.openGroups = 0;
  }

  restore(): void {
    this.elements.push('</g>'.repeat(this.openGroups));
    Object.assign(this, this.saved.pop());
  }

  beginPath(): void {
    this.path = '';
    this.isFresh = true;
  }

  moveTo(x: number, y: number): void {
    this.path += `M${short(x)} ${short(y)}`;
    this.isFresh = false;
  }

  lineTo(x: number, y: number): void {
    if (this.isFresh) return this.moveTo(x, y);
    this.path += `L${short(x)} ${short(y)}`;
  }

  rect(x: number, y: number, width: number, height: number): void {
    this.path += `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z`;
    this.isFresh = false;
  }

  /** The layers draw only full circles. */
  arc(x: number, y: number, radius: number): void {
    const r = short(radius);
    this.path += `M${short(x - radius)} ${short(y)}a${r} ${r} 0 1 0 ${short(radius * 2)} 0a${r} ${r} 0 1 0 ${short(-radius * 2)} 0z`;
    this.isFresh = false;
  }

  stroke(): void {
    if (this.path !== '')
      this.elements.push(`<path d="${this.path}" fill="none"${this.strokeAttributes()}/>`);
  }

  fill(): void {
    if (this.path !== '') this.elements.push(`<path d="${this.path}"${this.fillAttributes()}/>`);
  }

  clip(): void {
    const id = `clip-${++this.clips}`;
    this.elements.push(`<clipPath id="${id}"><path d="${this.path}"/></clipPath><g clip-path="url(#${id})">`);
    this.openGroups++;
  }

  clearRect(): void {
    // A new image has nothing to clear.
  }

  fillRect(x: number, y: number, width: number, height: number): void {
    this.elements.push(`<rect${this.placement()}${box(x, y, width, height)}${this.fillAttributes()}/>`);
  }

  strokeRect(x: number, y: number, width: number, height: number): void {
    this.elements.push(`<rect${box(x, y, width, height)} fill="none"${this.strokeAttributes()}/>`);
  }

  measureText(text: string): { width: number } {
    return { width: this.measure(text, this.font) };
  }

  fillText(text: string, x: number, y: number, maxWidth = Infinity): void {
    const { textAlign, textBaseline, font } = this;
    const { x: left, y: top, turn } = this.transform;
    const [weight = '400', size = '12px', ...family] = font.split(' ');
    const anchor = ANCHORS[textAlign];
    const baseline = BASELINES[textBaseline];
    const isTurned = turn !== 0;
    const attributes = [
      isTurned ? this.placement() : '',
      ` x="${short(isTurned ? x : x + left)}" y="${short(isTurned ? y : y + top)}"`,
      ` font-family="${escaped(family.join(' '))}" font-size="${Number.parseFloat(size)}"`,
      weight === '400' ? '' : ` font-weight="${weight}"`,
      anchor ? ` text-anchor="${anchor}"` : '',
      baseline ? ` dominant-baseline="${baseline}"` : '',
      this.measure(text, font) > maxWidth
        ? ` textLength="${short(maxWidth)}" lengthAdjust="spacingAndGlyphs"`
        : '',
    ].join('');
    this.elements.push(`<text${attributes}${this.fillAttributes()}>${escaped(text)}</text>`);
  }

  private placement(): string {
    const { x, y, turn } = this.transform;
    if (x === 0 && y === 0 && turn === 0) return '';
    return ` transform="translate(${short(x)} ${short(y)}) rotate(${short(turn)})"`;
  }

  private strokeAttributes(): string {
    const { strokeStyle, lineWidth, lineJoin, dash, globalAlpha } = this;
    return (
      ` stroke="${escaped(strokeStyle)}" stroke-width="${short(lineWidth)}"` +
      (lineJoin === 'miter' ? '' : ` stroke-linejoin="${lineJoin}"`) +
      (dash.length === 0 ? '' : ` stroke-dasharray="${dash.join(' ')}"`) +
      (globalAlpha === 1 ? '' : ` stroke-opacity="${globalAlpha}"`)
    );
  }

  private fillAttributes(): string {
    const { fillStyle, globalAlpha } = this;
    return ` fill="${escaped(fillStyle)}"${globalAlpha === 1 ? '' : ` fill-opacity="${globalAlpha}"`}`;
  }
}

function box(x: number, y: number, width: number, height: number): string {
  return ` x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"`;
}

/** Rounds to a hundredth of a pixel. */
function short(value: number): string {
  return String(Math.round(value * 100) / 100 + 0);
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
