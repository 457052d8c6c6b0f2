import { Molecule } from 'openchemlib';
import { type KeyboardCursor, type KeyboardStep, drawByKey } from '../keyboard-drawing.ts';

export class KeyboardBoard {
  molecule = new Molecule(0, 0);
  cursor: KeyboardCursor | undefined;
  last: KeyboardStep | undefined;
  tool = 'bond';

  press(...keys: string[]): KeyboardStep | undefined {
    for (const key of keys) {
      const canvas = {
        molecule: this.molecule,
        centre: { x: 200, y: 150 },
        firstBondLength: 36,
        tool: this.tool,
      };
      this.last = drawByKey(canvas, this.cursor, key);
      if (this.last) this.cursor = this.last.cursor;
    }
    return this.last;
  }

  smiles(): string {
    return this.molecule.toSmiles();
  }

  idCode(): string {
    return this.molecule.getIDCode();
  }

  labelHere(): string {
    return this.molecule.getAtomLabel(this.cursor!.atom);
  }

  /** Draws CC(=O)O. */
  drawAceticAcid(): void {
    this.press('Enter', 'Enter', 'Enter', 'o', '2');
    this.cursor = { atom: 1, from: 2 };
    this.press('Enter', 'o');
  }
}
