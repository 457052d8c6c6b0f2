import type { NamedBytes } from '@elucida/spectra';
import { readPreview } from './preview.ts';

// Runs in a worker, so that a difficult file does not block the page and reading can be stopped.
self.addEventListener('message', ({ data }: MessageEvent<NamedBytes[]>) => {
  self.postMessage(readPreview(data));
});
