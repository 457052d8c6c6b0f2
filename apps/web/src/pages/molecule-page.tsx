import { Badge, Button, Card, Grid, Stack, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Molecule } from '@elucida/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { moleculeQuery } from '../api/molecules-queries.ts';
import { useMay } from '../api/use-may.ts';
import { MoleculeFacts } from '../features/molecules/molecule-facts.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { MoleculeDrawing } from '../ui/molecule-drawing.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { QueryState } from '../ui/query-state.tsx';
import { ErrorPage } from './error-page.tsx';

function Experiments({ molecule }: { molecule: Molecule }) {
  return (
    <DataTable
      label="Experiments"
      columns={[
        { key: 'name', title: 'Name', render: ({ name }) => name },
        { key: 'type', title: 'Type', render: ({ type }) => type },
        {
          key: 'spectra',
          title: 'Spectra',
          isSecondary: true,
          render: ({ spectra }) => spectra?.name ?? '-',
        },
      ]}
      rows={molecule.experiments}
      rowKey={({ id }) => id}
      rowPath={({ id }) => `/molecules/${encodeURIComponent(molecule.id)}/experiments/${id}`}
      emptyText="No experiments"
    />
  );
}

function MoleculeDetails({ molecule }: { molecule: Molecule }) {
  const mayManage = useMay('content.manage');
  const path = `/molecules/${encodeURIComponent(molecule.id)}/experiments/new`;
  return (
    <PageFrame title={molecule.name} actions={!molecule.public && <Badge color="gray">Not public</Badge>}>
      <Grid>
        <Grid.Col span={{ base: 12, sm: 5 }}>
          <Card withBorder h="100%">
            {molecule.drawing === null ? (
              <Text c="dimmed">No drawing</Text>
            ) : (
              <MoleculeDrawing value={molecule.drawing} label={`Structure of ${molecule.name}`} />
            )}
            <Text size="xs" c="dimmed" mt="xs">
              Last modified{' '}
              <time dateTime={molecule.lastModified}>{new Date(molecule.lastModified).toLocaleString()}</time>
            </Text>
          </Card>
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: 7 }}>
          <Card withBorder h="100%">
            <MoleculeFacts molecule={molecule} />
          </Card>
        </Grid.Col>
      </Grid>
      <Stack gap="xs">
        <Title order={2} size="h3">
          Experiments
        </Title>
        <Experiments molecule={molecule} />
        {mayManage && (
          <Button
            component={Link}
            to={path}
            variant="light"
            leftSection={<IconPlus size={18} aria-hidden />}
            style={{ alignSelf: 'flex-start' }}
          >
            New experiment
          </Button>
        )}
      </Stack>
    </PageFrame>
  );
}

export function MoleculePage() {
  const { id = '' } = useParams();
  const query = useQuery(moleculeQuery(id));
  return (
    <QueryState query={query} ifMissing={<ErrorPage error={query.error} />}>
      {(molecule) => <MoleculeDetails molecule={molecule} />}
    </QueryState>
  );
}
