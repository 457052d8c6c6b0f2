import { type CurveSpectrum, writeWire } from '@elucida/spectra';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type LoadedSpectrum, coarseSpectrumQuery, spectrumQuery } from './queries.ts';

const pointCount = 60_000;
const curve: CurveSpectrum = {
  kind: 'nmr-1d',
  x: { first: 12, last: 0, unit: 'ppm', label: 'ppm', direction: 'right-to-left' },
  y: Float64Array.from({ length: pointCount }, (_, index) => Math.sin(index / 50) * (index % 977)),
  yUnit: 'intensity',
  metadata: { numberOfPoints: pointCount },
};
const wire = writeWire(curve);
const address = { exerciseId: 1, experimentId: 'a' };
const beginning = wire.slice(0, wire.length / 2);

function serveSlowly() {
  let release = (_rest: Uint8Array | undefined) => {};
  const onCancel = vi.fn();
  const fetched = vi.fn(() => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(beginning);
        release = (rest) => {
          if (rest) controller.enqueue(rest);
          controller.close();
        };
      },
      cancel: onCancel,
    });
    return Promise.resolve(new Response(body));
  });
  vi.stubGlobal('fetch', fetched);
  return { fetched, onCancel, release: (rest?: Uint8Array) => release(rest) };
}

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

function observe(queries: QueryClient) {
  const seen: (LoadedSpectrum | null | undefined)[] = [];
  const observer = new QueryObserver(queries, spectrumQuery(address));
  const stop = observer.subscribe(({ data }) => seen.at(-1) === data || seen.push(data));
  return { seen, observer, stop };
}

describe('the query of a spectrum', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('returns the coarse level first, then all points, with one request for all observers', async () => {
    const server = serveSlowly();
    const queries = client();
    const { seen, stop } = observe(queries);
    await vi.waitFor(() => expect(seen.at(-1)?.isComplete).toBe(false));
    const other = queries.fetchQuery(spectrumQuery(address));
    server.release(wire.slice(beginning.length));
    const whole = await other;
    expect(whole).toMatchObject({ isComplete: true, spectrum: { kind: 'nmr-1d' } });
    expect((whole!.spectrum as CurveSpectrum).y).toHaveLength(pointCount);
    await vi.waitFor(() => expect(seen.at(-1)).toBe(whole));
    expect(server.fetched).toHaveBeenCalledTimes(1);
    stop();
    expect(await queries.fetchQuery(spectrumQuery(address))).toBe(whole);
    expect(server.fetched).toHaveBeenCalledTimes(1);
  });

  it('fails if the connection is lost, and loads the whole spectrum on retry', async () => {
    const server = serveSlowly();
    const { seen, observer, stop } = observe(client());
    await vi.waitFor(() => expect(seen.at(-1)?.isComplete).toBe(false));
    server.release();
    await vi.waitFor(() => expect(observer.getCurrentResult().error).toMatchObject({ code: 'cut-short' }));
    const again = observer.refetch();
    await vi.waitFor(() => expect(server.fetched).toHaveBeenCalledTimes(2));
    server.release(wire.slice(beginning.length));
    expect((await again).data?.isComplete).toBe(true);
    stop();
  });

  it('returns null if there is no spectrum', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ message: 'None' }, { status: 404 })));
    expect(await client().fetchQuery(spectrumQuery(address))).toBeNull();
    expect(await client().fetchQuery(coarseSpectrumQuery(address))).toBeNull();
  });

  it('reads only the coarse level for a miniature', async () => {
    const server = serveSlowly();
    const coarse = (await client().fetchQuery(coarseSpectrumQuery(address))) as CurveSpectrum;
    expect(coarse.y.length).toBeLessThan(pointCount);
    await vi.waitFor(() => expect(server.onCancel).toHaveBeenCalled());
  });
});
