import { Button, Group, TextInput } from '@mantine/core';
import { drawingFromSmiles, writeMolfile } from '@elucida/chemistry';
import type { Spectrum } from '@elucida/spectra';
import { IconArrowsMaximize, IconPrinter } from '@tabler/icons-react';
import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ActionButton, ActionLink } from '../../components/action-button.tsx';
import { FileDrop } from '../../components/forms/file-drop.tsx';
import { FormFailure } from '../../components/forms/form-failure.tsx';
import { NewPasswordField, PasswordField } from '../../components/forms/password-field.tsx';
import { RequiredNote } from '../../components/forms/required-note.tsx';
import { UploadProgress } from '../../components/forms/upload-progress.tsx';
import { AtomPicker } from '../../components/molecule-drawing/atom-picker.tsx';
import { FormulaText } from '../../components/molecule-drawing/formula-text.tsx';
import { MoleculeDrawing } from '../../components/molecule-drawing/molecule-drawing.tsx';
import { MoleculeEditor } from '../../components/molecule-editor/molecule-editor.tsx';
import { SpectrumView } from '../../components/spectrum-view/spectrum-view.tsx';
import { useConfirm } from '../../components/states/confirm.tsx';
import { CopyButton } from '../../components/states/copy-button.tsx';
import { LoadFailure } from '../../components/states/load-failure.tsx';
import { QueryState } from '../../components/states/query-state.tsx';
import { TimeAgo } from '../../components/states/time-ago.tsx';
import { toastError, toastInfo, toastSuccess } from '../../components/states/toast.ts';
import { Toolbar } from '../../components/states/toolbar.tsx';
import { type Column, DataTable } from '../../components/tables/data-table.tsx';
import { DateRangeFields } from '../../components/tables/date-range-fields.tsx';
import { FieldsTable } from '../../components/tables/fields-table.tsx';
import { PagedList } from '../../components/tables/paged-list.tsx';
import { SearchForm } from '../../components/tables/search-form.tsx';
import { TitledCard } from '../../components/titled-card.tsx';
import type { PagedRows } from '../../lib/api/paged-query.ts';

export interface Example {
  name: string;
  /** In `components`. */
  file: string;
  /** Elements by the name of their state. */
  states: Readonly<Record<string, ReactNode>>;
}

interface Solvent {
  id: string;
  name: string;
  shift: number;
}

const solvents: readonly Solvent[] = [
  { id: 'cdcl3', name: 'CDCl₃', shift: 77.16 },
  { id: 'dmso', name: 'DMSO-d₆', shift: 39.52 },
];

const columns: readonly Column<Solvent>[] = [
  { key: 'name', title: 'Solvent', isSortable: true, render: ({ name }) => name },
  { key: 'shift', title: '¹³C shift / ppm', render: ({ shift }) => shift },
];

function SolventTable(props: {
  rows: readonly Solvent[] | undefined;
  isBusy?: boolean;
  isStacked?: boolean;
}) {
  const [sort, setSort] = useState('name');
  return (
    <DataTable
      label="Solvents"
      columns={columns}
      rowKey={({ id }) => id}
      emptyText="No solvents"
      sort={{ value: sort, onChange: setSort }}
      {...props}
    />
  );
}

const failure = { error: new Error('The server cannot be reached'), refetch: () => undefined };
const query = (state: object) => state as UseQueryResult<string>;
const pagedQuery = (hasNextPage: boolean) =>
  ({
    data: { rows: solvents, total: 40 },
    hasNextPage,
    isFetchingNextPage: false,
    fetchNextPage: () => Promise.resolve(),
  }) as unknown as UseInfiniteQueryResult<PagedRows<Solvent>>;

function molfileOf(smiles: string): string {
  const read = drawingFromSmiles(smiles);
  return read.ok ? writeMolfile(read.drawing) : '';
}

const ethyl = molfileOf('CCOC(C)=O');

function Ask() {
  const confirm = useConfirm();
  return (
    <Group>
      <Button onClick={() => void confirm({ message: 'Delete this spectrum?' })}>
        Ask before a deletion
      </Button>
      <Button
        variant="default"
        onClick={() => void confirm({ message: 'Send the answer?', confirmLabel: 'Send', isHarmless: true })}
      >
        Ask a harmless question
      </Button>
    </Group>
  );
}

