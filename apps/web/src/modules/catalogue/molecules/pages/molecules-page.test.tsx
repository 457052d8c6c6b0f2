import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closePages, openPage } from '../../../../testing/open-page.tsx';
import { molfileOf } from '../../../../testing/molfile-of.ts';
import * as moleculeEditor from '../../../../components/molecule-editor/molecule-editor.tsx';
import { MoleculesPage } from './molecules-page.tsx';

closePages();

beforeEach(() => {
  vi.spyOn(moleculeEditor, 'MoleculeEditor').mockImplementation(({ onChange }) => (
    <button type="button" onClick={() => onChange({ molfile: molfileOf('CCCBr') })}>
      Draw 1-bromopropane
    </button>
  ));
});
afterEach(() => void vi.mocked(moleculeEditor.MoleculeEditor).mockRestore());

const facets = { domains: [], functions: [], experiments: [] };
const open = (at: string, molecules: unknown = []) =>
  openPage(<MoleculesPage />, {
    at,
    answers: { '/molecules': molecules, '/molecules/facets': { ...facets, counts: facets } },
  });
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const type = async (name: string, value: string) =>
  fireEvent.change(await field(name), { target: { value } });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

describe('the search of the catalogue', () => {
  it('preserves an open dialog and the focused button when a search changes the address', async () => {
    await open('/molecules?structure=CCO');
    await type('Name', 'ethanol');
    const button = screen.getByRole('button', { name: 'Draw' });
    button.focus();
    fireEvent.submit(button.closest('form')!);
    fireEvent.click(button);
    await screen.findByText('Name: ethanol');
    screen.getByRole('dialog', { name: 'Draw a fragment' });
    expect(button.isConnected).toBe(true);
  });

  it('searches for a pasted fragment and for a drawn one', async () => {
    const { requests, query } = await open('/molecules?structure=CCO');
    await type('Structure', 'c1ccccc1Br');
    await press('Search');
    await waitFor(() => expect(query()).toBe('?structure=c1ccccc1Br'));
    await press('Draw');
    await press('Draw 1-bromopropane');
    await press('Search for this fragment');
    await waitFor(() => expect(query()).toBe('?structure=CCCBr'));
    expect((await field('Structure')).value).toBe('CCCBr');
    expect(requests.at(-1)).toMatch(/^GET \/molecules\?.*structure=CCCBr/);
  });

  it('clears the field of a removed filter and preserves typed values in other fields', async () => {
    await open('/molecules?name=ethanol&formula=C2H6O');
    expect((await field('Name')).value).toBe('ethanol');
    await type('CAS', '64-1');
    await press('Remove the filter Name: ethanol');
    await waitFor(async () => expect((await field('Name')).value).toBe(''));
    expect((await field('Formula')).value).toBe('C2H6O');
    expect((await field('CAS')).value).toBe('64-1');
  });

  it('moves the focus to a wrong CAS number instead of searching', async () => {
    const { query } = await open('/molecules');
    await type('CAS', '64-17-6');
    await press('Search');
    expect(document.activeElement).toBe(await field('CAS'));
    expect(query()).toBe('');
  });

  it('hides further filters if the address contains none of them', async () => {
    await open('/molecules?structure=CCO');
    const more = await screen.findByRole('button', { name: 'Fewer filters' });
    await press('Clear all');
    await waitFor(() => expect(more.getAttribute('aria-expanded')).toBe('false'));
  });

  it('shows a fault reported by the server at its field', async () => {
    const message = 'This is not a formula';
    await open('/molecules?formula=xyz', () =>
      Response.json(
        { message, code: 'invalid-input', details: [{ path: 'formula', message }] },
        { status: 400 },
      ),
    );
    await waitFor(async () => expect((await field('Formula')).getAttribute('aria-invalid')).toBe('true'));
  });
});
