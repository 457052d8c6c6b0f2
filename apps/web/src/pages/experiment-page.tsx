import { Badge, Group, Stack, Table, Tabs, Text } from '@mantine/core';
import type { Experiment } from '@elucida/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { experimentQuery } from '../api/experiments-queries.ts';
import { useUploadSpectrum } from '../api/spectra-queries.ts';
import { useMay } from '../api/use-may.ts';
import { ExperimentFacts } from '../features/experiments/experiment-facts.tsx';
import { SpectrumPanel } from '../features/spectra/spectrum-panel.tsx';
import { SpectrumUploadForm } from '../features/spectra/spectrum-upload-form.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { QueryState } from '../ui/query-state.tsx';
import { toastError, toastSuccess } from '../ui/toast.ts';
import { ErrorPage } from './error-page.tsx';

interface Path {
  moleculeId: string;
  experimentId: string;
}

function Upload({ moleculeId, experimentId }: Path) {
  const upload = useUploadSpectrum(moleculeId, experimentId);
  return (
    <SpectrumUploadForm
      isSaving={upload.isPending}
      onSubmit={({ onError, ...input }) =>
        upload.mutate(input, {
          onSuccess: () => toastSuccess('Spectra created'),
          onError: (error) => {
            toastError(error.message);
            onError(error);
          },
        })
      }
    />
  );
}

function SpectrumTab({ experiment, path }: { experiment: Experiment; path: Path }) {
  const mayManage = useMay('content.manage');
  if (experiment.spectra === null) {
    return mayManage ? (
      <Upload {...path} />
    ) : (
      <Text c="dimmed">No spectra available. Spectra might exist as images, please check the image tab</Text>
    );
  }
  const { title, comment, copyright } = experiment.spectra;
  return (
    <Stack gap="sm">
      <SpectrumPanel address={path} label={`${experiment.type} spectrum: ${title}`} copyright={copyright} />
      <Text size="sm">
        <strong>{title}</strong> {comment}
      </Text>
      <Text size="xs" c="dimmed">
        {copyright}
      </Text>
    </Stack>
  );
}

function Conditions({ conditions }: Pick<Experiment, 'conditions'>) {
  if (conditions.length === 0) return <Text c="dimmed">No conditions</Text>;
  return (
    <Table aria-label="Conditions">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Key</Table.Th>
          <Table.Th>Value</Table.Th>
          <Table.Th>Units</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {conditions.map(({ key, value, units }, index) => (
          <Table.Tr key={index}>
            <Table.Td>{key}</Table.Td>
            <Table.Td>{value}</Table.Td>
            <Table.Td>{units}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

export function ExperimentPage() {
  const { id: moleculeId = '', experimentId = '' } = useParams();
  const query = useQuery(experimentQuery(moleculeId, experimentId));
  return (
    <QueryState query={query} ifMissing={<ErrorPage error={query.error} />}>
      {(experiment) => (
        <PageFrame
          title={experiment.name}
          actions={
            <Group gap="xs">
              <Badge variant="light" tt="none">
                {experiment.type}
              </Badge>
            </Group>
          }
        >
          <ExperimentFacts experiment={experiment} />
          <Tabs defaultValue="spectrum" keepMounted={false}>
            <Tabs.List mb="md">
              <Tabs.Tab value="conditions">Conditions</Tabs.Tab>
              <Tabs.Tab value="spectrum">Spectrum</Tabs.Tab>
              <Tabs.Tab value="images">Images</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="conditions">
              <Conditions conditions={experiment.conditions} />
            </Tabs.Panel>
            <Tabs.Panel value="spectrum">
              <SpectrumTab experiment={experiment} path={{ moleculeId, experimentId }} />
            </Tabs.Panel>
            <Tabs.Panel value="images">
              <Text c="dimmed">No image available</Text>
            </Tabs.Panel>
          </Tabs>
        </PageFrame>
      )}
    </QueryState>
  );
}