function PickedAtoms() {
  const [picked, setPicked] = useState<readonly number[]>([2]);
  const toggle = (atom: number) =>
    setPicked(picked.includes(atom) ? picked.filter((each) => each !== atom) : [...picked, atom]);
  return <AtomPicker drawing={ethyl} label="Ethyl acetate" picked={picked} onToggle={toggle} />;
}

function DroppedFiles({ error }: { error?: string }) {
  const [files, setFiles] = useState<File[]>([]);
  return (
    <FileDrop
      label="Files"
      description="JCAMP-DX, Bruker, JEOL"
      isMultiple
      files={files}
      onChange={setFiles}
      error={error}
    />
  );
}

function Editor() {
  const [molfile, setMolfile] = useState(ethyl);
  return <MoleculeEditor value={molfile} onChange={(change) => setMolfile(change.molfile)} label="Drawing" />;
}

const upload = (fraction: number) => ({
  fraction,
  run: () => Promise.reject(new Error('An example uploads nothing')),
  cancel: () => toastInfo('Cancelled'),
});

/** Has a quartet and a triplet with J = 7.1 Hz at 400 MHz. */
function ethoxySpectrum(): Spectrum {
  const [first, last, count] = [5, 0.5, 8_192];
  const lines = [
    { shift: 4.12, weights: [1, 3, 3, 1], hydrogens: 2 },
    { shift: 1.26, weights: [1, 2, 1], hydrogens: 3 },
  ].flatMap(({ shift, weights, hydrogens }) =>
    weights.map((weight, index) => ({
      position: shift + ((index - (weights.length - 1) / 2) * 7.1) / 400,
      height: (hydrogens * weight) / weights.reduce((sum, each) => sum + each),
    })),
  );
  const y = Float64Array.from({ length: count }, (_, index) => {
    const x = first + ((last - first) * index) / (count - 1);
    return lines.reduce((sum, { position, height }) => sum + height / (1 + ((x - position) / 0.001) ** 2), 0);
  });
  return {
    kind: 'nmr-1d',
    x: { first, last, unit: 'ppm', label: 'δ / ppm', direction: 'right-to-left' },
    y,
    yUnit: 'intensity',
    metadata: { numberOfPoints: count, nucleus: '1H', larmorFrequencyMHz: 400 },
  };
}

