import { endpoints, limits } from '@elucida/contract';
import { judgingClient } from '../../http/judging-client.ts';
import { expectedVersion, requireDone } from '../../http/expected-version.ts';
import { conflict, notFound, unauthenticated } from '../../http/failures.ts';
import { type Viewer, visibilityOf } from '../../http/viewer.ts';
import type { Services } from '../../services.ts';
import {
  createAuthorMessage,
  listAuthorMessages,
  removeAuthorMessage,
  updateAuthorMessage,
} from '../../store/author-messages-store.ts';
import { findExercise } from '../../store/exercises-store.ts';
import { messageView } from './board-view.ts';
import { tryMessage } from './try-message.ts';

const refusals = {
  taken: 'There is a message for this answer already',
  'too-many': `An exercise has at most ${limits.authorMessages} messages`,
} as const;

export function registerAuthorMessages({ db, binder }: Services): void {
  async function exerciseOf(id: number, viewer: Viewer) {
    const found = await findExercise(db, id, visibilityOf(viewer));
    if (found === undefined) throw notFound();
    return found;
  }

  async function messageOf(exerciseId: number, id: string) {
    const row = (await listAuthorMessages(db, exerciseId)).find((message) => message.id === id);
    if (row === undefined) throw notFound();
    return row;
  }

  binder.bind(endpoints.board.messages, async ({ params, viewer }) => {
    await exerciseOf(params.id, viewer);
    return (await listAuthorMessages(db, params.id)).map(messageView);
  });

  binder.bind(endpoints.board.createMessage, async ({ params, body, request, viewer }) => {
    if (viewer.account === undefined) throw unauthenticated();
    const client = judgingClient(viewer, request.ip);
    const structureCode = await tryMessage(await exerciseOf(params.id, viewer), body, client);
    const values = { ...body, exerciseId: params.id, structureCode, writtenBy: viewer.account.id };
    const created = await createAuthorMessage(db, values, limits.authorMessages);
    if (created.ok) return { id: created.id };
    if (created.reason === 'missing') throw notFound();
    throw conflict(`message-${created.reason}`, refusals[created.reason]);
  });

  binder.bind(endpoints.board.updateMessage, async ({ params, body, request, viewer }) => {
    const exercise = await exerciseOf(params.id, viewer);
    const { drawing, message, severity } = await messageOf(params.id, params.messageId);
    const trial = { drawing, message: body.message ?? message, severity: body.severity ?? severity };
    await tryMessage(exercise, trial, judgingClient(viewer, request.ip));
    const place = { exerciseId: params.id, id: params.messageId };
    requireDone(await updateAuthorMessage(db, place, { fields: body, expected: expectedVersion(request) }));
    return messageView(await messageOf(params.id, params.messageId));
  });

  binder.bind(endpoints.board.removeMessage, async ({ params, request }) => {
    const place = { exerciseId: params.id, id: params.messageId };
    requireDone(await removeAuthorMessage(db, place, expectedVersion(request)));
  });
}
