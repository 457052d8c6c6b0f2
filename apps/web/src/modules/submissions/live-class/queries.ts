import { type LiveDrawings, endpoints, liveDrawingsSchema } from '@elucida/contract';
import { addressOf } from '../../../lib/api/client.ts';

export interface LiveEvents {
  onChange: (change: LiveDrawings) => void;
  /** The stream begins anew: what comes first is all there is. */
  onOpen: () => void;
  onLost: () => void;
}

/** A browser asks again by itself where a connection breaks, and gives up where it is answered with an error. */
const retryMs = 5_000;

/** Follows what a class draws, for as long as the answer is not called. */
export function subscribeToDrawings(
  exerciseId: number,
  { onChange, onOpen, onLost }: LiveEvents,
): () => void {
  const address = addressOf(endpoints.live.read, { params: { id: String(exerciseId) } });
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = (): void => {
    const opened = new EventSource(address);
    source = opened;
    opened.onopen = onOpen;
    opened.onerror = () => {
      onLost();
      if (opened.readyState === EventSource.CLOSED) timer = setTimeout(open, retryMs);
    };
    opened.onmessage = ({ data }: MessageEvent<string>) => {
      const read = liveDrawingsSchema.safeParse(JSON.parse(data));
      if (read.success) onChange(read.data);
    };
  };
  open();
  return () => {
    clearTimeout(timer);
    source?.close();
  };
}
