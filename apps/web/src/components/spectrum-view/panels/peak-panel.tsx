import { Alert, Button, Group, NumberInput, Stack, Text } from '@mantine/core';
import { type Multiplet, type Peak, findMultiplets, formatShiftList } from '@elucida/spectra';
import { useMemo, useState } from 'react';
import { t } from '../../../languages/t.ts';
import { CopyButton } from '../../states/copy-button.tsx';
import { defaultPickHeight, noPeaks, listLines, listPeaks } from '../measuring/picked-peaks.ts';
import { type PickedPeakTableProps, PickedPeakTable, hasProtonMultiplets } from './picked-peak-table.tsx';

interface SavingProps {
  /** Null removes the stored peaks. Throws the server's failure. */
  onSave: (peaks: [number, number][] | null) => Promise<void>;
  hasSavedPeaks: boolean;
}

export interface PeakPanelProps extends Pick<PickedPeakTableProps, 'spectrum' | 'picked' | 'onChange'> {
  /** Present only for the author of the spectrum: see `SavingProps`. */
  onSave?: SavingProps['onSave'] | undefined;
  hasSavedPeaks: SavingProps['hasSavedPeaks'];
  /** Protons of the molecule, if it is known. */
  protons?: number | undefined;
}

function SaveButtons({ peaks, onSave, hasSavedPeaks }: { peaks: Peak[] } & SavingProps) {
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
      {hasSavedPeaks && (
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

/** Includes the multiplets of proton spectra, and the line for a publication. */
export function PeakPanel(props: PeakPanelProps) {
  const { spectrum, picked, onChange, onSave, hasSavedPeaks, protons } = props;
  const [typedProtons, setTypedProtons] = useState<number | ''>();
  const totalProtons = (typedProtons ?? protons) || undefined;
  const peaks = useMemo(() => listPeaks(spectrum, picked), [spectrum, picked]);
  const multiplets = useMemo(
    () => (peaks.length === 0 ? [] : findMultiplets(spectrum, listLines(spectrum, picked))),
    [spectrum, picked, peaks],
  );
  const isListed = ({ peaks: lines }: Multiplet) => lines.some(({ x }) => peaks.some((peak) => peak.x === x));
  const text = multiplets.some(isListed)
    ? formatShiftList(multiplets, { metadata: spectrum.metadata, nuclei: totalProtons, isListed })
    : '';
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
        {hasProtonMultiplets(spectrum, multiplets) && (
          <NumberInput
            label={t('Total protons')}
            description={t('Scales the integrals to this number')}
            w="var(--field)"
            min={1}
            max={1000}
            allowDecimal={false}
            value={typedProtons ?? protons ?? ''}
            onChange={(value) => setTypedProtons(typeof value === 'number' && value > 0 ? value : '')}
          />
        )}
        {onSave && <SaveButtons peaks={peaks} onSave={onSave} hasSavedPeaks={hasSavedPeaks} />}
      </Group>
      {peaks.length === 0 ? (
        <Text c="dimmed">
          {t('No peaks yet. Pick them automatically and drag the dashed line, or use the peak tool.')}
        </Text>
      ) : (
        <PickedPeakTable {...{ spectrum, picked, onChange, peaks, multiplets, isListed, totalProtons }} />
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
