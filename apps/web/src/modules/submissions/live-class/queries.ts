import { type LiveDrawings, endpoints, liveDrawingsSchema } from '@elucida/contract';
import { addressOf } from '../../../lib/api/client.ts';

export interface LiveEvents {
  onChange: (change: LiveDrawings) => void;
  /** Also on a restart; the next message contains all drawings. */
  onOpen: () => void;
  onLost: () => void;
}

/** After an error response. Browsers reconnect by themselves only after a broken connection. */
const retryMs = 5_000;

/** Returns a function that ends the subscription. */
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
