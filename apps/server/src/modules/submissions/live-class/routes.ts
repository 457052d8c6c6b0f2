import { PassThrough } from 'node:stream';
import { type LiveDrawings, createMessage, endpoints, liveMediaType } from '@elucida/contract';
import { StreamReply } from '../../../platform/http/binding/bind-endpoint.ts';
import { conflict, unauthenticated } from '../../../platform/http/failures/failures.ts';
import type { Services } from '../../../services.ts';
import { loadExercise } from '../../exercises/load-exercise.ts';
import { findExercise } from '../../exercises/store.ts';
import { LiveClass } from './live-class.ts';
import { LiveClasses } from './live-classes.ts';

/** A drawing is sent half a second after the last change, so it is visible within a second. */
const periodMs = 300;
const heartbeatMs = 15_000;
/** In ms. The page reconnects, which checks the right of access again. */
const maxStreamMs = 30_000;
/** Time before a page reconnects, in ms. */
const retryMs = 300;
/** For a page that does not read. */
const maxBufferedBytes = 4 * 1024 * 1024;
const maxListeners = 100;
/** Streams of one account, so that none excludes the others. */
const maxListenersOfCaller = 10;

export function registerLive({ db, secret, binder }: Services): void {
  /** By account. */
  const listeners = new Map<string, number>();

  const classes = new LiveClasses(
    (exerciseId) =>
      new LiveClass({
        db,
        secret,
        exerciseId,
        periodMs,
        findExercise: () => findExercise(db, exerciseId, { seesHidden: true }),
      }),
  );

  async function snapshot(exerciseId: number): Promise<LiveDrawings> {
    let all: LiveDrawings = { drawings: [], gone: [] };
    try {
      const leave = await classes.of(exerciseId).join((drawings) => (all = drawings));
      leave();
    } finally {
      classes.handleIdle(exerciseId);
    }
    return all;
  }

  function count(accountId: string, change: 1 | -1): void {
    const own = (listeners.get(accountId) ?? 0) + change;
    if (own > 0) listeners.set(accountId, own);
    else listeners.delete(accountId);
  }

  async function streamOf(exerciseId: number, accountId: string): Promise<PassThrough> {
    const all = [...listeners.values()].reduce((sum, own) => sum + own, 0);
    if (all >= maxListeners || (listeners.get(accountId) ?? 0) >= maxListenersOfCaller)
      throw conflict('too-many-listeners', createMessage('too-many-listeners'));
    const stream = new PassThrough();
    count(accountId, 1);
    const live = classes.of(exerciseId);
    const send = (text: string): void => {
      // A page that reads slowly, or a slow join, leaves an ended stream open.
      if (stream.writableEnded) return;
      stream.write(text);
      if (stream.writableLength + stream.readableLength > maxBufferedBytes) stream.destroy();
    };
    send(`retry: ${retryMs}\n\n`);
    const leaving = live.join((change) => send(`data: ${JSON.stringify(change)}\n\n`));
    const heartbeat = setInterval(() => send(':\n\n'), heartbeatMs).unref();
    const end = setTimeout(() => stream.end(), maxStreamMs).unref();
    const forget = (): void => classes.handleIdle(exerciseId);
    stream.once('close', () => {
      clearInterval(heartbeat);
      clearTimeout(end);
      count(accountId, -1);
      // A listener that could not join has nothing to leave.
      void leaving.then((leave) => leave()).then(forget, forget);
    });
    try {
      await leaving;
    } catch (error) {
      stream.destroy();
      throw error;
    }
    return stream;
  }

  binder.bind(
    endpoints.live.read,
    async ({ params: { id }, caller, request, reply }) => {
      if (caller.account === undefined) throw unauthenticated();
      await loadExercise(db, id, caller);
      if (!(request.headers.accept ?? '').includes(liveMediaType)) return snapshot(id);
      // A buffering proxy would delay changes.
      void reply.header('X-Accel-Buffering', 'no');
      return new StreamReply(await streamOf(id, caller.account.id), liveMediaType);
    },
    { hasNoHeadRoute: true, isLive: true },
  );
}
