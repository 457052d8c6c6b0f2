import type { CurveSpectrum, Spectrum } from '@elucida/spectra';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { spectrumQuery } from './queries.ts';
import { measurementColours } from '../../components/spectrum-view/measuring/measurements.ts';
import type { SuperposedSpectrum } from '../../components/spectrum-view/panels/superposition-panel.tsx';
import { newKey } from '../../lib/api/new-key.ts';
import { translateMessage } from '../../languages/translate-message.ts';
import { toastError } from '../../components/states/toast.ts';
import type { ChosenSpectrum } from './superposition-dialog.ts';

function isCurve(spectrum: Spectrum | undefined): spectrum is CurveSpectrum {
  return spectrum?.kind === 'nmr-1d';
}

/** Ignores the sign. */
function highestOf({ y }: CurveSpectrum): number {
  let highest = 0;
  for (const value of y) highest = Math.max(highest, Math.abs(value));
  return highest;
}

/** Superposed spectra are at first as tall as `below`, each in its own colour. */
export function useSuperposition(below: Spectrum | undefined) {
  const client = useQueryClient();
  const [items, setItems] = useState<readonly SuperposedSpectrum[]>([]);
  const add = async ({ address, title }: ChosenSpectrum) => {
    try {
      const loaded = await client.fetchQuery(spectrumQuery(address));
      if (loaded === null) throw new Error(translateMessage({ code: 'not-found' }));
      const { spectrum } = loaded;
      if (!isCurve(spectrum) || !isCurve(below)) return;
      const unit = highestOf(below) / (highestOf(spectrum) || 1);
      setItems((before) => [
        ...before,
        {
          id: newKey(),
          title,
          spectrum,
          unit,
          scale: 1,
          dx: 0,
          dy: 0,
          colour: measurementColours[(before.length + 1) % measurementColours.length]!,
          isVisible: true,
        },
      ]);
    } catch (error) {
      toastError((error as Error).message);
    }
  };
  return { items, onChange: setItems, add };
}
