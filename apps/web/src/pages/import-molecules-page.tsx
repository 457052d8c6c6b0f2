import { Alert, Button, Code, FileInput, Group, List, Stack, Text } from '@mantine/core';
import { type MoleculeImportReport, type importModes, limits } from '@elucida/contract';
import { useState } from 'react';
import { useImportMolecules } from '../api/molecules-queries.ts';
import { ImportReport } from '../features/molecules/import-report.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { toastError, toastSuccess } from '../ui/toast.ts';

function Instructions() {
  return (
    <List size="sm">
      <List.Item>
        CSV in UTF-8, its first line naming the columns: <Code>id</Code>, <Code>name</Code>,{' '}
        <Code>smiles</Code>, <Code>cas</Code>, <Code>formula</Code>, <Code>weight</Code>, <Code>aliases</Code>
        , <Code>domains</Code>, <Code>functions</Code>, <Code>public</Code>; several aliases with{' '}
        <Code>|</Code> between.
      </List.Item>
      <List.Item>SDF with the same names as data items.</List.Item>
      <List.Item>
        Formula, weight and functions are taken from the structure where they are missing; what does not say
        that it is public is not.
      </List.Item>
      <List.Item>{`At most ${limits.importRecords} molecules and 10 MB in one file. What an export wrote can be read here.`}</List.Item>
    </List>
  );
}

function fileFault(file: File | null): string | undefined {
  if (file === null) return 'Please select a file';
  return file.size > limits.importBytes ? 'File too large. Max allowed size is 10MB' : undefined;
}

/** First what an import would do, then the import itself. */
export function ImportMoleculesPage() {
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string>();
  const [report, setReport] = useState<MoleculeImportReport>();
  const send = useImportMolecules();
  const choose = (next: File | null) => {
    setFile(next);
    setReport(undefined);
    setFault(next === null ? undefined : fileFault(next));
    send.reset();
  };
  const run = (mode: (typeof importModes)[number]) => {
    const found = fileFault(file);
    setFault(found);
    if (file === null || found !== undefined) return;
    send.mutate(
      { file, mode },
      {
        onSuccess: (answer) => {
          setReport(answer);
          if (answer.created > 0) toastSuccess(`${answer.created} molecules created`);
        },
        onError: (error) => toastError(error.message),
      },
    );
  };
  const canBeAdded = report?.records.filter(({ outcome }) => outcome === 'would-be-created').length ?? 0;
  return (
    <PageFrame title="Import molecules">
      <Instructions />
      <Stack maw={560}>
        {send.error && (
          <Alert color="red" role="alert" title="The file was not accepted">
            {send.error.message}
          </Alert>
        )}
        <FileInput
          label="SDF or CSV file"
          placeholder="Choose a file"
          accept=".csv,.sdf,.sd,.txt"
          clearable
          value={file}
          onChange={choose}
          error={fault}
        />
        <Group>
          <Button variant="light" loading={send.isPending} onClick={() => run('check')}>
            Check
          </Button>
          {canBeAdded > 0 && (
            <Button loading={send.isPending} onClick={() => run('import')}>
              {canBeAdded === 1 ? 'Add 1 molecule' : `Add ${canBeAdded} molecules`}
            </Button>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          Nothing is written by a check. A line that is refused stops no other.
        </Text>
      </Stack>
      {report !== undefined && <ImportReport report={report} />}
    </PageFrame>
  );
}
