import type { NamedBytes } from '@elucida/spectra';
import { readPreview } from './preview.ts';

// A thread of its own: whatever a file holds, the page stays quick, and its reading can be ended.
self.addEventListener('message', ({ data }: MessageEvent<NamedBytes[]>) => {
  self.postMessage(readPreview(data));
});
