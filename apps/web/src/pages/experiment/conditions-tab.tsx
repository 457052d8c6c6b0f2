import type { Experiment } from '@elucida/contract';
import { useQuery } from '@tanstack/react-query';
import { type ExperimentPath, experimentQuery, useUpdateExperiment } from '../../api/experiments-queries.ts';
import { machinesQuery } from '../../api/machines-queries.ts';
import { useMay } from '../../api/use-may.ts';
import { ConditionsTable } from '../../features/experiments/conditions-table.tsx';
import { ExperimentForm, type MachineChoice } from '../../features/experiments/experiment-form.tsx';
import { type ExperimentValues, changesOf, valuesOf } from '../../features/experiments/experiment-values.ts';
import { t } from '../../languages/t.ts';
import { QueryState } from '../../ui/query-state.tsx';
import { useEdited } from '../../ui/use-edited.ts';

export interface TabProps {
  experiment: Experiment;
  path: ExperimentPath;
}

function Editor({ experiment, path, machines }: TabProps & { machines: readonly MachineChoice[] }) {
  const update = useUpdateExperiment(path);
  const query = useQuery(experimentQuery(path.moleculeId, path.experimentId));
  const { edited, newest, save } = useEdited(experiment, query);
  const submit = async (values: ExperimentValues) => {
    const body = changesOf(values, valuesOf(edited));
    await save(update.mutateAsync({ body, version: edited.lastModified }), t('Experiment updated'));
  };
  return (
    <ExperimentForm
      initial={valuesOf(edited)}
      machines={machines}
      submitLabel={t('Update')}
      onSubmit={submit}
      newest={newest}
    />
  );
}

export function ConditionsTab({ experiment, path }: TabProps) {
  const mayManage = useMay('content.manage');
  const machines = useQuery({ ...machinesQuery, enabled: mayManage });
  if (!mayManage) return <ConditionsTable conditions={experiment.conditions} />;
  return (
    <QueryState query={machines}>
      {(choices) => <Editor experiment={experiment} path={path} machines={choices} />}
    </QueryState>
  );
}
