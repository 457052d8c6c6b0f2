import { ActionIcon, Alert, Button, Group, NumberInput, ScrollArea, Stack, Table, Text } from '@mantine/core';
import {
  type CurveSpectrum,
  type Multiplet,
  type Peak,
  relativeIntegrals,
  findMultiplets,
  formatShiftList,
} from '@elucida/spectra';
import { IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { translateMessage } from '../../../languages/translate-message.ts';
import { formatDecimal, formatDecimals, localiseNumber, formatReading } from '../../../languages/numbers.ts';
import { t } from '../../../languages/t.ts';
import { CopyButton } from '../../states/copy-button.tsx';
import {
  type PickedPeaks,
  defaultPickHeight,
  noPeaks,
  listPeaks,
  removePeak,
} from '../measuring/picked-peaks.ts';
import stacked from './stacked-table.module.css';

export interface PeakPanelProps {
  spectrum: CurveSpectrum;
  picked: PickedPeaks;
  onChange: (picked: PickedPeaks) => void;
  /**
   * Stores the peaks with the spectrum, or removes the stored ones (null); only for its author.
   * Throws the server's failure.
   */
  onSave?: ((peaks: [number, number][] | null) => Promise<void>) | undefined;
  hasSaved: boolean;
  /** Protons of the molecule, if it is known. */
  protons?: number | undefined;
}

function MultipletRows({
  multiplets,
  counts,
  headings,
  onRemove,
}: {
  multiplets: Multiplet[];
  counts: string[];
  /** Headings in the order of the cells. */
  headings: readonly string[];
  onRemove: (peaks: Peak[]) => void;
}) {
  return multiplets.map(
    ({ shift, multiplicity, couplings, from, to, peaks, impurity, isDoubtful, isUnclear }, index) => (
      <Table.Tr key={shift}>
        <Table.Td data-label={headings[0]}>{formatReading(shift, 3)}</Table.Td>
        <Table.Td data-label={headings[1]}>{`${multiplicity}${isUnclear ? '?' : ''}`}</Table.Td>
        <Table.Td data-label={headings[2]}>{isUnclear ? '' : formatDecimals(couplings, 1)}</Table.Td>
        <Table.Td data-label={headings[3]}>
          {impurity === undefined ? counts[index] : `${impurity}${isDoubtful ? '?' : ''}`}
        </Table.Td>
        <Table.Td data-label={headings[4]}>
          {formatReading(from, 3)} – {formatReading(to, 3)}
        </Table.Td>
        <Table.Td>
          <RemoveButton
            name={t('multiplet at {{shift}}', { shift: formatReading(shift, 2) })}
            onClick={() => onRemove(peaks)}
          />
        </Table.Td>
      </Table.Tr>
    ),
  );
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
          name={t('peak at {{x}}', { x: formatReading(peak.x, digits) })}
          onClick={() => onRemove([peak])}
        />
      </Table.Td>
    </Table.Tr>
  ));
}

function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <ActionIcon
      variant="subtle"
      color="red"
      aria-label={t('Remove {{name}}', { name })}
      title={t('Remove {{name}}', { name })}
      onClick={onClick}
    >
      <IconTrash size={20} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}

/**
 * Lists automatic and manual peaks, the multiplets of proton spectra, and the line for a
 * publication.
 */
export function PeakPanel({ spectrum, picked, onChange, onSave, hasSaved, protons }: PeakPanelProps) {
  const [typedNuclei, setNuclei] = useState<number>();
  const nuclei = typedNuclei ?? protons;
  const [isKeeping, setKeeping] = useState(false);
  const [fault, setFault] = useState<string>();
  const peaks = useMemo(() => listPeaks(spectrum, picked), [spectrum, picked]);
  const multiplets = useMemo(() => findMultiplets(spectrum, peaks), [spectrum, peaks]);
  const isProton = spectrum.metadata.nucleus === '1H' && multiplets.length > 0;
  const headings = isProton
    ? [
        t('Shift (ppm)'),
        t('Multiplicity'),
        t('J (Hz)'),
        nuclei === undefined ? t('Integral') : t('Protons'),
        t('Range (ppm)'),
      ]
    : [spectrum.x.label === 'ppm' ? t('Shift (ppm)') : translateMessage(spectrum.x.label), t('Height')];
  const counts = relativeIntegrals(multiplets, nuclei).map((area) => formatDecimal(area, 1));
  const text =
    multiplets.length > 0 ? formatShiftList(multiplets, { metadata: spectrum.metadata, nuclei }) : '';
  const remove = (gone: Peak[]) => onChange(gone.reduce((rest, { x }) => removePeak(rest, x), picked));
  const keep = async (kept: [number, number][] | null) => {
    setFault(undefined);
    setKeeping(true);
    try {
      await onSave?.(kept);
    } catch (error) {
      setFault((error as Error).message);
    } finally {
      setKeeping(false);
    }
  };
  return (
    <Stack>
      <Group align="flex-end">
        <Button
          variant="default"
          onClick={() => onChange({ ...picked, height: defaultPickHeight(spectrum) })}
        >
          {t('Pick peaks')}
        </Button>
        {peaks.length > 0 && (
          <Button variant="default" onClick={() => onChange(noPeaks)}>
            {t('Clear')}
          </Button>
        )}
        {isProton && (
          <NumberInput
            label={t('Total protons')}
            description={t('Scales the integrals to this number')}
            w={140}
            min={1}
            max={1000}
            allowDecimal={false}
            value={nuclei ?? ''}
            onChange={(value) => setNuclei(typeof value === 'number' && value > 0 ? value : undefined)}
          />
        )}
        {onSave && (
          <Button
            disabled={peaks.length === 0}
            loading={isKeeping}
            onClick={() => void keep(peaks.map(({ x, y }): [number, number] => [x, y]))}
          >
            {t('Save peaks')}
          </Button>
        )}
        {onSave && hasSaved && (
          <Button variant="light" color="red" loading={isKeeping} onClick={() => void keep(null)}>
            {t('Delete saved peaks')}
          </Button>
        )}
      </Group>
      {fault !== undefined && (
        <Alert color="red" role="alert">
          {translateMessage(fault)}
        </Alert>
      )}
      {peaks.length === 0 ? (
        <Text c="dimmed">
          {t('No peaks yet. Pick them automatically and drag the dashed line, or use the peak tool.')}
        </Text>
      ) : (
        <ScrollArea.Autosize
          mah={360}
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
                  counts={counts}
                  headings={headings}
                  onRemove={remove}
                />
              ) : (
                <PeakRows peaks={peaks} unit={spectrum.x.unit} onRemove={remove} />
              )}
            </Table.Tbody>
          </Table>
        </ScrollArea.Autosize>
      )}
      {text !== '' && (
        <Group align="flex-start" wrap="nowrap" role="group" aria-label={t('Peak list as text')}>
          <Text size="sm" style={{ overflowWrap: 'anywhere', flex: 1 }}>
            {text}
          </Text>
          <CopyButton text={text} what={t('the peak list')} />
        </Group>
      )}
    </Stack>
  );
}
