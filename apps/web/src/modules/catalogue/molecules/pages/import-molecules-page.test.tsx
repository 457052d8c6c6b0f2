import type { MoleculeImportReport } from '@elucida/contract';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerUploads } from '../../../../testing/answer-uploads.ts';
import { closePages, openPage } from '../../../../testing/open-page.tsx';
import { ImportReport } from '../import-report.tsx';
import { ImportMoleculesPage } from './import-molecules-page.tsx';

closePages();

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

function reportOf(isImport: boolean): MoleculeImportReport {
  const added = { line: 2, id: 'acetone', name: 'Acetone', faults: [], notes: [] };
  const faults = [{ path: 'smiles', message: 'Unreadable' }];
  return {
    format: 'csv',
    created: isImport ? 1 : 0,
    refused: 1,
    records: [
      { ...added, outcome: isImport ? 'created' : 'would-be-created' },
      { line: 3, id: 'broken', name: 'Broken', outcome: 'refused', faults, notes: [] },
    ],
  };
}

it('shows a long report page by page, rejected lines first', async () => {
  const { records, ...report } = reportOf(false);
  const many = Array.from({ length: 101 }, (_, index) => ({ ...records[0]!, line: index + 2 }));
  await openPage(<ImportReport report={{ ...report, records: [...many, { ...records[1]!, line: 103 }] }} />, {
    role: 'ADMINISTRATOR',
  });
  const lines = () => screen.getAllByRole('row').slice(1);
  expect(lines()).toHaveLength(100);
  expect(lines()[0]!.textContent).toContain('Rejected');
  await press('Next page');
  expect(lines()).toHaveLength(2);
});

it('checks a file line by line, then adds its molecules', async () => {
  const modes: unknown[] = [];
  await openPage(<ImportMoleculesPage />, { role: 'ADMINISTRATOR' });
  answerUploads((form) => {
    modes.push(form.get('mode'));
    return reportOf(form.get('mode') === 'import');
  });
  await press('Check the file');
  await screen.findByText('Please select a file');
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  const file = new File(['id,name,smiles'], 'molecules.csv', { type: 'text/csv' });
  await act(async () => fireEvent.change(input, { target: { files: [file] } }));
  await press('Check the file');
  await screen.findByText('1 molecule can be added');
  screen.getByText('1 rejected');
  screen.getByText('SMILES: Unreadable');
  await press('Add 1 molecule');
  await screen.findByText('1 molecule created');
  expect(modes).toEqual(['check', 'import']);
});
