import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { clickWhenFound } from '../../testing/click-when-found.ts';
import { closePages, openPage } from '../../testing/open-page.tsx';
import type { ChosenSpectrum, SuperpositionSource } from '../../modules/spectra/superposition-dialog.ts';
import { SpectrumPickerDialog } from './spectrum-picker-dialog.tsx';

closePages();

const answers = {
  '/exercises': (query: URLSearchParams) => [
    { id: 7, name: `Page ${query.get('page')} of ${query.get('amount')}`, level: 'EASY', count: 12 },
  ],
  '/exercises/7': {
    id: 7,
    name: 'Who am I?',
    experiments: [
      { id: 'handle-1', name: 'NMR-H', type: 'NMR-H', spectra: {} },
      { id: 'handle-3', name: 'Without a spectrum', type: 'NMR-H' },
      { id: 'handle-2', name: 'IR', type: 'IR', spectra: {} },
    ],
  },
  '/molecules': (query: URLSearchParams) => [
    {
      id: 'ethanol',
      name: `Page ${query.get('page')} of ${query.get('amount')}`,
      formula: 'C2H6O',
      count: 30,
    },
  ],
  '/molecules/ethanol/experiments': [
    { id: 'e1', name: '1H of ethanol', type: 'NMR-H', spectra: { name: 'a' } },
    { id: 'e2', name: 'Without a spectrum', type: 'NMR-H', spectra: null },
    { id: 'e3', name: '13C of ethanol', type: 'NMR-C13', spectra: { name: 'c' } },
  ],
};

async function openPicker(source: SuperpositionSource, type = 'NMR-H') {
  const chosen: ChosenSpectrum[] = [];
  let closings = 0;
  const page = await openPage(
    <SpectrumPickerDialog
      isOpen
      source={source}
      type={type}
      onChoose={(one) => chosen.push(one)}
      onClose={() => closings++}
    />,
    { answers },
  );
  return { ...page, chosen, closings: () => closings };
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

describe('the dialog to choose a spectrum to superpose', () => {
  it('lists molecules in pages of twenty, then only their spectra of the requested type', async () => {
    const { chosen, closings } = await openPicker('molecules');
    await screen.findByText('1. Choose a molecule');
    await clickWhenFound(screen.findByRole('button', { name: 'Page 1 of 20' }));
    await screen.findByText('2. Choose a spectrum of Page 1 of 20');
    await screen.findByRole('button', { name: '1H of ethanol' });
    expect(screen.queryByText('Without a spectrum')).toBeNull();
    expect(screen.queryByText('13C of ethanol')).toBeNull();
    await press('1H of ethanol');
    expect(chosen).toEqual([
      { address: { moleculeId: 'ethanol', experimentId: 'e1' }, title: 'Page 1 of 20: 1H of ethanol' },
    ]);
    expect(closings()).toBe(1);
  });

  it('lists exercises in pages of ten, then their spectra, and returns the handle of the chosen one', async () => {
    const { chosen } = await openPicker('exercises');
    await clickWhenFound(screen.findByRole('button', { name: 'Page 1 of 10' }));
    await screen.findByRole('button', { name: '¹H' });
    expect(screen.queryByRole('button', { name: 'IR' })).toBeNull();
    await press('¹H');
    expect(chosen[0]?.address).toEqual({ exerciseId: 7, experimentId: 'handle-1' });
  });

  it('reports that a molecule has no spectrum of the requested type', async () => {
    await openPicker('molecules', 'NMR-HCosy');
    await clickWhenFound(screen.findByRole('button', { name: 'Page 1 of 20' }));
    await screen.findByText('No spectrum of this type');
  });

  it('returns from the spectra to the list of molecules', async () => {
    await openPicker('molecules');
    await clickWhenFound(screen.findByRole('button', { name: 'Page 1 of 20' }));
    await press('Back');
    await screen.findByText('1. Choose a molecule');
  });
});
