import { Stack } from '@mantine/core';
import { chooseSpectrum } from '@elucida/contract';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { t } from '../../../languages/t.ts';
import { FileDrop } from '../../../components/forms/file-drop.tsx';
import type { PreviewedSpectrum } from './preview.ts';
import { SpectrumPreview } from './spectrum-preview.tsx';
import { selectInstrumentFiles } from './spectrum-files.ts';
import { usePreview } from './use-preview.ts';

export interface SpectrumFileFieldProps {
  label: string;
  files: File[];
  onChange: (files: File[]) => void;
  error: ReactNode;
  /** The experiment's. */
  type: string;
  /** Nothing is read of files that are too many or too large. */
  isReadable: boolean;
  /** Which of the spectra in the files; the first that fits unless said. */
  choice: number | undefined;
  onChoice: (index: number | undefined) => void;
  /** The title in the file, as soon as it is known; undefined where the file has none. */
  onTitle: (title: string | undefined) => void;
  /** Whether the files are still being read: what they say may fill other fields. */
  onBusy?: (isBusy: boolean) => void;
}

const none: File[] = [];

/** The files of a spectrum, and at once what they hold. */
export function SpectrumFileField(props: SpectrumFileFieldProps) {
  const { files, onChange, type, choice: index, onChoice, onTitle } = props;
  const state = usePreview(props.isReadable ? files : none);
  // Once for what was read: a title that is taken away again stays away.
  const take = useEffectEvent(({ spectra }: { spectra: PreviewedSpectrum[] }) => {
    const choice = chooseSpectrum(spectra, type);
    onTitle(choice.ok ? choice.spectrum.metadata.title?.trim() : undefined);
  });
  const isBusy = state.status === 'reading';
  const tellBusy = useEffectEvent((busy: boolean) => props.onBusy?.(busy));
  useEffect(() => tellBusy(isBusy), [isBusy]);
  useEffect(() => {
    if (state.status === 'done') take(state.preview.ok ? state.preview : { spectra: [] });
  }, [state]);
  return (
    <Stack>
      <FileDrop
        label={props.label}
        description={t(
          'JCAMP-DX, Bruker TopSpin, JEOL, Varian, SPC, OPUS, Renishaw, mzML, mzXML, netCDF, MassBank, MSP, MGF, NMReDATA, CSV or peak table. A file, folder or zip, up to 50 MB.',
        )}
        isMultiple
        takesFolder
        files={files}
        onChange={(chosen) => {
          onChoice(undefined);
          onChange(selectInstrumentFiles(chosen));
        }}
        error={props.error}
      />
      <SpectrumPreview state={state} type={type} choice={index} onChoice={onChoice} />
    </Stack>
  );
}
