import { Table } from '@mantine/core';
import type { Spectrum } from '@elucida/spectra';
import { t } from '../../../languages/t.ts';

type HelpRow = readonly [what: string, does: string];

const always: readonly HelpRow[] = [
  [t('Shift and wheel'), t('Move along the axis')],
  [t('Drag, or click both ends'), t('Use the selected tool; select it again to turn it off')],
  [t('Double click'), t('Show the whole spectrum')],
  [t('Two fingers'), t('Pinch to zoom, move to pan')],
  [t('Home and End'), t('Go to the ends of the visible range')],
  [t('Enter'), t('Start or end the action of the tool at the cursor')],
  [t('+ and −, 0, Backspace'), t('Zoom, show all, undo zoom')],
  [t('Escape'), t('Cancel the action, then deselect the tool')],
];

const arrowKeyHelp: Record<'matrix' | 'other', readonly HelpRow[]> = {
  matrix: [
    [t('Arrow keys'), t('Move the cursor, or pan')],
    [t('N and P'), t('Next and previous cross peak in view')],
    [t('Page Up and Page Down'), t('Show and hide weak cross peaks')],
  ],
  other: [
    [t('Left and right arrows'), t('Move the cursor, or pan')],
    [t('Up and down arrows'), t('Scale the signals; with the peak tool, move the threshold')],
    [t('N and P'), t('Next and previous peak in view')],
    [t('F'), t('Fit height to view')],
  ],
};

const wheelHelp: Record<'nmr' | 'matrix' | 'other', readonly HelpRow[]> = {
  nmr: [
    [t('Wheel'), t('Scale the signals')],
    [t('Ctrl and wheel'), t('Zoom at the pointer')],
  ],
  matrix: [
    [t('Wheel'), t('Move the lowest contour up and down')],
    [t('Ctrl and wheel'), t('Zoom at the pointer')],
  ],
  other: [
    [t('Wheel'), t('Zoom at the pointer')],
    [t('Alt and wheel'), t('Scale the signals')],
  ],
};

const distance: HelpRow = [
  t('Distance'),
  t('Drag from one peak to another to measure a distance. Hold Alt to place the ends freely.'),
];
const peak: HelpRow = [t('Pick peaks by hand'), t('Click a signal to pick it; click again to remove it')];

const toolHelp: Record<Spectrum['kind'], readonly HelpRow[]> = {
  'nmr-1d': [
    distance,
    [
      t('Integral'),
      t('Click a multiplet, or drag over a signal, to integrate it. The first integral is set to 1.'),
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
      t('Highlight the nearest peak'),
      t('Point at a peak to read its m/z and intensity; click to send its m/z to the assistant'),
    ],
    [t('Neutral loss'), t('Drag from one peak to another to see possible losses')],
  ],
  'nmr-2d': [
    [t('Zoom'), t('Drag over an area of the spectrum')],
    [t('Distance'), t('Drag from one point to another to measure the distance along each axis')],
    [
      t('Integral'),
      t(
        'Drag a box around a cross peak to integrate its volume. The first volume is set to 1 (−1 if negative).',
      ),
    ],
  ],
};

export function HelpPanel({ kind, canMeasure = true }: { kind: Spectrum['kind']; canMeasure?: boolean }) {
  const wheel = kind === 'nmr-1d' ? wheelHelp.nmr : kind === 'nmr-2d' ? wheelHelp.matrix : wheelHelp.other;
  const arrows = kind === 'nmr-2d' ? arrowKeyHelp.matrix : arrowKeyHelp.other;
  return (
    <Table variant="vertical" fz="sm" maw="var(--prose)" aria-label={t('Mouse and keyboard')}>
      <Table.Tbody>
        {[...wheel, ...arrows, ...always, ...(canMeasure ? toolHelp[kind] : [])].map(([what, does]) => (
          <Table.Tr key={what}>
            <Table.Th w="var(--field-l)">{what}</Table.Th>
            <Table.Td>{does}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
