import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { closePages, openPage } from '../../../../testing/open-page.tsx';
import { MoleculePage } from './molecule-page.tsx';

closePages();

const experiment = { id: 'h1', name: '¹H NMR', type: 'NMR-H', spectra: null };
const molecule = {
  id: 'rutin',
  name: 'Rutin',
  formula: 'C27H30O16',
  weight: 610.5,
  cas: '153-18-4',
  aliases: [],
  domains: [],
  functions: [],
  public: true,
  lastModified: '2026-11-23T10:00:00.000Z',
  drawing: null,
  drawingkcj: null,
  experiments: [experiment],
};

it.each([
  ['GUEST', 0],
  ['STUDENT', 0],
  ['PROFESSOR', 1],
] as const)(
  'shows the role %s no controls that change a molecule, and %d ID columns',
  async (role, columns) => {
    await openPage(<MoleculePage />, {
      role,
      at: '/molecules/rutin',
      pattern: '/molecules/:id',
      answers: { '/molecules/rutin': molecule, '/molecules/rutin/experiments': [] },
    });
    await screen.findByRole('heading', { level: 1, name: 'Rutin' });
    for (const name of [/^Update/, 'Delete', 'Duplicate'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('link', { name: 'New experiment' })).toBeNull();
    expect(screen.queryAllByRole('columnheader', { name: 'ID' })).toHaveLength(columns);
  },
);

it('saves a molecule without a CAS number', async () => {
  const { bodies } = await openPage(<MoleculePage />, {
    role: 'ADMINISTRATOR',
    at: '/molecules/rutin',
    pattern: '/molecules/:id',
    answers: { '/molecules/rutin': molecule, '/molecules/rutin/experiments': [] },
  });
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'CAS' });
  fireEvent.click(screen.getByRole('checkbox', { name: 'No CAS number' }));
  expect([field.value, field.disabled]).toEqual(['', true]);
  await act(async () => fireEvent.submit(field.form!));
  await waitFor(() => expect(bodies).toMatchObject([{ cas: null }]));
});
