import { Molecule } from 'openchemlib';
import type { Drawing } from '../drawing-format/drawing.ts';
import { toEngineAsDrawn } from './engine.ts';
import { toReadableColour } from './readable-colour.ts';

export interface DrawingSvgOptions {
  /** In CSS pixels. */
  width: number;
  height: number;
  /** Accessible name: a name, a formula or 'Your drawing'. */
  label: string;
  /** Indices of the drawing. */
  highlight?: { atoms?: readonly number[]; bonds?: readonly number[] };
}

/**
 * A strict content security policy accepts the SVG text: no inline styles, no scripts. Black
 * becomes `currentColor`, and the colours of elements are readable on light and dark pages. It
 * contains only lines, shapes and letters: no text from which the structure could be looked up.
 * Highlighted atoms and bonds have the class `highlight` and a fill of their own.
 */
export function drawingSvg(drawing: Drawing, options: DrawingSvgOptions): string {
  const { width, height } = options;
  return `${openTag({ x: 0, y: 0, width, height }, options)}${paint(drawing, options).body}</svg>`;
}

export interface DrawingPicture {
  svg: string;
  /** Visible area, in pixels: the atoms with a margin for their labels. */
  frame: Frame;
  /** Position of each atom of the drawing, in the same pixels. */
  places: { atom: number; x: number; y: number }[];
}

interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

const MARGIN = 24;

/** Returns the same picture, cropped to the drawing, with the positions of its atoms. */
export function drawingPicture(drawing: Drawing, options: DrawingSvgOptions): DrawingPicture {
  const { body, places } = paint(drawing, options);
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs, options.width), Math.min(...ys, options.height)];
  const frame = {
    x: left - MARGIN,
    y: top - MARGIN,
    width: Math.max(...xs, left) - left + 2 * MARGIN,
    height: Math.max(...ys, top) - top + 2 * MARGIN,
  };
  return { svg: `${openTag(frame, options)}${body}</svg>`, frame, places };
}

function openTag({ x, y, width, height }: Frame, { label }: DrawingSvgOptions): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}" font-family="sans-serif" stroke-linecap="round" role="img" aria-label="${escapeText(label)}">`;
}

function paint(
  drawing: Drawing,
  { width, height, highlight }: DrawingSvgOptions,
): Pick<DrawingPicture, 'places'> & { body: string } {
  if (drawing.atoms.length === 0) return { body: '', places: [] };
  const { molecule, engineAtoms, drawingAtoms } = toEngineAsDrawn(drawing);
  if (!isPlaced(drawing)) molecule.inventCoordinates({ keepHydrogens: true });
  molecule.ensureHelperArrays(Molecule.cHelperNeighbours);
  const text = molecule.toSVG(width, height, 'm', {
    suppressChiralText: true,
    suppressESR: true,
    suppressCIPParity: true,
    noStereoProblem: true,
    autoCrop: false,
  });
  const drawingBonds = new Map<number, number>();
  drawing.bonds.forEach(({ from, to }, index) => {
    drawingBonds.set(molecule.getBond(engineAtoms[from]!, engineAtoms[to]!), index);
  });
  const marks = highlightMarks(text, highlight, engineAtoms, drawingBonds);
  const places = [...text.matchAll(/<circle\s+id="m:Atom:([0-9]+)"[^>]*>/g)].map(([tag, number]) => ({
    atom: drawingAtoms[Number(number)]!,
    x: Number(attributeOf(tag, 'cx')),
    y: Number(attributeOf(tag, 'cy')),
  }));
  return { body: marks + visibleBody(text), places };
}

function attributeOf(tag: string, name: string): string {
  return new RegExp(`\\s${name}="(-?[0-9.]+)"`).exec(tag)?.[1] ?? '0';
}

/** Atoms of files without coordinates coincide. */
function isPlaced({ atoms }: Drawing): boolean {
  return new Set(atoms.map(({ x, y }) => `${x},${y}`)).size > atoms.length / 2;
}

/** Omits style sheet, invisible event targets and black of the engine's SVG. */
function visibleBody(text: string): string {
  const body = text.slice(text.indexOf('>', text.indexOf('<svg')) + 1, text.lastIndexOf('</svg>'));
  return body
    .replace(/<style>[\s\S]*?<\/style>/g, '')
    .replace(/<(circle|line)[^>]*class="event"[^>]*\/>/g, '')
    .replace(/rgb\(0,\s*0,\s*0\)|#000000|black/g, 'currentColor')
    .replace(/rgb\([^)]*\)/g, readableColour)
    .replace(/ id="m[^"]*"/g, '')
    .replace(/\n\s*/g, '');
}

function readableColour(colour: string): string {
  const readable = toReadableColour(colour);
  return readable ? `light-dark(${readable.light},${readable.dark})` : colour;
}

/** Returns circles and thick lines to draw under the picture, at the engine's event targets. */
function highlightMarks(
  text: string,
  highlight: DrawingSvgOptions['highlight'],
  engineAtoms: readonly number[],
  drawingBonds: ReadonlyMap<number, number>,
): string {
  const atoms = new Set((highlight?.atoms ?? []).map((atom) => engineAtoms[atom]));
  const bonds = new Set(highlight?.bonds ?? []);
  const marks: string[] = [];
  for (const [tag, kind, number] of text.matchAll(/<(?:circle|line)\s+id="m:(Atom|Bond):([0-9]+)"[^>]*>/g)) {
    const attribute = (name: string) => attributeOf(tag, name);
    if (kind === 'Atom' && atoms.has(Number(number))) {
      marks.push(
        `<circle class="highlight" cx="${attribute('cx')}" cy="${attribute('cy')}" r="${attribute('r')}" fill="gold" fill-opacity="0.55"/>`,
      );
    }
    const bond = drawingBonds.get(Number(number));
    if (kind === 'Bond' && bond !== undefined && bonds.has(bond)) {
      const ends = ['x1', 'y1', 'x2', 'y2'].map((name) => `${name}="${attribute(name)}"`).join(' ');
      marks.push(
        `<line class="highlight" ${ends} stroke="gold" stroke-opacity="0.55" stroke-width="8" stroke-linecap="round"/>`,
      );
    }
  }
  return marks.join('');
}

function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
