import { useEffect, useState } from 'react';
import { t } from '../../../languages/t.ts';
import type { Preview } from './preview.ts';
import { pathOf } from './spectrum-files.ts';

const maxReadMs = 20_000;

export type PreviewState = { status: 'none' } | { status: 'reading' } | { status: 'done'; preview: Preview };

const failureOf = (message: string): Preview => ({ ok: false, message: { message }, place: undefined });

async function readInWorker(files: readonly File[], signal: AbortSignal): Promise<Preview> {
  const named = await Promise.all(
    files.map(async (file) => ({ name: pathOf(file), bytes: new Uint8Array(await file.arrayBuffer()) })),
  );
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason as Error);
    const worker = new Worker(new URL('./preview-worker.ts', import.meta.url), { type: 'module' });
    const end = (preview: Preview) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(preview);
    };
    const giveUp = (message: string) => end(failureOf(message));
    const timer = setTimeout(() => giveUp(t('Reading the files takes too long in this browser.')), maxReadMs);
    worker.onmessage = ({ data }: MessageEvent<Preview>) => end(data);
    worker.onerror = () => giveUp(t('The files could not be read in this browser.'));
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      worker.terminate();
      reject(signal.reason as Error);
    });
    worker.postMessage(
      named,
      named.map(({ bytes }) => bytes.buffer),
    );
  });
}

function areSame(one: readonly File[], other: readonly File[]): boolean {
  return one.length === other.length && one.every((file, index) => file === other[index]);
}

/** Reads in a worker; choosing other files stops the reading. */
export function usePreview(given: readonly File[]): PreviewState {
  // A form creates a new list at each keystroke, so the files in it are compared.
  const [files, setFiles] = useState(given);
  if (!areSame(files, given)) setFiles(given);
  const [state, setState] = useState<PreviewState>({ status: 'none' });
  useEffect(() => {
    if (files.length === 0) return setState({ status: 'none' });
    setState({ status: 'reading' });
    const abort = new AbortController();
    readInWorker(files, abort.signal).then(
      (preview) => setState({ status: 'done', preview }),
      () => {
        if (abort.signal.aborted) return;
        // For example, the file was moved or changed after it was chosen.
        const preview = failureOf(t('The files could not be read in this browser.'));
        setState({ status: 'done', preview });
      },
    );
    return () => abort.abort();
  }, [files]);
  return state;
}
