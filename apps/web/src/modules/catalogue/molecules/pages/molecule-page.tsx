import { Alert, Anchor, Badge, Card, Grid, Group, Stack, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type Molecule, pageSizes } from '@elucida/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { experimentsQuery } from '../../experiments/queries.ts';
import { moleculeQuery } from '../queries.ts';
import { useCan } from '../../../sign-in/use-can.ts';
import { MoleculeFields } from '../molecule-fields.tsx';
import { moleculePath } from '../molecule-path.ts';
import { type LinkedSpectrum, LinkedSpectra } from '../../../spectra/linked-spectra.tsx';
import { DataTable } from '../../../../components/tables/data-table.tsx';
import { LeaveGuard } from '../../../../components/forms/leave-guard.tsx';
import { MoleculeDrawing } from '../../../../components/molecule-drawing/molecule-drawing.tsx';
import { PageFrame } from '../../../../components/states/page-frame.tsx';
import { QueryState } from '../../../../components/states/query-state.tsx';
import { Sentence } from '../../../../languages/sentence.tsx';
import { translateTerm } from '../../../../languages/translate-message.ts';
import { t } from '../../../../languages/t.ts';
import { TimeAgo } from '../../../../components/states/time-ago.tsx';
import { ErrorPage } from '../../../../components/states/error-page.tsx';
import { ManagerActions } from './manager-actions.tsx';
import { ManagerForms } from './manager-forms.tsx';
import { ProtectedCompound } from './protected-compound.tsx';
import { ActionLink } from '../../../../components/action-button.tsx';

function Experiments({ molecule }: { molecule: Molecule }) {
  const seesIds = useCan('catalogue.read-hidden');
  const [params, setParams] = useSearchParams();
  const pageSize = pageSizes.moleculeExperiments;
  const pages = Math.max(1, Math.ceil(molecule.experiments.length / pageSize));
  const page = Math.min(Math.max(1, Number(params.get('page')) || 1), pages);
  return (
    <DataTable
      label={t('Experiments')}
      columns={[
        ...(seesIds
          ? [{ key: 'id', title: 'ID', isSecondary: true, render: ({ id }: { id: string }) => id }]
          : []),
        { key: 'name', title: t('Name'), render: ({ name }) => name },
        { key: 'type', title: t('Type'), render: ({ type }) => translateTerm(type) },
        {
          key: 'spectra',
          title: t('Spectra'),
          isSecondary: true,
          render: ({ spectra }) => spectra?.name ?? '-',
        },
      ]}
      rows={molecule.experiments.slice((page - 1) * pageSize, page * pageSize)}
      rowKey={({ id }) => id}
      rowPath={({ id }) => `${moleculePath(molecule.id)}/experiments/${id}`}
      linkColumn="name"
      emptyText={t('No experiments')}
      paging={{
        page,
        pageSize,
        total: molecule.experiments.length,
        onChange: (next) => setParams({ page: String(next) }),
      }}
    />
  );
}

function DrawingCard({ molecule }: { molecule: Molecule }) {
  return (
    <Card withBorder>
      {molecule.drawing === null ? (
        <Text c="dimmed">{t('No drawing')}</Text>
      ) : (
        <MoleculeDrawing
          value={molecule.drawing}
          label={t('Structure of {{name}}', { name: molecule.name })}
        />
      )}
      <Text size="xs" c="dimmed" mt="xs">
        <Sentence text="Last modified <time/>" parts={{ time: <TimeAgo time={molecule.lastModified} /> }} />
      </Text>
    </Card>
  );
}

function SameStructure({ ids }: { ids: readonly string[] }) {
  if (ids.length === 0) return null;
  return (
    <Alert color="orange" title={t('Another molecule has this structure')}>
      <Text size="sm">
        {t(
          'They have the same structure. If one is the answer of an exercise that is not protected, the others reveal it while they are public:',
        )}{' '}
        {ids.map((id) => (
          <Anchor key={id} component={Link} to={moleculePath(id)} size="sm" underline="always" mr="xs">
            {id}
          </Anchor>
        ))}
      </Text>
    </Alert>
  );
}

/** The molecule has the experiments' names; their display settings are loaded separately. */
function MoleculeSpectra({ molecule: { id, experiments } }: { molecule: Molecule }) {
  const { data = [] } = useQuery(experimentsQuery(id));
  const spectra = experiments
    .filter(({ spectra: spectrum }) => spectrum !== null)
    .map((experiment): LinkedSpectrum => ({
      address: { moleculeId: id, experimentId: experiment.id },
      name: experiment.name,
      type: experiment.type,
      stored: data.find((one) => one.id === experiment.id)?.spectra ?? undefined,
    }));
  return <LinkedSpectra spectra={spectra} />;
}

function MoleculeDetails({ molecule }: { molecule: Molecule }) {
  const canManage = useCan('content.manage');
  return (
    <PageFrame
      title={molecule.name}
      actions={
        <>
          {!molecule.public && <Badge color="gray">{t('Not public')}</Badge>}
          {canManage && <ManagerActions molecule={molecule} />}
        </>
      }
    >
      {molecule.protection && <ProtectedCompound molecule={molecule} protection={molecule.protection} />}
      {molecule.sameStructure && <SameStructure ids={molecule.sameStructure} />}
      <Grid>
        <Grid.Col span={{ base: 12, sm: 5 }}>
          <DrawingCard molecule={molecule} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: 7 }}>
          <Card withBorder h="100%">
            <MoleculeFields molecule={molecule} />
          </Card>
        </Grid.Col>
      </Grid>
      <Stack gap="xs">
        <Group justify="space-between">
          <Title order={2} size="h3">
            {t('Experiments')}
          </Title>
          {canManage && (
            <ActionLink to={`${moleculePath(molecule.id)}/experiments/new`} variant="light" icon={IconPlus}>
              {t('New experiment')}
            </ActionLink>
          )}
        </Group>
        <Experiments molecule={molecule} />
        <MoleculeSpectra molecule={molecule} />
      </Stack>
      {canManage && <ManagerForms molecule={molecule} />}
    </PageFrame>
  );
}

export function MoleculePage() {
  const { id = '' } = useParams();
  const query = useQuery(moleculeQuery(id));
  return (
    <QueryState query={query} ifMissing={<ErrorPage error={query.error} />}>
      {(molecule) => (
        <LeaveGuard key={molecule.id}>
          <MoleculeDetails molecule={molecule} />
        </LeaveGuard>
      )}
    </QueryState>
  );
}
