import { Table } from '@mantine/core';
import type { Spectrum } from '@elucida/spectra';

type HelpRow = readonly [what: string, does: string];

const always: readonly HelpRow[] = [
  ['Shift and wheel', 'Move along the axis'],
  ['Drag', 'What the chosen tool does; the tool that is chosen again is put down'],
  ['Double click', 'Show all again'],
  ['Two fingers', 'Pinch to zoom, move to pan'],
  ['Arrow keys', 'Move the cursor, or pan'],
  ['Enter', 'Begin and end what the tool does at the cursor'],
  ['+ and −, 0, Backspace', 'Zoom, show all, one step back'],
  ['Escape', 'Put the tool down'],
];

const ofWheel: Record<'nmr' | 'matrix' | 'other', readonly HelpRow[]> = {
  nmr: [
    ['Wheel', 'Raise and lower the signals'],
    ['Ctrl and wheel', 'Zoom in and out about the pointer'],
  ],
  matrix: [
    ['Wheel', 'Raise and lower the lowest contour'],
    ['Ctrl and wheel', 'Zoom in and out about the pointer'],
  ],
  other: [
    ['Wheel', 'Zoom in and out about the pointer'],
    ['Alt and wheel', 'Raise and lower the signals'],
  ],
};

const ofTools: Record<'curve' | 'mass' | 'matrix', readonly HelpRow[]> = {
  curve: [
    ['Distance', 'Drag from one place to another: the distance is drawn and listed'],
    [
      'Integral',
      'Drag over a signal: its area is computed on all points and listed; the first one counts one',
    ],
    ['Peak', 'Click on a signal to pick it, click again to take it away'],
  ],
  mass: [
    ['Highlight', 'Point at a stick to read its m/z and intensity; a click gives its m/z to the assistant'],
    ['Neutral loss', 'Drag from one stick to another to see what may have been lost'],
  ],
  matrix: [['Zoom', 'Drag over a part of the map']],
};

/** What moves the spectrum, and what its tools do. */
export function HelpPanel({ kind }: { kind: Spectrum['kind'] }) {
  const wheel = kind === 'nmr-1d' ? ofWheel.nmr : kind === 'nmr-2d' ? ofWheel.matrix : ofWheel.other;
  const tools = kind === 'mass' ? ofTools.mass : kind === 'nmr-2d' ? ofTools.matrix : ofTools.curve;
  return (
    <Table variant="vertical" fz="sm" maw={720} aria-label="What moves the spectrum">
      <Table.Tbody>
        {[...wheel, ...always, ...tools].map(([what, does]) => (
          <Table.Tr key={what}>
            <Table.Th w={190}>{what}</Table.Th>
            <Table.Td>{does}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
