import { Stack, Title } from '@mantine/core';
import type { Exercise } from '@elucida/contract';
import { useQuery } from '@tanstack/react-query';
import { type ExerciseExperimentPath, exerciseImagesQuery, exerciseImageUrl } from '../../queries.ts';
import { ShownConditions } from '../../shown-conditions.tsx';
import { ImageList } from '../../../catalogue/images/image-list.tsx';
import { useIsWorkbench } from '../../workbench/use-is-workbench.ts';
import classes from '../../workbench/workbench.module.css';
import { SpectrumPanel, type SpectrumPanelProps } from '../../../spectra/spectrum-panel.tsx';
import { translateTerm } from '../../../../languages/translate-message.ts';
import { t } from '../../../../languages/t.ts';
import { QueryState } from '../../../../components/states/query-state.tsx';
import type {
  SpectrumVisibility,
  SpectrumWindow,
} from '../../../../components/spectrum-view/spectrum-view-props.ts';

function Images({ path }: { path: ExerciseExperimentPath }) {
  const query = useQuery(exerciseImagesQuery(path));
  return (
    <Stack gap="xs">
      <Title order={2} size="h4">
        {t('Images')}
      </Title>
      <QueryState query={query}>
        {(images) => <ImageList images={images} pictureAddress={(image) => exerciseImageUrl(path, image)} />}
      </QueryState>
    </Stack>
  );
}

export interface ExperimentPanelProps extends Pick<
  SpectrumPanelProps,
  'shownShifts' | 'onPoint' | 'spotlight' | 'onSpotlightEnd'
> {
  exerciseId: number;
  experiment: Exercise['experiments'][number];
  experiments: Exercise['experiments'];
  /** Formula of the molecule if the exercise shows it. */
  formula?: string | undefined;
  /** Part to zoom to; null for the whole. */
  window?: SpectrumWindow | null | undefined;
  onVisibilityChange?: (visibility: SpectrumVisibility) => void;
}

export function ExperimentPanel({
  exerciseId,
  experiment,
  experiments,
  formula,
  window,
  onVisibilityChange,
  ...pointing
}: ExperimentPanelProps) {
  const path = { exerciseId, experimentId: experiment.id };
  const isWorkbench = useIsWorkbench();
  const conditions = <ShownConditions conditions={experiment.conditions} />;
  return (
    <>
      <div className={classes['experiment']}>
        {!isWorkbench && conditions}
        <SpectrumPanel
          key={String(isWorkbench)}
          fillsParent={isWorkbench}
          address={path}
          type={experiment.type}
          siblings={experiments
            .filter(({ spectra }) => spectra !== undefined)
            .map(({ id, type }) => ({ address: { exerciseId, experimentId: id }, type }))}
          label={t('{{type}} spectrum', { type: translateTerm(experiment.type) })}
          stored={experiment.spectra && { ...experiment.spectra, peaks: null }}
          formula={formula}
          caption={isWorkbench ? conditions : undefined}
          window={window}
          onVisibilityChange={onVisibilityChange}
          {...pointing}
        />
      </div>
      {(experiment.images?.length ?? 0) > 0 && <Images path={path} />}
    </>
  );
}
