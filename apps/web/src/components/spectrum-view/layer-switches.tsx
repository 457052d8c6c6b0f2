import { Checkbox, Group } from '@mantine/core';
import { t } from '../../languages/t.ts';
import classes from './spectrum-view.module.css';
import type { MeasurementSet } from './measuring/measurement-set.ts';

export type LayerId = 'integrals' | 'distances' | 'peaks' | 'couplings' | 'expansions';
export type Layers = Readonly<Record<LayerId, boolean>>;

export const allLayers: Layers = {
  integrals: true,
  distances: true,
  peaks: true,
  couplings: true,
  expansions: true,
};

const labels: Record<LayerId, string> = {
  integrals: t('Integrals'),
  distances: t('Distances'),
  peaks: t('Peaks'),
  couplings: t('Couplings'),
  expansions: t('Expansions'),
};

function filledLayers({
  measured,
  isProton,
  hasExpansions,
}: Omit<LayerSwitchesProps, 'layers' | 'onChange'>): LayerId[] {
  const { integrals, distances, picked } = measured;
  const hasPeaks = picked.height !== undefined || picked.added.length > 0;
  return (Object.keys(labels) as LayerId[]).filter((id) => {
    if (id === 'integrals') return integrals.rows.length > 0;
    if (id === 'distances') return distances.length > 0;
    if (id === 'expansions') return hasExpansions;
    return hasPeaks && (id === 'peaks' || isProton);
  });
}

export interface LayerSwitchesProps {
  measured: MeasurementSet;
  isProton: boolean;
  hasExpansions: boolean;
  layers: Layers;
  onChange: (layers: Layers) => void;
}

export function LayerSwitches({ layers, onChange, ...content }: LayerSwitchesProps) {
  const filled = filledLayers(content);
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
          styles={{ body: { minHeight: 'var(--target)', alignItems: 'center' } }}
          onChange={({ currentTarget }) => onChange({ ...layers, [id]: currentTarget.checked })}
        />
      ))}
    </Group>
  );
}
