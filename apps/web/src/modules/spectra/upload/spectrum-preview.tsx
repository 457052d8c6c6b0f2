import { Alert, Card, Group, Loader, Select, Stack, Table, Text } from '@mantine/core';
import {
  type SpectrumChoice,
  chooseSpectrum,
  matchesExperimentType,
  experimentTypeWithSpectrum,
  type Note,
} from '@elucida/contract';
import { withLabel } from '../../../languages/with-label.ts';
import { locale } from '../../../languages/locale.ts';
import { localiseNumber } from '../../../languages/numbers.ts';
import { translateMessage, translateTerm, translateNote } from '../../../languages/translate-message.ts';
import { t } from '../../../languages/t.ts';
import { formatNuclei, formatSolvent, formatUnit } from '../../../lib/format-figures.ts';
import { FileNotes } from '../file-notes.tsx';
import { type PreviewedSpectrum, thumbnailSize } from './preview.ts';
import type { PreviewState } from './use-preview.ts';

function formatValue(value: number): string {
  return localiseNumber(String(Number(value.toPrecision(6)))).replace('-', '\u2212');
}

function fieldsOf({ type, kind, axis, metadata }: PreviewedSpectrum): [string, string][] {
  const fields: [string, string | undefined][] = [
    [
      t('Type'),
      (type && translateTerm(type)) ?? (kind === 'mass' ? t('Mass spectrum') : t('not stated in the file')),
    ],
    [t('Title in the file'), metadata.title],
    [t('Experiment'), metadata.correlation],
    [t('Pulse sequence'), metadata.pulseSequence],
    [t('Nucleus'), formatNuclei(metadata.nucleus, metadata.indirectNucleus)],
    [t('Solvent'), metadata.solvent && formatSolvent(metadata.solvent)],
    [
      t('Larmor frequency'),
      metadata.larmorFrequencyMHz === undefined
        ? undefined
        : `${formatValue(metadata.larmorFrequencyMHz)} MHz`,
    ],
    [t('Points'), metadata.numberOfPoints.toLocaleString(locale())],
    [
      t('Range'),
      t('{{first}} to {{last}} {{unit}}', {
        first: formatValue(axis.first),
        last: formatValue(axis.last),
        unit: formatUnit(axis.unit),
      }),
    ],
  ];
  return fields.filter((field): field is [string, string] => field[1] !== undefined && field[1] !== '');
}

function Thumbnail({ spectrum }: { spectrum: PreviewedSpectrum }) {
  const { width, height } = thumbnailSize;
  return (
    <svg
      viewBox={`-2 -4 ${width + 4} ${height + 8}`}
      width={width}
      height={height}
      role="img"
      aria-label={t('Spectrum preview')}
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

interface FoundProps {
  chosen: Chosen;
  spectra: readonly PreviewedSpectrum[];
  notes: readonly Note[];
  type: string;
  onChoice: (index: number) => void;
}

function nameOf({ metadata, axis }: PreviewedSpectrum, index: number): string {
  const title =
    metadata.title?.trim() ||
    t('{{first}} to {{last}}', { first: formatValue(axis.first), last: formatValue(axis.last) });
  return withLabel(String(index + 1), title);
}

function OtherType({ found, type }: { found: PreviewedSpectrum; type: string }) {
  if (found.type === undefined || found.type === type) return null;
  if (experimentTypeWithSpectrum(found, type) !== type)
    return (
      <Alert role="status">
        {t(
          'The file contains a spectrum of type {{found}}: the type of the experiment changes from {{type}} to that type.',
          {
            found: translateTerm(found.type),
            type: translateTerm(type),
          },
        )}
      </Alert>
    );
  return (
    <Alert color="orange" role="alert">
      {t(
        'The file contains a spectrum of type {{found}}, but the experiment has the type {{type}}. You can still upload it as {{type}}.',
        { found: translateTerm(found.type), type: translateTerm(type) },
      )}
    </Alert>
  );
}

function Found({ chosen, spectra, notes, type, onChoice }: FoundProps) {
  const { spectrum, index } = chosen;
  const fitting = spectra.flatMap((one, at) =>
    matchesExperimentType(one, type) ? [{ value: String(at), label: nameOf(one, at) }] : [],
  );
  return (
    <Card withBorder role="status">
      <Stack gap="xs">
        <Text fw={600}>{t('Preview')}</Text>
        {spectra.length > 1 && (
          <Text size="sm">
            {t('The file contains {{length}} spectra; number {{number}} is selected.', {
              length: spectra.length,
              number: index + 1,
            })}
          </Text>
        )}
        <OtherType found={spectrum} type={type} />
        {fitting.length > 1 && (
          <Select
            label={t('Spectrum to use')}
            allowDeselect={false}
            searchable
            maxDropdownHeight={300}
            data={fitting}
            value={String(index)}
            onChange={(value) => value !== null && onChoice(Number(value))}
          />
        )}
        <Group align="flex-start" gap="lg">
          <Thumbnail spectrum={spectrum} />
          <Table w="auto" verticalSpacing={2} aria-label={t('Recognised data')} variant="vertical">
            <Table.Tbody>
              {fieldsOf(spectrum).map(([label, value]) => (
                <Table.Tr key={label}>
                  <Table.Th scope="row">{label}</Table.Th>
                  <Table.Td style={{ overflowWrap: 'anywhere' }}>{value}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Group>
        <FileNotes notes={[...spectrum.notes, ...notes]} />
      </Stack>
    </Card>
  );
}

type Chosen = Extract<SpectrumChoice<PreviewedSpectrum>, { ok: true }>;

export interface SpectrumPreviewProps extends Pick<FoundProps, 'type' | 'onChoice'> {
  state: PreviewState;
  /** The default is the first spectrum that matches. */
  choice: number | undefined;
}

export function SpectrumPreview({ state, type, choice, onChoice }: SpectrumPreviewProps) {
  if (state.status === 'none') return null;
  if (state.status === 'reading') {
    return (
      <Group gap="xs" role="status">
        <Loader size="sm" />
        <Text size="sm">{t('Reading the files')}</Text>
      </Group>
    );
  }
  const { preview } = state;
  if (!preview.ok) {
    return (
      <Alert color="red" role="alert" title={t('No spectrum could be read')}>
        {translateNote(preview.message)}
        {preview.place && ` (${translateNote(preview.place)})`}
      </Alert>
    );
  }
  const { spectra, notes } = preview;
  const chosen = chooseSpectrum(spectra, type, choice);
  if (chosen.ok)
    return <Found chosen={chosen} spectra={spectra} notes={notes} type={type} onChoice={onChoice} />;
  return (
    <Alert color="red" role="alert" title={t('This spectrum does not match the experiment')}>
      {translateMessage(chosen.message)}
    </Alert>
  );
}
