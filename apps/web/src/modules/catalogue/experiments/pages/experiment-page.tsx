import { Badge, Tabs } from '@mantine/core';
import { isAssignableType } from '@elucida/chemistry';
import type { Experiment } from '@elucida/contract';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { ExperimentPath } from '../../../spectra/queries.ts';
import { experimentQuery, useRemoveExperiment } from '../queries.ts';
import { useCan } from '../../../sign-in/use-can.ts';
import { describeExperimentLosses } from '../experiment-consequences.ts';
import { ExperimentFields } from '../experiment-fields.tsx';
import { moleculePath } from '../../molecules/molecule-path.ts';
import { t } from '../../../../languages/t.ts';
import { useConfirm } from '../../../../components/states/confirm.tsx';
import { LeaveGuard, useClearAllUnsaved } from '../../../../components/forms/leave-guard.tsx';
import { PageFrame } from '../../../../components/states/page-frame.tsx';
import { QueryState } from '../../../../components/states/query-state.tsx';
import { toastError, toastSuccess } from '../../../../components/states/toast.ts';
import { ErrorPage } from '../../../../components/states/error-page.tsx';
import { AssignmentTab } from './assignment-tab.tsx';
import { ConditionsTab } from './conditions-tab.tsx';
import { ImagesTab } from './images-tab.tsx';
import { SpectrumTab } from './spectrum-tab.tsx';
import { ActionButton } from '../../../../components/action-button.tsx';

const tabs = ['conditions', 'spectrum', 'assignment', 'images'] as const;

function DeleteButton({ experiment, path }: { experiment: Experiment; path: ExperimentPath }) {
  const confirm = useConfirm();
  const remove = useRemoveExperiment(path);
  const navigate = useNavigate();
  const clearAllUnsaved = useClearAllUnsaved();
  const ask = async () => {
    const isSure = await confirm({
      message: t('Delete this experiment?'),
      details: describeExperimentLosses(experiment),
    });
    if (!isSure) return;
    remove.mutate(
      { version: experiment.lastModified },
      {
        onSuccess: () => {
          toastSuccess(t('Experiment removed'));
          clearAllUnsaved();
          void navigate(moleculePath(path.moleculeId));
        },
        onError: (error) => toastError(error.message),
      },
    );
  };
  return (
    <ActionButton
      variant="light"
      color="red"
      icon={IconTrash}
      loading={remove.isPending}
      onClick={() => void ask()}
    >
      {t('Delete experiment')}
    </ActionButton>
  );
}

function ExperimentDetails({ experiment, path }: { experiment: Experiment; path: ExperimentPath }) {
  const canManage = useCan('content.manage');
  const [search, setSearch] = useSearchParams();
  const isAssignable = useCan('catalogue.read-hidden') && isAssignableType(experiment.type);
  const tab =
    tabs.find((name) => name === search.get('tab') && (name !== 'assignment' || isAssignable)) ?? 'spectrum';
  const imageCount = experiment.images.length;
  // The opened tab stays mounted, so that its unsaved changes are not lost.
  const [hasOpenedAssignment, setHasOpenedAssignment] = useState(tab === 'assignment');
  if (tab === 'assignment' && !hasOpenedAssignment) setHasOpenedAssignment(true);
  return (
    <PageFrame
      title={experiment.name}
      segmentNames={{ [path.experimentId]: experiment.name }}
      actions={canManage && <DeleteButton experiment={experiment} path={path} />}
    >
      <ExperimentFields experiment={experiment} />
      <Tabs value={tab} onChange={(next) => setSearch({ tab: next ?? 'spectrum' }, { replace: true })}>
        <Tabs.List mb="md" aria-label={t('Experiment')}>
          <Tabs.Tab value="conditions">{t('Conditions')}</Tabs.Tab>
          <Tabs.Tab value="spectrum">{t('Spectrum')}</Tabs.Tab>
          {isAssignable && <Tabs.Tab value="assignment">{t('Assignment')}</Tabs.Tab>}
          <Tabs.Tab
            value="images"
            {...(imageCount > 0 && {
              rightSection: (
                <Badge size="sm" variant="light" circle>
                  {imageCount}
                </Badge>
              ),
            })}
          >
            {t('Images')}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="conditions">
          <ConditionsTab experiment={experiment} path={path} />
        </Tabs.Panel>
        <Tabs.Panel value="spectrum">
          <SpectrumTab experiment={experiment} path={path} />
        </Tabs.Panel>
        {isAssignable && (
          <Tabs.Panel value="assignment">
            {hasOpenedAssignment && <AssignmentTab experiment={experiment} path={path} />}
          </Tabs.Panel>
        )}
        <Tabs.Panel value="images">
          <ImagesTab experiment={experiment} path={path} />
        </Tabs.Panel>
      </Tabs>
    </PageFrame>
  );
}

export function ExperimentPage() {
  const { id: moleculeId = '', experimentId = '' } = useParams();
  const query = useQuery(experimentQuery(moleculeId, experimentId));
  return (
    <QueryState query={query} ifMissing={<ErrorPage error={query.error} />}>
      {(experiment) => (
        <LeaveGuard key={experiment.id}>
          <ExperimentDetails experiment={experiment} path={{ moleculeId, experimentId }} />
        </LeaveGuard>
      )}
    </QueryState>
  );
}
