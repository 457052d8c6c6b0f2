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
  type: string;
  /** False for too many or too large files. */
  isReadable: boolean;
  /** The default is the first spectrum that matches. */
  choice: number | undefined;
  onChoice: (index: number | undefined) => void;
  /** Called with the file's title once it is known. */
  onTitle: (title: string | undefined) => void;
  /** Called when reading starts or ends. */
  onBusy?: (isBusy: boolean) => void;
}

const none: File[] = [];

export function SpectrumFileField(props: SpectrumFileFieldProps) {
  const { files, onChange, type, choice: index, onChoice, onTitle } = props;
  const state = usePreview(props.isReadable ? files : none);
  const titleOf = (spectra: readonly PreviewedSpectrum[], chosen?: number) => {
    const choice = chooseSpectrum(spectra, type, chosen);
    return choice.ok ? choice.spectrum.metadata.title?.trim() : undefined;
  };
  // Called once per read, so that a deleted title stays deleted.
  const applyTitle = useEffectEvent((spectra: readonly PreviewedSpectrum[]) => onTitle(titleOf(spectra)));
  const choose = (chosen: number | undefined) => {
    onChoice(chosen);
    if (state.status === 'done' && state.preview.ok) onTitle(titleOf(state.preview.spectra, chosen));
  };
  const isBusy = state.status === 'reading';
  const reportBusy = useEffectEvent((busy: boolean) => props.onBusy?.(busy));
  useEffect(() => reportBusy(isBusy), [isBusy]);
  useEffect(() => {
    if (state.status === 'done') applyTitle(state.preview.ok ? state.preview.spectra : []);
  }, [state]);
  return (
    <Stack>
      <FileDrop
        label={props.label}
        path="files"
        description={t(
          'JCAMP-DX, Bruker TopSpin, JEOL, Varian, SPC, OPUS, Renishaw, mzML, mzXML, netCDF, MassBank, MSP, MGF, NMReDATA, CSV or peak table. A file, folder or zip, up to 50 MB.',
        )}
        isMultiple
        canChooseFolder
        files={files}
        onChange={(chosen) => {
          onChoice(undefined);
          onChange(selectInstrumentFiles(chosen));
        }}
        error={props.error}
      />
      <SpectrumPreview state={state} type={type} choice={index} onChoice={choose} />
    </Stack>
  );
}
