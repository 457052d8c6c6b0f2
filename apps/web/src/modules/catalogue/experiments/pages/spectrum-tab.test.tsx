import type { Experiment } from '@elucida/contract';
import { type CurveSpectrum, writeWire } from '@elucida/spectra';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerUploads } from '../../../../testing/answer-uploads.ts';
import { closePages, openPage } from '../../../../testing/open-page.tsx';
import { SpectrumTab } from './spectrum-tab.tsx';

closePages();

const path = { moleculeId: 'ethanol', experimentId: 'h1' };
const address = `/molecules/${path.moleculeId}/experiments/${path.experimentId}/spectra`;

/** Two Lorentzian lines; the second is three times as high. */
const curve: CurveSpectrum = {
  kind: 'nmr-1d',
  x: { first: 10, last: 0, unit: 'ppm', label: 'ppm', direction: 'right-to-left' },
  y: Float64Array.from({ length: 5001 }, (_, index) => {
    const shift = 10 - index / 500;
    return 1 / (1 + ((shift - 6) / 0.01) ** 2) + 3 / (1 + ((shift - 2) / 0.01) ** 2);
  }),
  yUnit: 'intensity',
  metadata: { numberOfPoints: 5001, nucleus: '13C' },
};

const stored = {
  title: 'Carbon',
  comment: '',
  copyright: '',
  type: 'NMR_1D',
  lastModified: 'v1',
  defaultThreshold: null,
  defaultNbLevels: null,
  peaks: null,
  recipe: null,
  notes: [],
};

const experiment = { id: 'h1', name: '¹³C NMR', type: 'NMR-C13', spectra: stored } as unknown as Experiment;

async function openTab() {
  await openPage(<SpectrumTab experiment={experiment} path={path} />, {
    role: 'ADMINISTRATOR',
    answers: {
      '/molecules/ethanol': { id: 'ethanol', formula: 'C2H6O' },
      [address]: () => new Response(Uint8Array.from(writeWire(curve))),
    },
  });
  const sent: unknown[] = [];
  answerUploads((form) => {
    const peaks: unknown = JSON.parse(String(form.get('peaks')) || 'null');
    sent.push(peaks);
    const metadata = {
      numberOfPoints: 5001,
      notes: [],
      ...(peaks !== null && { hasPickedPeaks: true, peaks }),
    };
    return { ...stored, lastModified: `v${sent.length + 1}`, metadata, data: [] };
  });
  return { chart: await screen.findByRole('application'), sent };
}

async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
}

const openPart = (name: string) => act(async () => fireEvent.click(screen.getByRole('tab', { name })));

beforeEach(() => {
  const context = new Proxy({} as Record<string, unknown>, {
    get: (known, name: string) =>
      name in known ? known[name] : name === 'measureText' ? () => ({ width: 20 }) : () => undefined,
    set: (known, name: string, value) => ((known[name] = value), true),
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
});

// Test files of a worker share the document's classes.
afterEach(() => void vi.restoreAllMocks());

describe('the spectrum of an experiment, for its author', () => {
  it('stores the picked peaks with the spectrum, and deletes them', async () => {
    const { sent } = await openTab();
    await openPart('Peaks');
    await press('Pick peaks');
    await press('Save peaks');
    await screen.findByText('Peaks updated');
    const [peaks] = sent as [number, number][][];
    expect(peaks!.map(([shift]) => shift.toFixed(2))).toEqual(['6.00', '2.00']);
    await press('Delete saved peaks');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete saved peaks' })).toBeNull());
    expect(sent[1]).toBeNull();
  });

  it('clears the threshold of the previous file, and accepts a decimal comma', async () => {
    const texts = { comment: 'a', copyright: 'b' };
    const spectra = { ...stored, ...texts, type: 'NMR-HSQC-HC', defaultThreshold: 1200 };
    const contours = { ...experiment, type: 'NMR-HSQC-HC', spectra } as unknown as Experiment;
    await openPage(<SpectrumTab experiment={contours} path={path} />, {
      role: 'ADMINISTRATOR',
      answers: { [address]: () => new Response(Uint8Array.from(writeWire(curve))) },
    });
    const sent: unknown[] = [];
    answerUploads((form) => {
      sent.push(form.get('defaultThreshold'));
      return { ...spectra, defaultThreshold: null, metadata: { numberOfPoints: 5001, notes: [] }, data: [] };
    });
    const threshold = () =>
      screen.findByRole<HTMLInputElement>('textbox', { name: 'Default contour threshold' });
    await threshold();
    await press('Replace the file');
    const input = document.querySelector('input[type=file]')!;
    await act(async () => fireEvent.change(input, { target: { files: [new File(['x'], 'other.jdx')] } }));
    await press('Update');
    await waitFor(() => expect(sent).toEqual(['']));
    await waitFor(async () => expect((await threshold()).value).toBe(''));
    fireEvent.change(await threshold(), { target: { value: '0,5' } });
    await press('Update');
    await waitFor(() => expect(sent).toEqual(['', '0.5']));
  });

  it('shows the first integral as 1, and scales all integrals by a typed value', async () => {
    const { chart } = await openTab();
    const integrateNextPeak = async () => {
      for (const key of ['n', 'ArrowLeft', 'Enter', 'ArrowRight', 'ArrowRight', 'Enter'])
        await act(async () => fireEvent.keyDown(chart, { key, shiftKey: key.startsWith('Arrow') }));
    };
    const valueOf = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;
    await openPart('Integrals');
    await screen.findByText('No integral has been computed yet');
    await press('Integral');
    await act(async () => fireEvent.keyDown(chart, { key: 'Home' }));
    await integrateNextPeak();
    await integrateNextPeak();
    expect([valueOf('Value of Integral 1'), valueOf('Value of Integral 2')]).toEqual(['1.0', '3.0']);
    const first = screen.getByRole('textbox', { name: 'Value of Integral 1' });
    await act(async () => fireEvent.change(first, { target: { value: '3' } }));
    await act(async () => fireEvent.keyDown(first, { key: 'Enter' }));
    expect([valueOf('Value of Integral 1'), valueOf('Value of Integral 2')]).toEqual(['3.0', '9.0']);
  });
});
