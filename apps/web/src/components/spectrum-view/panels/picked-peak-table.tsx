import { ScrollArea, Table } from '@mantine/core';
import { type CurveSpectrum, type Multiplet, type Peak, relativeIntegrals } from '@elucida/spectra';
import { translateTerm } from '../../../languages/translate-message.ts';
import { formatDecimal, formatDecimals, localiseNumber, formatReading } from '../../../languages/numbers.ts';
import { t } from '../../../languages/t.ts';
import { originOf } from '../measuring/list-signals.ts';
import { type PickedPeaks, removePeak } from '../measuring/picked-peaks.ts';
import { RemoveButton } from './remove-button.tsx';
import stacked from './stacked-table.module.css';

/** The table then lists multiplets instead of peaks. */
export const hasProtonMultiplets = ({ metadata }: CurveSpectrum, multiplets: readonly Multiplet[]) =>
  metadata.nucleus === '1H' && multiplets.length > 0;

function MultipletRows({
  multiplets,
  isListed,
  integrals,
  headings,
  onRemove,
}: {
  multiplets: Multiplet[];
  isListed: (multiplet: Multiplet) => boolean;
  integrals: string[];
  headings: readonly string[];
  onRemove: (peaks: Peak[]) => void;
}) {
  return multiplets.map((multiplet, index) => {
    if (!isListed(multiplet)) return null;
    const { shift, multiplicity, couplings, from, to, peaks, impurity, isDoubtful, isUnclear } = multiplet;
    return (
      <Table.Tr key={shift}>
        <Table.Td data-label={headings[0]}>{formatReading(shift, 3)}</Table.Td>
        <Table.Td data-label={headings[1]}>{`${multiplicity}${isUnclear ? '?' : ''}`}</Table.Td>
        <Table.Td data-label={headings[2]}>{isUnclear ? '' : formatDecimals(couplings, 1)}</Table.Td>
        <Table.Td data-label={headings[3]}>
          {impurity === undefined ? integrals[index] : originOf({ impurity, isDoubtful })}
        </Table.Td>
        <Table.Td data-label={headings[4]}>
          {formatReading(from, 3)} – {formatReading(to, 3)}
        </Table.Td>
        <Table.Td>
          <RemoveButton
            label={t('Remove {{name}}', {
              name: t('multiplet at {{shift}}', { shift: formatReading(shift, 2) }),
            })}
            onClick={() => onRemove(peaks)}
          />
        </Table.Td>
      </Table.Tr>
    );
  });
}

function PeakRows({
  peaks,
  unit,
  onRemove,
}: {
  peaks: Peak[];
  unit: string;
  onRemove: (peaks: Peak[]) => void;
}) {
  const digits = unit === 'ppm' ? 3 : 1;
  return peaks.map((peak) => (
    <Table.Tr key={peak.x}>
      <Table.Td>{formatReading(peak.x, digits)}</Table.Td>
      <Table.Td>{localiseNumber(String(Number(peak.y.toPrecision(4))))}</Table.Td>
      <Table.Td>
        <RemoveButton
          label={t('Remove {{name}}', { name: t('peak at {{x}}', { x: formatReading(peak.x, digits) }) })}
          onClick={() => onRemove([peak])}
        />
      </Table.Td>
    </Table.Tr>
  ));
}

export interface PickedPeakTableProps {
  spectrum: CurveSpectrum;
  picked: PickedPeaks;
  onChange: (picked: PickedPeaks) => void;
  peaks: Peak[];
  /** All multiplets, whose integrals are compared. */
  multiplets: Multiplet[];
  isListed: (multiplet: Multiplet) => boolean;
  totalProtons: number | undefined;
}

/** Lists peaks, or the multiplets of a proton spectrum; each can be removed. */
export function PickedPeakTable(props: PickedPeakTableProps) {
  const { spectrum, picked, onChange, peaks, multiplets, isListed, totalProtons } = props;
  const isProton = hasProtonMultiplets(spectrum, multiplets);
  const headings = isProton
    ? [
        t('Shift (ppm)'),
        t('Multiplicity'),
        t('J (Hz)'),
        totalProtons === undefined ? t('Integral') : t('Protons'),
        t('Range (ppm)'),
      ]
    : [spectrum.x.label === 'ppm' ? t('Shift (ppm)') : translateTerm(spectrum.x.label), t('Height')];
  const integrals = relativeIntegrals(multiplets, totalProtons).map((integral) => formatDecimal(integral, 1));
  const remove = (removed: Peak[]) => onChange(removed.reduce((rest, { x }) => removePeak(rest, x), picked));
  return (
    <ScrollArea.Autosize
      mah="var(--list)"
      viewportProps={{ tabIndex: 0, 'aria-label': t('Picked peaks'), role: 'region' }}
    >
      <Table
        stickyHeader
        striped
        aria-label={t('Picked peaks')}
        fz="sm"
        {...(isProton && { className: stacked['stacked'] })}
      >
        <Table.Thead>
          <Table.Tr>
            {headings.map((heading) => (
              <Table.Th key={heading}>{heading}</Table.Th>
            ))}
            <Table.Th aria-label={t('Remove')} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {isProton ? (
            <MultipletRows
              multiplets={multiplets}
              isListed={isListed}
              integrals={integrals}
              headings={headings}
              onRemove={remove}
            />
          ) : (
            <PeakRows peaks={peaks} unit={spectrum.x.unit} onRemove={remove} />
          )}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  );
}
