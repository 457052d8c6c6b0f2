import { Button, Code, FileInput, Group, List, Stack, Text } from '@mantine/core';
import { type MoleculeImportReport, type importModes, limits } from '@elucida/contract';
import { useState } from 'react';
import { useImportMolecules } from '../queries.ts';
import { ImportReport } from '../import-report.tsx';
import { translateMessage } from '../../../../languages/translate-message.ts';
import { Sentence } from '../../../../languages/sentence.tsx';
import { locale } from '../../../../languages/locale.ts';
import { FormFailure } from '../../../../components/forms/form-failure.tsx';
import { t } from '../../../../languages/t.ts';
import { PageFrame } from '../../../../components/states/page-frame.tsx';
import { toastError, toastSuccess } from '../../../../components/states/toast.ts';

const columns = 'id name smiles cas formula weight aliases domains functions public'
  .split(' ')
  .flatMap((name) => [
    ', ',
    <Code key={name} px={0}>
      {name}
    </Code>,
  ])
  .slice(1);

function Instructions() {
  return (
    <List size="sm">
      <List.Item>
        <Sentence
          text="CSV in UTF-8 with a header row: <columns/>. Separate several aliases with <bar/>."
          parts={{ columns: <>{columns}</>, bar: <Code px={0}>|</Code> }}
        />
      </List.Item>
      <List.Item>{t('SDF with the same names as data fields.')}</List.Item>
      <List.Item>
        <Sentence
          text="Each molecule needs a name, a CAS number (or <none/>) and a structure; without a structure, a formula and a weight. If there is no ID, it is made from the name."
          parts={{ none: <Code px={0}>none</Code> }}
        />
      </List.Item>
      <List.Item>
        {t(
          'Missing formulas, weights and functions are computed from the structure. Molecules are not public unless the file says so.',
        )}
      </List.Item>
      <List.Item>
        {t(
          'Up to {{importRecords}} molecules and 10 MB per file. Files exported here can be imported again.',
          { importRecords: limits.importRecords.toLocaleString(locale()) },
        )}
      </List.Item>
    </List>
  );
}

function fileFault(file: File | null): string | undefined {
  if (file === null) return translateMessage({ code: 'no-file' });
  return file.size > limits.importBytes ? translateMessage({ code: 'import-too-large' }) : undefined;
}

/** Shows the preview first. */
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
          if (answer.created > 0) toastSuccess(t('{{count}} molecules created', { count: answer.created }));
        },
        onError: (error) => toastError(error.message),
      },
    );
  };
  const canBeAdded = report?.records.filter(({ outcome }) => outcome === 'would-be-created').length ?? 0;
  return (
    <PageFrame title={t('Import molecules')}>
      <Instructions />
      <Stack maw="var(--form)">
        <FormFailure message={send.error?.message} />
        <FileInput
          label={t('SDF or CSV file')}
          placeholder={t('Choose a file')}
          accept=".csv,.sdf,.sd,.txt"
          clearable
          value={file}
          onChange={choose}
          error={fault}
        />
        <Group>
          <Button variant="light" loading={send.isPending} onClick={() => run('check')}>
            {t('Check the file')}
          </Button>
          {canBeAdded > 0 && (
            <Button loading={send.isPending} onClick={() => run('import')}>
              {t('Add {{count}} molecules', { count: canBeAdded })}
            </Button>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {t('Rejected lines are skipped.')}
        </Text>
      </Stack>
      {report !== undefined && <ImportReport report={report} />}
    </PageFrame>
  );
}
