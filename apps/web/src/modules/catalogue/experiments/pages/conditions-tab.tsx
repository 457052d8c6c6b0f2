import type { Experiment } from '@elucida/contract';
import { useQuery } from '@tanstack/react-query';
import type { ExperimentPath } from '../../../spectra/queries.ts';
import { experimentQuery, useUpdateExperiment } from '../queries.ts';
import { machinesQuery } from '../../machines/queries.ts';
import { useCan } from '../../../sign-in/use-can.ts';
import { ConditionsTable } from '../conditions-table.tsx';
import { ExperimentForm, type MachineChoice } from '../experiment-form.tsx';
import {
  type ExperimentFormFields,
  experimentChangesOf,
  experimentFormFieldsOf,
} from '../experiment-form-fields.ts';
import { t } from '../../../../languages/t.ts';
import { QueryState } from '../../../../components/states/query-state.tsx';
import { useEditedEntity } from '../../../../components/forms/use-edited-entity.ts';

export interface TabProps {
  experiment: Experiment;
  path: ExperimentPath;
}

function Editor({ experiment, path, machines }: TabProps & { machines: readonly MachineChoice[] }) {
  const update = useUpdateExperiment(path);
  const query = useQuery(experimentQuery(path.moleculeId, path.experimentId));
  const { edited, newest, save } = useEditedEntity(experiment, query);
  const submit = async (values: ExperimentFormFields) => {
    const body = experimentChangesOf(values, experimentFormFieldsOf(edited));
    await save(update.mutateAsync({ body, version: edited.lastModified }), t('Experiment updated'));
  };
  return (
    <ExperimentForm
      initial={experimentFormFieldsOf(edited)}
      machines={machines}
      submitLabel={t('Update')}
      onSubmit={submit}
      newest={newest}
    />
  );
}

export function ConditionsTab({ experiment, path }: TabProps) {
  const canManage = useCan('content.manage');
  const machines = useQuery({ ...machinesQuery, enabled: canManage });
  if (!canManage) return <ConditionsTable conditions={experiment.conditions} />;
  return (
    <QueryState query={machines}>
      {(choices) => <Editor experiment={experiment} path={path} machines={choices} />}
    </QueryState>
  );
}