/** One list of all components, in the order of the gallery. */
export const exampleGroups: readonly { title: string; examples: readonly Example[] }[] = [
  {
    title: 'Tables',
    examples: [
      {
        name: 'DataTable',
        file: 'tables/data-table.tsx',
        states: {
          'with rows': <SolventTable rows={solvents} />,
          'other rows on their way': <SolventTable rows={solvents} isBusy />,
          'stacked on a phone': <SolventTable rows={solvents} isStacked />,
          empty: <SolventTable rows={[]} />,
          loading: <SolventTable rows={undefined} />,
        },
      },
      {
        name: 'PagedList',
        file: 'tables/paged-list.tsx',
        states: {
          'with further pages': (
            <PagedList query={pagedQuery(true)} countText={(count) => `${count} solvents found`}>
              {(rows) => <SolventTable rows={rows} />}
            </PagedList>
          ),
        },
      },
      {
        name: 'FieldsTable',
        file: 'tables/fields-table.tsx',
        states: {
          usual: (
            <FieldsTable
              label="Molecule"
              fields={[
                ['Name', 'Ethyl acetate'],
                ['Formula', <FormulaText key="formula" formula="C4H8O2" />],
              ]}
            />
          ),
        },
      },
      {
        name: 'SearchForm',
        file: 'tables/search-form.tsx',
        states: {
          'with days': (
            <SearchForm onSearch={() => toastInfo('Searched')}>
              <TextInput label="Name" name="name" />
              <DateRangeFields from="" until="" />
            </SearchForm>
          ),
        },
      },
    ],
  },
  {
    title: 'States',
    examples: [
      {
        name: 'TitledCard',
        file: 'titled-card.tsx',
        states: { usual: <TitledCard title="Solvents">CDCl₃, DMSO-d₆</TitledCard> },
      },
      {
        name: 'QueryState',
        file: 'states/query-state.tsx',
        states: {
          loading: <QueryState query={query({ error: null })}>{(text) => text}</QueryState>,
          failed: <QueryState query={query(failure)}>{(text) => text}</QueryState>,
        },
      },
      {
        name: 'LoadFailure',
        file: 'states/load-failure.tsx',
        states: { 'beside earlier data': <LoadFailure query={query(failure)} /> },
      },
      {
        name: 'toast',
        file: 'states/toast.ts',
        states: {
          kinds: (
            <Group>
              <Button onClick={() => toastSuccess('The molecule is saved')}>Success</Button>
              <Button onClick={() => toastInfo('A new version is there')}>Information</Button>
              <Button onClick={() => toastError('The file cannot be read')}>Error</Button>
            </Group>
          ),
        },
      },
      { name: 'useConfirm', file: 'states/confirm.tsx', states: { questions: <Ask /> } },
      {
        name: 'CopyButton',
        file: 'states/copy-button.tsx',
        states: { usual: <CopyButton text="CCOC(C)=O" what="SMILES" label="Copy the SMILES" /> },
      },
      {
        name: 'TimeAgo',
        file: 'states/time-ago.tsx',
        states: { 'two hours': <TimeAgo time={new Date(Date.now() - 7_200_000).toISOString()} /> },
      },
      {
        name: 'Toolbar',
        file: 'states/toolbar.tsx',
        states: {
          'one stop of Tab': (
            <Toolbar label="Tools">
              <Button variant="default" leftSection={<IconArrowsMaximize aria-hidden />}>
                Full width
              </Button>
              <Button variant="default" leftSection={<IconPrinter aria-hidden />}>
                Print
              </Button>
            </Toolbar>
          ),
        },
      },
    ],
  },
  {
    title: 'Actions',
    examples: [
      {
        name: 'ActionButton',
        file: 'action-button.tsx',
        states: {
          'button and link': (
            <Group>
              <ActionButton icon={IconPrinter} variant="default">
                Print
              </ActionButton>
              <ActionButton icon={IconPrinter} variant="default" loading>
                Printing
              </ActionButton>
              <ActionLink icon={IconArrowsMaximize} to="/">
                Open
              </ActionLink>
            </Group>
          ),
        },
      },
    ],
  },
  {
    title: 'Forms',
    examples: [
      {
        name: 'FileDrop',
        file: 'forms/file-drop.tsx',
        states: { empty: <DroppedFiles />, faulty: <DroppedFiles error="Choose a file" /> },
      },
      {
        name: 'PasswordField',
        file: 'forms/password-field.tsx',
        states: {
          known: <PasswordField label="Password" maw="var(--card)" />,
          new: <NewPasswordField label="New password" maw="var(--card)" />,
          faulty: <PasswordField label="Password" error="The password is wrong" maw="var(--card)" />,
        },
      },
      {
        name: 'FormFailure',
        file: 'forms/form-failure.tsx',
        states: { refused: <FormFailure message="Another molecule has this name" /> },
      },
      { name: 'RequiredNote', file: 'forms/required-note.tsx', states: { usual: <RequiredNote /> } },
      {
        name: 'UploadProgress',
        file: 'forms/upload-progress.tsx',
        states: {
          uploading: <UploadProgress sending={upload(0.4)} />,
          'read by the server': <UploadProgress sending={upload(1)} />,
        },
      },
    ],
  },
  {
    title: 'Molecules',
    examples: [
      {
        name: 'MoleculeDrawing',
        file: 'molecule-drawing/molecule-drawing.tsx',
        states: {
          usual: <MoleculeDrawing value={ethyl} label="Ethyl acetate" />,
          highlighted: (
            <MoleculeDrawing value={ethyl} label="Ethyl acetate" highlight={{ atoms: [1, 2], bonds: [1] }} />
          ),
        },
      },
      {
        name: 'AtomPicker',
        file: 'molecule-drawing/atom-picker.tsx',
        states: { 'one atom picked': <PickedAtoms /> },
      },
      {
        name: 'FormulaText',
        file: 'molecule-drawing/formula-text.tsx',
        states: { usual: <FormulaText formula="C8H8O3" /> },
      },
      { name: 'MoleculeEditor', file: 'molecule-editor/molecule-editor.tsx', states: { usual: <Editor /> } },
    ],
  },
  {
    title: 'Spectra',
    examples: [
      {
        name: 'SpectrumView',
        file: 'spectrum-view/spectrum-view.tsx',
        states: { '¹H NMR': <SpectrumView spectrum={ethoxySpectrum()} isComplete label="¹H NMR" /> },
      },
    ],
  },
];
