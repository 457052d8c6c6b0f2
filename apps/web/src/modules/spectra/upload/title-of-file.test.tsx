import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import * as contract from '@elucida/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { closePages, openPage } from '../../../testing/open-page.tsx';
import * as preview from './spectrum-preview.tsx';
import { SpectrumUploadForm } from './spectrum-upload-form.tsx';

closePages();

afterEach(() => void vi.restoreAllMocks());

class ReadingWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  postMessage([file]: { bytes: Uint8Array }[]) {
    const title = new TextDecoder().decode(file!.bytes);
    const spectrum = { kind: 'spectrum', metadata: { title }, type: 'IR' };
    void Promise.resolve().then(() =>
      this.onmessage?.({ data: { ok: true, spectra: [spectrum], notes: [] } }),
    );
  }
  terminate() {}
}

it('moves the focus to the file field of an upload without a file, and describes the fault', async () => {
  await openPage(<SpectrumUploadForm type="IR" onSubmit={() => Promise.resolve()} />);
  for (const name of ['Title', 'Copyright', 'Comment'])
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value: 'text' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Upload' })));
  const focused = document.activeElement!;
  expect(focused.textContent).toBe('Choose files');
  expect(focused.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
});

describe('the title of a spectrum to upload', () => {
  it('copies the title of the chosen file until the author edits it', async () => {
    vi.spyOn(preview, 'SpectrumPreview').mockReturnValue(<></>);
    vi.spyOn(contract, 'chooseSpectrum').mockImplementation(
      ([spectrum]) => ({ ok: true, spectrum: spectrum! }) as never,
    );
    await openPage(<SpectrumUploadForm type="IR" onSubmit={() => Promise.resolve()} />);
    vi.stubGlobal('Worker', ReadingWorker);
    const title = screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' });
    const choose = (text: string) =>
      act(async () =>
        fireEvent.change(document.querySelector('input[type=file]')!, {
          target: { files: [new File([text], `${text}.jdx`)] },
        }),
      );
    await choose('first');
    await waitFor(() => expect(title.value).toBe('first'));
    await choose('second');
    await waitFor(() => expect(title.value).toBe('second'));
    fireEvent.change(title, { target: { value: 'My own' } });
    await choose('third');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(title.value).toBe('My own');
  });
});
