import { Alert, Card, Group, List, Loader, Stack, Table, Text } from '@mantine/core';
import { type SpectrumChoice, chooseSpectrum } from '@elucida/contract';
import { type SpectrumFound, thumbnailSize } from './preview.ts';
import type { PreviewState } from './use-preview.ts';

function shown(value: number): string {
  return String(Number(value.toPrecision(6)));
}

function factsOf({ type, kind, axis, metadata }: SpectrumFound): [string, string][] {
  const facts: [string, string | undefined][] = [
    ['Type', type ?? (kind === 'mass' ? 'Mass spectrum' : 'not said in the file')],
    ['Title in the file', metadata.title],
    ['Nucleus', metadata.nucleus],
    ['Solvent', metadata.solvent],
    [
      'Larmor frequency',
      metadata.larmorFrequencyMHz === undefined ? undefined : `${shown(metadata.larmorFrequencyMHz)} MHz`,
    ],
    ['Points', metadata.numberOfPoints.toLocaleString()],
    ['Range', `${shown(axis.first)} to ${shown(axis.last)} ${axis.unit === 'cm-1' ? 'cm⁻¹' : axis.unit}`],
  ];
  return facts.filter((fact): fact is [string, string] => fact[1] !== undefined && fact[1] !== '');
}

function Thumbnail({ spectrum }: { spectrum: SpectrumFound }) {
  const { width, height } = thumbnailSize;
  return (
    <svg
      viewBox={`-2 -4 ${width + 4} ${height + 8}`}
      width={width}
      height={height}
      role="img"
      aria-label="The spectrum in small"
      style={{ maxWidth: '100%' }}
    >
      <path
        d={spectrum.thumbnail}
        fill="none"
        stroke="var(--mantine-color-anchor)"
        strokeWidth={1}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

function Found({ choice, count, notes }: { choice: Chosen; count: number; notes: readonly string[] }) {
  const { spectrum, index } = choice;
  return (
    <Card withBorder role="status">
      <Stack gap="xs">
        <Text fw={600}>This is what the file holds</Text>
        {count > 1 && (
          <Text size="sm">
            There are {count} spectra in it; number {index + 1} will be taken.
          </Text>
        )}
        <Group align="flex-start" gap="lg">
          <Thumbnail spectrum={spectrum} />
          <Table w="auto" verticalSpacing={2} aria-label="What was recognised" variant="vertical">
            <Table.Tbody>
              {factsOf(spectrum).map(([label, value]) => (
                <Table.Tr key={label}>
                  <Table.Th scope="row">{label}</Table.Th>
                  <Table.Td style={{ overflowWrap: 'anywhere' }}>{value}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Group>
        {notes.length > 0 && (
          <List size="sm">
            {notes.map((note, at) => (
              <List.Item key={at}>{note}</List.Item>
            ))}
          </List>
        )}
      </Stack>
    </Card>
  );
}

type Chosen = Extract<SpectrumChoice<SpectrumFound>, { ok: true }>;

/** What was recognised in the chosen files, or why nothing was. */
export function SpectrumPreview({ state, type }: { state: PreviewState; type: string }) {
  if (state.status === 'none') return null;
  if (state.status === 'reading') {
    return (
      <Group gap="xs" role="status">
        <Loader size="sm" />
        <Text size="sm">Reading the files</Text>
      </Group>
    );
  }
  const { preview } = state;
  if (!preview.ok) {
    return (
      <Alert color="red" role="alert" title="No spectrum could be read">
        {preview.message}
        {preview.place !== '' && ` (${preview.place})`}
      </Alert>
    );
  }
  const choice = chooseSpectrum(preview.spectra, type);
  if (choice.ok) return <Found choice={choice} count={preview.spectra.length} notes={preview.notes} />;
  return (
    <Alert color="red" role="alert" title="This spectrum does not fit the experiment">
      {choice.message}
    </Alert>
  );
}
