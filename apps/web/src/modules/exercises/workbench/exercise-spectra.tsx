import type { Exercise } from '@elucida/contract';
import { ExperimentPanel, type ExperimentPanelProps } from '../pages/exercise/experiment-panel.tsx';
import { SpectraTabs, type SpectraTabsProps } from './spectra-tabs.tsx';

type ChartProps = Omit<ExperimentPanelProps, 'exerciseId' | 'experiment' | 'experiments' | 'formula'>;

export interface ExerciseSpectraProps extends Omit<
  SpectraTabsProps,
  'exerciseId' | 'experiments' | 'formula' | 'panelOf'
> {
  exercise: Pick<Exercise, 'id' | 'experiments' | 'molecule'>;
  chartOf?: (experimentId: string) => ChartProps;
}

export function ExerciseSpectra({ exercise, chartOf, ...tabs }: ExerciseSpectraProps) {
  const { id, experiments, molecule } = exercise;
  return (
    <SpectraTabs
      exerciseId={id}
      experiments={experiments}
      formula={molecule.formula}
      {...tabs}
      panelOf={(experiment) => (
        <ExperimentPanel
          experiments={experiments}
          exerciseId={id}
          experiment={experiment}
          formula={molecule.formula}
          {...chartOf?.(experiment.id)}
        />
      )}
    />
  );
}
