import { CanvasEditor, Molecule } from 'openchemlib';
import { isChiralityText } from './chirality-text.ts';
import type { EditorTool } from './editor-tools.ts';

/** A state of the drawing: atoms with their places on the canvas. */
export type Snapshot = Molecule;

export interface CanvasEditorEvents {
  /**
   * Once per finished action, and after each `restore` and `show` too: the editor tells of changes later and cannot
   * tell ours from the user's, so whoever listens compares with what is there already.
   */
  onEdit: (snapshot: Snapshot) => void;
  /** The atoms have other places, in a field of another size. */
  onRefit: () => void;
}

/** The size of a cell of OpenChemLib's toolbar, and the centre of the first one (CSS pixels, 9.25.0). */
const cellStep = 21;
const cellOrigin = 13;

/** Anywhere that is no atom: what a key then acts on is nothing. */
const outside = -10_000;

/**
 * OpenChemLib's canvas editor with what it lacks: picking a tool by name, and putting a drawing back without moving it.
 * Both speak to the editor in events, as a person would; it has no calls for them.
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
    // It stays in the layout (a hidden one is not drawn and takes no events) but takes no room and is seen by nobody.
    Object.assign(toolbar.style, { position: 'absolute', opacity: '0', pointerEvents: 'none' });
    toolbar.setAttribute('aria-hidden', 'true');
    canvas.tabIndex = -1;
    // It would take the focus whenever the pointer comes over it, also from somebody who draws by keyboard.
    canvas.focus = () => undefined;
    canvas.setAttribute('aria-hidden', 'true');
    leaveOutChirality(canvas);
    this.editor.setOnChangeListener(({ type, isUserEvent }) => {
      if (type === 'molecule' && isUserEvent) events.onEdit(this.snapshot());
    });
    // Observed after the editor's own observer, which runs first and resizes the canvas.
    this.resizes = new ResizeObserver(() => {
      if (this.refit()) events.onRefit();
    });
    this.resizes.observe(host);
  }

  /** The live drawing: what is changed in it is shown after `restore`. */
  get molecule(): Molecule {
    return this.editor.getMolecule();
  }

  get size(): { width: number; height: number } {
    return { width: this.canvas.clientWidth, height: this.canvas.clientHeight };
  }

  /** Canvas pixels a CSS pixel: the drawing's coordinates are in canvas pixels. */
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

  /** Shows a state exactly where it was: `setMolecule` would centre and scale it anew. */
  restore(snapshot: Snapshot): void {
    const { molecule } = this;
    snapshot.copyMolecule(molecule);
    for (let atom = 0; atom < molecule.getAllAtoms(); atom++) molecule.setAtomSelection(atom, false);
    molecule.ensureHelperArrays(Molecule.cHelperCIP);
    // Delete over nothing makes the editor keep this state; its one level of undo then draws it.
    this.canvas.dispatchEvent(
      new PointerEvent('pointermove', { clientX: outside, clientY: outside, pointerId: 1 }),
    );
    this.key({ key: 'Delete' });
    this.key({ key: 'z', ctrlKey: true, metaKey: true });
  }

  /** Shows a drawing from elsewhere, centred. */
  show(molfile: string): void {
    this.editor.setMolecule(molfile === '' ? new Molecule(0, 0) : Molecule.fromMolfile(molfile));
  }

  /** Centres the drawing in a field of another size; returns whether it did. */
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

/** The editor writes it in English on its canvas and has no setting for that; the page says it in its own language. */
function leaveOutChirality(canvas: HTMLCanvasElement): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const write = context.fillText.bind(context);
  context.fillText = (text, ...place) => {
    if (!isChiralityText(text)) write(text, ...place);
  };
}

/** Of a molfile, in its units; by how much that of a drawing may differ from it. */
const bondLength = 1.5;
const scaleStep = 1.5;

/**
 * The drawing as text for everybody else; empty where nothing is drawn. Its scale comes in steps: the engine's own
 * follows the mean length of the bonds, so that one atom more would move all others a little, and a log of the changes
 * would hold every drawing anew.
 */
export function molfileOf(snapshot: Snapshot): string {
  if (snapshot.getAllAtoms() === 0) return '';
  const step = Math.round(Math.log(snapshot.getAverageBondLength(false) / bondLength) / Math.log(scaleStep));
  const scaled = snapshot.getCompactCopy();
  scaled.scaleCoords(scaleStep ** -step);
  return scaled.toMolfile();
}
