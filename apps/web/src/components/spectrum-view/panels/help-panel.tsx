import { Table } from '@mantine/core';
import type { Spectrum } from '@elucida/spectra';
import { t } from '../../../languages/t.ts';

type HelpRow = readonly [what: string, does: string];

const always: readonly HelpRow[] = [
  [t('Shift and wheel'), t('Move along the axis')],
  [t('Drag, or click at both ends'), t('Use the selected tool; select it again to turn it off')],
  [t('Double click'), t('Show the whole spectrum')],
  [t('Two fingers'), t('Pinch to zoom, move to pan')],
  [t('N and P'), t('Next and previous peak in view')],
  [t('Home and End'), t('Go to the ends of the visible range')],
  [t('F'), t('Fit the height to what is in view')],
  [t('Enter'), t('Begin and end what the tool does at the cursor')],
  [t('+ and −, 0, Backspace'), t('Zoom, show all, undo zoom')],
  [t('Escape'), t('Cancel the action, then deselect the tool')],
];

const arrowKeyHelp: Record<'matrix' | 'other', readonly HelpRow[]> = {
  matrix: [[t('Arrow keys'), t('Move the cursor, or pan')]],
  other: [
    [t('Left and right arrows'), t('Move the cursor, or pan')],
    [t('Up and down arrows'), t('Scale the signals; with the peak tool, move the threshold')],
  ],
};

const wheelHelp: Record<'nmr' | 'matrix' | 'other', readonly HelpRow[]> = {
  nmr: [
    [t('Wheel'), t('Scale the signals')],
    [t('Ctrl and wheel'), t('Zoom in and out about the pointer')],
  ],
  matrix: [
    [t('Wheel'), t('Move the lowest contour up and down')],
    [t('Ctrl and wheel'), t('Zoom in and out about the pointer')],
  ],
  other: [
    [t('Wheel'), t('Zoom in and out about the pointer')],
    [t('Alt and wheel'), t('Scale the signals')],
  ],
};

const distance: HelpRow = [
  t('Distance'),
  t('Drag from one maximum to another: the distance is drawn and listed. Alt frees the ends from maxima'),
];
const peak: HelpRow = [t('Peak'), t('Click a signal to pick it; click again to remove it')];

const toolHelp: Record<Spectrum['kind'], readonly HelpRow[]> = {
  'nmr-1d': [
    distance,
    [
      t('Integral'),
      t(
        'Click on a multiplet, or drag over a signal: its area is computed on all points and listed; the first one counts one',
      ),
    ],
    [t('I'), t('Integrate the multiplet at the cursor')],
    peak,
  ],
  ir: [distance, peak],
  raman: [distance, peak],
  'uv-vis': [distance, peak],
  mass: [
    distance,
    [
      t('Highlight'),
      t('Point at a stick to read its m/z and intensity; a click gives its m/z to the assistant'),
    ],
    [t('Neutral loss'), t('Drag from one stick to another to see what may have been lost')],
  ],
  'nmr-2d': [
    [t('Zoom'), t('Drag over an area of the spectrum')],
    [t('Distance'), t('Drag from one place to another: the distance along each axis is drawn and listed')],
    [
      t('Integral'),
      t(
        'Drag a box over a cross peak: its volume is computed on all points; the first one counts one, minus one where it is negative',
      ),
    ],
  ],
};

/** What moves the spectrum, and what its tools do. */
export function HelpPanel({ kind }: { kind: Spectrum['kind'] }) {
  const wheel = kind === 'nmr-1d' ? wheelHelp.nmr : kind === 'nmr-2d' ? wheelHelp.matrix : wheelHelp.other;
  const arrows = kind === 'nmr-2d' ? arrowKeyHelp.matrix : arrowKeyHelp.other;
  return (
    <Table variant="vertical" fz="sm" maw={720} aria-label={t('Mouse and keyboard')}>
      <Table.Tbody>
        {[...wheel, ...arrows, ...always, ...toolHelp[kind]].map(([what, does]) => (
          <Table.Tr key={what}>
            <Table.Th w={190}>{what}</Table.Th>
            <Table.Td>{does}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
