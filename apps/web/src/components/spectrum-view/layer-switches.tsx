import { Checkbox, Group } from '@mantine/core';
import { t } from '../../languages/t.ts';
import classes from './spectrum-view.module.css';
import type { MeasurementSet } from './measuring/measurement-set.ts';

export type LayerId = 'integrals' | 'distances' | 'peaks' | 'couplings';
export type Layers = Readonly<Record<LayerId, boolean>>;

export const allLayers: Layers = { integrals: true, distances: true, peaks: true, couplings: true };

const labels: Record<LayerId, string> = {
  integrals: t('Integrals'),
  distances: t('Distances'),
  peaks: t('Peaks'),
  couplings: t('Couplings'),
};

/** Returns the layers that have something to show. */
function filledLayers({ integrals, distances, picked }: MeasurementSet, isProton: boolean): LayerId[] {
  const hasPeaks = picked.height !== undefined || picked.added.length > 0;
  return (Object.keys(labels) as LayerId[]).filter((id) => {
    if (id === 'integrals') return integrals.rows.length > 0;
    if (id === 'distances') return distances.length > 0;
    return hasPeaks && (id === 'peaks' || isProton);
  });
}

export interface LayerSwitchesProps {
  measured: MeasurementSet;
  isProton: boolean;
  layers: Layers;
  onChange: (layers: Layers) => void;
}

/** Shows and hides what was measured on the chart, kind by kind; nothing where nothing was measured. */
export function LayerSwitches({ measured, isProton, layers, onChange }: LayerSwitchesProps) {
  const filled = filledLayers(measured, isProton);
  if (filled.length === 0) return null;
  return (
    <Group
      role="group"
      aria-label={t('Shown on the spectrum')}
      gap="md"
      px="md"
      wrap="nowrap"
      className={classes['layers']}
    >
      {filled.map((id) => (
        <Checkbox
          key={id}
          size="sm"
          label={labels[id]}
          checked={layers[id]}
          styles={{ body: { minHeight: 32, alignItems: 'center' } }}
          onChange={({ currentTarget }) => onChange({ ...layers, [id]: currentTarget.checked })}
        />
      ))}
    </Group>
  );
}
