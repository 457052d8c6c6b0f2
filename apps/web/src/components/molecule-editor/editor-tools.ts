import { t } from '../../languages/t.ts';
/**
 * The toolbar of OpenChemLib's editor is a picture without accessible names. Elucida's toolbar
 * therefore selects a tool by the cell of that picture (row from the top).
 * `tests/e2e/submissions/drawing.spec.ts` checks most cells.
 */
export interface EditorTool {
  id: string;
  label: string;
  /** A text, the name of an icon, or the number of atoms of a ring. */
  icon:
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
  icon: { ring: size },
  cell,
});

const atom = (symbol: string, name: string, cell: EditorTool['cell']): EditorTool => ({
  id: symbol,
  // Users of voice control speak the visible text, so the name contains the symbol.
  label: `${symbol}, ${name.toLowerCase()}`,
  icon: { text: symbol },
  cell,
});

export const shapeTools: readonly ToolGroup[] = [
  {
    label: t('Edit'),
    tools: [
      { id: 'select', label: t('Select and move'), icon: { icon: 'select' }, cell: [0, 2] },
      { id: 'erase', label: t('Erase'), icon: { icon: 'erase' }, cell: [0, 4] },
    ],
  },
  {
    label: t('Bonds'),
    tools: [
      {
        id: 'bond',
        label: t('Bond (click again for double, triple)'),
        icon: { icon: 'bond' },
        cell: [0, 5],
      },
      { id: 'chain', label: t('Chain'), icon: { icon: 'chain' }, cell: [1, 5] },
      { id: 'wedge', label: t('Wedge bond (towards you)'), icon: { icon: 'wedge' }, cell: [0, 6] },
      { id: 'hash', label: t('Hashed bond (away from you)'), icon: { icon: 'hash' }, cell: [1, 6] },
    ],
  },
  {
    label: t('Rings'),
    tools: [
      { id: 'benzene', label: t('Benzene ring'), icon: { icon: 'benzene' }, cell: [1, 9] },
      ring(6, t('Cyclohexane ring'), [1, 8]),
      ring(5, t('Cyclopentane ring'), [0, 8]),
      ring(4, t('Cyclobutane ring'), [1, 7]),
      ring(3, t('Cyclopropane ring'), [0, 7]),
      ring(7, t('Cycloheptane ring'), [0, 9]),
    ],
  },
  {
    label: t('Charges'),
    tools: [
      { id: 'plus', label: t('Positive charge'), icon: { text: '+' }, cell: [0, 10] },
      { id: 'minus', label: t('Negative charge'), icon: { text: '−' }, cell: [1, 10] },
    ],
  },
];

export const atomTools: ToolGroup = {
  label: t('Atoms'),
  tools: [
    atom('C', t('Carbon'), [0, 11]),
    atom('N', t('Nitrogen'), [0, 12]),
    atom('O', t('Oxygen'), [0, 13]),
    atom('S', t('Sulfur'), [1, 13]),
    atom('P', t('Phosphorus'), [1, 12]),
    atom('F', t('Fluorine'), [0, 14]),
    atom('Cl', t('Chlorine'), [1, 14]),
    atom('Br', t('Bromine'), [0, 15]),
    atom('I', t('Iodine'), [1, 15]),
    atom('Si', t('Silicon'), [1, 11]),
    atom('H', t('Hydrogen'), [0, 16]),
  ],
};

export const defaultTool = 'bond';

export function findTool(id: string): EditorTool | undefined {
  return [...shapeTools, atomTools].flatMap((group) => group.tools).find((tool) => tool.id === id);
}
