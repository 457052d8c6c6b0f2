import { toReadableColour } from '@elucida/chemistry';
import { CanvasEditor, Molecule } from 'openchemlib';
import { isChiralityText } from './chirality-text.ts';
import type { EditorTool } from './editor-tools.ts';

/** State of the drawing: atoms with their positions on the canvas. */
export type Snapshot = Molecule;

export interface CanvasEditorEvents {
  /**
   * Called once per finished action, and after each `restore`, which sends key events like a user.
   * The editor reports changes asynchronously, so the listener compares with the current state.
   */
  onEdit: (snapshot: Snapshot) => void;
  /** Called when the atoms have moved because the host changed its size. */
  onRefit: () => void;
}

/** Cell size, and centre of the first cell (CSS pixels, OpenChemLib 9.25.0). */
const cellStep = 21;
const cellOrigin = 13;

/** Position without an atom, so that a key acts on nothing. */
const outside = -10_000;

/**
 * Adds two methods to OpenChemLib's editor: `pickTool`, and `restore`, which does not move the
 * drawing. Both dispatch events like a user, because the editor has no calls for them.
 */
export class MoleculeCanvas {
  private readonly editor: CanvasEditor;
  private readonly toolbar: HTMLCanvasElement;
  private readonly canvas: HTMLCanvasElement;
  private readonly resizes: ResizeObserver;
  private fittedSize = '';

  constructor(host: HTMLElement, events: CanvasEditorEvents) {
    this.editor = new CanvasEditor(host);
    const shadow = host.querySelector('[data-openchemlib-canvas-editor]')?.shadowRoot ?? host.shadowRoot;
    const [toolbar, canvas] = shadow?.querySelectorAll('canvas') ?? [];
    if (toolbar === undefined || canvas === undefined)
      throw new Error('The canvas editor has another layout than expected.');
    this.toolbar = toolbar;
    this.canvas = canvas;
    // The toolbar stays in the layout, because a hidden one is not drawn and receives no events,
    // but is transparent and takes no space.
    Object.assign(toolbar.style, { position: 'absolute', opacity: '0', pointerEvents: 'none' });
    toolbar.setAttribute('aria-hidden', 'true');
    canvas.tabIndex = -1;
    // The canvas would take the focus whenever the pointer moves over it, even from a user who
    // draws by keyboard.
    canvas.focus = () => undefined;
    canvas.setAttribute('aria-hidden', 'true');
    adaptLabels(canvas);
    this.editor.setOnChangeListener(({ type, isUserEvent }) => {
      if (type === 'molecule' && isUserEvent) events.onEdit(this.snapshot());
    });
    // Observed after the editor's own observer, which runs first and resizes the canvas.
    this.resizes = new ResizeObserver(() => {
      if (this.refit()) events.onRefit();
    });
    this.resizes.observe(host);
  }

  /** Live drawing; changes to it appear after `restore`. */
  get molecule(): Molecule {
    return this.editor.getMolecule();
  }

  get size(): { width: number; height: number } {
    return { width: this.canvas.clientWidth, height: this.canvas.clientHeight };
  }

  /** Canvas pixels per CSS pixel: the drawing's coordinates are in canvas pixels. */
  get pixelRatio(): number {
    return this.canvas.clientWidth === 0 ? 1 : this.canvas.width / this.canvas.clientWidth;
  }

  snapshot(): Snapshot {
    return this.molecule.getCompactCopy();
  }

  pickTool({ cell }: EditorTool): void {
    const [column, row] = cell;
    const box = this.toolbar.getBoundingClientRect();
    const at = {
      clientX: box.left + cellOrigin + cellStep * column,
      clientY: box.top + cellOrigin + cellStep * row,
      bubbles: true,
      composed: true,
      pointerId: 1,
    };
    this.toolbar.dispatchEvent(new PointerEvent('pointerdown', at));
    this.toolbar.dispatchEvent(new PointerEvent('pointerup', at));
  }

  /** Shows a state at its exact position; `setMolecule` would centre and scale it again. */
  restore(snapshot: Snapshot): void {
    const { molecule } = this;
    snapshot.copyMolecule(molecule);
    for (let atom = 0; atom < molecule.getAllAtoms(); atom++) molecule.setAtomSelection(atom, false);
    molecule.ensureHelperArrays(Molecule.cHelperCIP);
    // Delete over nothing makes the editor store this state; its single undo level then draws it.
    this.canvas.dispatchEvent(
      new PointerEvent('pointermove', { clientX: outside, clientY: outside, pointerId: 1 }),
    );
    this.key({ key: 'Delete' });
    this.key({ key: 'z', ctrlKey: true, metaKey: true });
  }

  /** Shows a drawing from outside the editor, centred. */
  show(molfile: string): void {
    this.editor.setMolecule(molfile === '' ? new Molecule(0, 0) : Molecule.fromMolfile(molfile));
  }

  /** Centres the drawing in a host of another size; returns true if it moved. */
  private refit(): boolean {
    const size = `${this.size.width}x${this.size.height}`;
    const isFirst = this.fittedSize === '';
    if (size === this.fittedSize || this.size.width === 0) return false;
    this.fittedSize = size;
    if (isFirst || this.molecule.getAllAtoms() === 0) return false;
    this.editor.setMolecule(this.snapshot());
    return true;
  }

  destroy(): void {
    this.resizes.disconnect();
    this.editor.removeOnChangeListener();
    this.editor.destroy();
  }

  private key(init: KeyboardEventInit): void {
    this.canvas.dispatchEvent(new KeyboardEvent('keydown', init));
    this.canvas.dispatchEvent(new KeyboardEvent('keyup', init));
  }
}

/**
 * Makes colours readable, and leaves out the chirality text: the editor has no settings for them,
 * and the page shows the text in its own language.
 */
function adaptLabels(canvas: HTMLCanvasElement): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const write = context.fillText.bind(context);
  context.fillText = (text, ...place) => {
    if (isChiralityText(text)) return;
    const { fillStyle } = context;
    const colour = typeof fillStyle === 'string' ? toReadableColour(fillStyle) : undefined;
    // A style sheet inverts the canvas on dark pages.
    if (colour !== undefined) context.fillStyle = colour.light;
    write(text, ...place);
    context.fillStyle = fillStyle;
  };
}

/** Approximate bond length in a molfile, in its units, and the factor between two scales. */
const bondLength = 1.5;
const scaleStep = 1.5;

/**
 * Returns an empty text if nothing is drawn. The scale changes in steps: the engine's own scale
 * follows the mean bond length, so that one more atom would move all others slightly, and a log of
 * changes would contain every drawing as a whole.
 */
export function molfileOf(snapshot: Snapshot): string {
  if (snapshot.getAllAtoms() === 0) return '';
  const step = Math.round(Math.log(snapshot.getAverageBondLength(false) / bondLength) / Math.log(scaleStep));
  const scaled = snapshot.getCompactCopy();
  scaled.scaleCoords(scaleStep ** -step);
  return scaled.toMolfile();
}
