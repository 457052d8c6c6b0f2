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
import { translateTerm } from '../../../languages/translate-message.ts';
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

interface SavingProps {
  /**
   * Stores the peaks with the spectrum, or removes the stored ones (null). Throws the server's
   * failure.
   */
  onSave: (peaks: [number, number][] | null) => Promise<void>;
  hasSaved: boolean;
}

/** Returns true if the peaks are listed as multiplets with protons. */
const isProtonSpectrum = ({ metadata }: CurveSpectrum, multiplets: readonly Multiplet[]) =>
  metadata.nucleus === '1H' && multiplets.length > 0;

export interface PeakPanelProps {
  spectrum: CurveSpectrum;
  picked: PickedPeaks;
  onChange: (picked: PickedPeaks) => void;
  /** Saving, only for the author of the spectrum: see `SavingProps`. */
  onSave?: SavingProps['onSave'] | undefined;
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

/** Shows buttons that store the peaks with the spectrum, and the server's failure. */
function SaveButtons({ peaks, onSave, hasSaved }: { peaks: Peak[] } & SavingProps) {
  const [isSaving, setSaving] = useState(false);
  const [fault, setFault] = useState<string>();
  const save = async (saved: [number, number][] | null) => {
    setFault(undefined);
    setSaving(true);
    try {
      await onSave(saved);
    } catch (error) {
      setFault((error as Error).message);
    } finally {
      setSaving(false);
    }
  };
  return (
    <>
      <Button
        disabled={peaks.length === 0}
        loading={isSaving}
        onClick={() => void save(peaks.map(({ x, y }): [number, number] => [x, y]))}
      >
        {t('Save peaks')}
      </Button>
      {hasSaved && (
        <Button variant="light" color="red" loading={isSaving} onClick={() => void save(null)}>
          {t('Delete saved peaks')}
        </Button>
      )}
      {fault !== undefined && (
        <Alert color="red" role="alert" w="100%">
          {fault}
        </Alert>
      )}
    </>
  );
}

interface PickedPeakTableProps extends Pick<PeakPanelProps, 'spectrum' | 'picked' | 'onChange'> {
  peaks: Peak[];
  multiplets: Multiplet[];
  nuclei: number | undefined;
}

function PickedPeakTable(props: PickedPeakTableProps) {
  const { spectrum, picked, onChange, peaks, multiplets, nuclei } = props;
  const isProton = isProtonSpectrum(spectrum, multiplets);
  const headings = isProton
    ? [
        t('Shift (ppm)'),
        t('Multiplicity'),
        t('J (Hz)'),
        nuclei === undefined ? t('Integral') : t('Protons'),
        t('Range (ppm)'),
      ]
    : [spectrum.x.label === 'ppm' ? t('Shift (ppm)') : translateTerm(spectrum.x.label), t('Height')];
  const counts = relativeIntegrals(multiplets, nuclei).map((integral) => formatDecimal(integral, 1));
  const remove = (removed: Peak[]) => onChange(removed.reduce((rest, { x }) => removePeak(rest, x), picked));
  return (
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
            <MultipletRows multiplets={multiplets} counts={counts} headings={headings} onRemove={remove} />
          ) : (
            <PeakRows peaks={peaks} unit={spectrum.x.unit} onRemove={remove} />
          )}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  );
}

/**
 * Lists automatic and manual peaks, the multiplets of proton spectra, and the line for a
 * publication.
 */
export function PeakPanel(props: PeakPanelProps) {
  const { spectrum, picked, onChange, onSave, hasSaved, protons } = props;
  const [typedNuclei, setNuclei] = useState<number>();
  const nuclei = typedNuclei ?? protons;
  const peaks = useMemo(() => listPeaks(spectrum, picked), [spectrum, picked]);
  const multiplets = useMemo(() => findMultiplets(spectrum, peaks), [spectrum, peaks]);
  const text =
    multiplets.length > 0 ? formatShiftList(multiplets, { metadata: spectrum.metadata, nuclei }) : '';
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
        {isProtonSpectrum(spectrum, multiplets) && (
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
        {onSave && <SaveButtons peaks={peaks} onSave={onSave} hasSaved={hasSaved} />}
      </Group>
      {peaks.length === 0 ? (
        <Text c="dimmed">
          {t('No peaks yet. Pick them automatically and drag the dashed line, or use the peak tool.')}
        </Text>
      ) : (
        <PickedPeakTable {...{ spectrum, picked, onChange, peaks, multiplets, nuclei }} />
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
