import { type LiveDrawings, endpoints, liveDrawingsSchema } from '@elucida/contract';
import { addressOf } from '../../../lib/api/client.ts';

export interface LiveEvents {
  onChange: (change: LiveDrawings) => void;
  /** Called when the stream starts or restarts; the next message contains all drawings. */
  onOpen: () => void;
  onLost: () => void;
}

/**
 * Delay before the stream is opened again after an error response, in ms. Browsers reconnect by
 * themselves only after a broken connection.
 */
const retryMs = 5_000;

/**
 * Subscribes to the drawings of the class that works on an exercise. Returns a function that ends
 * the subscription.
 */
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
