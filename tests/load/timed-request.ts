export interface TimedReply {
  /** From the first attempt, in ms. */
  elapsed: number;
  /** Status of the last attempt; 0 if there was no reply. */
  status: number;
}

/** The page pauses before it repeats a request without a reply. */
const pauseMs = 500;
const maxMs = 60_000;

/** Repeats a request for a minute after silence or a busy server, as the page does. */
export async function sendTimed(url: string, init: RequestInit): Promise<TimedReply & { text: string }> {
  const began = performance.now();
  for (;;) {
    const elapsed = () => performance.now() - began;
    try {
      const reply = await fetch(url, init);
      const text = await reply.text();
      if (reply.status !== 503) return { elapsed: elapsed(), status: reply.status, text };
      if (elapsed() > maxMs) return { elapsed: elapsed(), status: 503, text };
    } catch {
      if (elapsed() > maxMs) return { elapsed: elapsed(), status: 0, text: '' };
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
