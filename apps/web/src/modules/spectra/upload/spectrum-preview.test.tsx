import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PreviewedSpectrum } from './preview.ts';
import { SpectrumPreview } from './spectrum-preview.tsx';

function show(found: Partial<PreviewedSpectrum>, type: string) {
  const spectrum: PreviewedSpectrum = {
    kind: 'mass',
    type: undefined,
    axis: { first: 10, last: 200, unit: 'm/z' },
    metadata: { numberOfPoints: 12 } as PreviewedSpectrum['metadata'],
    notes: [],
    thumbnail: 'M0 0',
    ...found,
  };
  render(
    <MantineProvider env="test">
      <SpectrumPreview
        state={{ status: 'done', preview: { ok: true, spectra: [spectrum], notes: [] } }}
        type={type}
        choice={undefined}
        onChoice={() => undefined}
      />
    </MantineProvider>,
  );
}

describe('SpectrumPreview', () => {
  it('shows that a spectrum of another ionisation can be uploaded, and as which type it is stored', () => {
    show({ type: 'ESI-MS' }, 'EI-MS');
    expect(screen.getByRole('alert').textContent).toBe(
      'The file contains a spectrum of type ESI-MS, but the experiment has the type EI-MS. You can still upload it as EI-MS.',
    );
  });

  it('shows that the experiment changes to the type in the file', () => {
    show({ kind: 'nmr-1d', type: 'NMR-DEPT135' }, 'NMR-C13');
    expect(screen.getByText(/^The file contains a spectrum of type/).textContent).toBe(
      'The file contains a spectrum of type DEPT-135: the type of the experiment changes from ¹³C to that type.',
    );
  });

  it('shows the notes on the chosen spectrum', () => {
    show({ notes: [{ message: 'The file is truncated after scan 2.' }] }, 'EI-MS');
    expect(screen.getByRole('note').textContent).toBe('Notes on the fileThe file is truncated after scan 2.');
  });

  it('shows no type warning if the file does not state a type', () => {
    show({}, 'EI-MS');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
