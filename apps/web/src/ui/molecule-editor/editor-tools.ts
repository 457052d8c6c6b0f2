/**
 * The tools of OpenChemLib's canvas editor that students need. Its own toolbar is a picture without names; ours picks a
 * tool by the cell of that picture (column 0 or 1, row from the top). `e2e/drawing.spec.ts` picks every one of them.
 */
export interface EditorTool {
  id: string;
  label: string;
  /** What stands on the button: a text, or the name of an icon. */
  face:
    | { text: string }
    | { icon: 'select' | 'erase' | 'bond' | 'chain' | 'wedge' | 'hash' | 'benzene' }
    | { ring: number };
  cell: readonly [column: 0 | 1, row: number];
}

export interface ToolGroup {
  label: string;
  tools: readonly EditorTool[];
}

const ring = (size: number, name: string, cell: EditorTool['cell']): EditorTool => ({
  id: `ring-${size}`,
  label: name,
  face: { ring: size },
  cell,
});

const atom = (symbol: string, name: string, cell: EditorTool['cell']): EditorTool => ({
  id: symbol,
  // The sign on the button stands in its name too: who speaks to the page says what they see.
  label: `${symbol}, ${name.toLowerCase()}`,
  face: { text: symbol },
  cell,
});

export const toolGroups: readonly ToolGroup[] = [
  {
    label: 'Change',
    tools: [
      { id: 'select', label: 'Select and move', face: { icon: 'select' }, cell: [0, 2] },
      { id: 'erase', label: 'Erase', face: { icon: 'erase' }, cell: [0, 4] },
    ],
  },
  {
    label: 'Bonds',
    tools: [
      {
        id: 'bond',
        label: 'Bond (click it again for double and triple)',
        face: { icon: 'bond' },
        cell: [0, 5],
      },
      { id: 'chain', label: 'Chain', face: { icon: 'chain' }, cell: [1, 5] },
      { id: 'wedge', label: 'Wedge bond, towards you', face: { icon: 'wedge' }, cell: [0, 6] },
      { id: 'hash', label: 'Hashed bond, away from you', face: { icon: 'hash' }, cell: [1, 6] },
    ],
  },
  {
    label: 'Rings',
    tools: [
      { id: 'benzene', label: 'Benzene ring', face: { icon: 'benzene' }, cell: [1, 9] },
      ring(6, 'Cyclohexane ring', [1, 8]),
      ring(5, 'Cyclopentane ring', [0, 8]),
      ring(4, 'Cyclobutane ring', [1, 7]),
      ring(3, 'Cyclopropane ring', [0, 7]),
      ring(7, 'Cycloheptane ring', [0, 9]),
    ],
  },
  {
    label: 'Atoms',
    tools: [
      atom('C', 'Carbon', [0, 11]),
      atom('N', 'Nitrogen', [0, 12]),
      atom('O', 'Oxygen', [0, 13]),
      atom('S', 'Sulfur', [1, 13]),
      atom('P', 'Phosphorus', [1, 12]),
      atom('F', 'Fluorine', [0, 14]),
      atom('Cl', 'Chlorine', [1, 14]),
      atom('Br', 'Bromine', [0, 15]),
      atom('I', 'Iodine', [1, 15]),
      atom('Si', 'Silicon', [1, 11]),
      atom('H', 'Hydrogen', [0, 16]),
      { id: 'plus', label: 'Positive charge', face: { text: '+' }, cell: [0, 10] },
      { id: 'minus', label: 'Negative charge', face: { text: '−' }, cell: [1, 10] },
    ],
  },
];

export const defaultTool = 'bond';

export function toolOf(id: string): EditorTool | undefined {
  return toolGroups.flatMap((group) => group.tools).find((tool) => tool.id === id);
}
