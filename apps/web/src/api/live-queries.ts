import { type LiveDrawings, endpoints, liveDrawingsSchema } from '@elucida/contract';
import { addressOf } from './client.ts';

export interface LiveEvents {
  onChange: (change: LiveDrawings) => void;
  /** The stream begins anew: what comes first is all there is. */
  onOpen: () => void;
  onLost: () => void;
}

/** Follows what a class draws; the browser asks again by itself where the stream ends. The answer stops it. */
export function followDrawings(exerciseId: number, { onChange, onOpen, onLost }: LiveEvents): () => void {
  const source = new EventSource(addressOf(endpoints.live.read, { params: { id: String(exerciseId) } }));
  source.onopen = onOpen;
  source.onerror = onLost;
  source.onmessage = ({ data }: MessageEvent<string>) => {
    const read = liveDrawingsSchema.safeParse(JSON.parse(data));
    if (read.success) onChange(read.data);
  };
  return () => source.close();
}
