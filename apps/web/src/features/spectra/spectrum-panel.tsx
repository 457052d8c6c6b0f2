import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import type { SpectrumAddress } from '../../api/spectra-queries.ts';
import {
  type SpectrumSight,
  SpectrumView,
  type SpectrumWindow,
} from '../../ui/spectrum-view/spectrum-view.tsx';
import { toastError } from '../../ui/toast.ts';
import { useSpectrum } from './use-spectrum.ts';

export interface SpectrumPanelProps {
  address: SpectrumAddress;
  label: string;
  /** A part to zoom to; a new object zooms anew, null shows the whole. */
  window?: SpectrumWindow | null | undefined;
  /** Printed on exported pictures. */
  copyright?: string;
  /** What of it is in view, whenever that changes. */
  onSight?: ((sight: SpectrumSight) => void) | undefined;
  /** Shown where there is no spectrum; the default says so. */
  ifMissing?: ReactNode;
}

export const noSpectra = 'No spectra available. Spectra might exist as images, please check the image tab';

export function SpectrumPanel({ address, label, window, copyright, onSight, ifMissing }: SpectrumPanelProps) {
  const { spectrum, isComplete, isMissing, error, retry } = useSpectrum(address);
  useEffect(() => {
    if (error) toastError(error.message);
  }, [error]);
  if (isMissing) return ifMissing ?? <Text c="dimmed">{noSpectra}</Text>;
  if (error) {
    return (
      <Alert color="red" role="alert" title="The spectrum could not be loaded">
        <Stack align="flex-start" gap="xs">
          {error.message}
          <Button variant="default" onClick={retry}>
            Try again
          </Button>
        </Stack>
      </Alert>
    );
  }
  if (!spectrum) return <Skeleton height={360} aria-label="Loading the spectrum" />;
  return (
    <SpectrumView
      spectrum={spectrum}
      isComplete={isComplete}
      label={label}
      window={window}
      onSight={onSight}
      {...(copyright !== undefined && { copyright })}
    />
  );
}
