import { createMessage, endpoints, limits } from '@elucida/contract';
import { senderKeyOf } from '../../../platform/limits/sender-key.ts';
import { readExpectedVersion, requireSuccess } from '../../../platform/http/binding/expected-version.ts';
import { conflict, notFound, unauthenticated } from '../../../platform/http/failures/failures.ts';
import type { Services } from '../../../services.ts';
import {
  createAuthorMessage,
  listAuthorMessages,
  removeAuthorMessage,
  updateAuthorMessage,
} from './author-messages-store.ts';
import { loadExercise } from '../../exercises/load-exercise.ts';
import { authorMessageView } from './view.ts';
import { checkAuthorMessage } from './check-author-message.ts';

const refusals = {
  taken: createMessage('message-exists'),
  'too-many': createMessage('too-many-messages', { maximum: limits.authorMessages }),
} as const;

export function registerAuthorMessages({ db, binder }: Services): void {
  async function requireMessage(exerciseId: number, id: string) {
    const row = (await listAuthorMessages(db, exerciseId)).find((message) => message.id === id);
    if (row === undefined) throw notFound();
    return row;
  }

  binder.bind(endpoints.classResults.messages, async ({ params, caller }) => {
    await loadExercise(db, params.id, caller);
    return (await listAuthorMessages(db, params.id)).map(authorMessageView);
  });

  binder.bind(endpoints.classResults.createMessage, async ({ params, body, request, caller }) => {
    if (caller.account === undefined) throw unauthenticated();
    const client = senderKeyOf(caller, request.ip);
    const structureCode = await checkAuthorMessage(await loadExercise(db, params.id, caller), body, client);
    const values = { ...body, exerciseId: params.id, structureCode, writtenBy: caller.account.id };
    const created = await createAuthorMessage(db, values, limits.authorMessages);
    if (created.ok) return { id: created.id };
    if (created.reason === 'missing') throw notFound();
    throw conflict(`message-${created.reason}`, refusals[created.reason]);
  });

  binder.bind(endpoints.classResults.updateMessage, async ({ params, body, request, caller }) => {
    const exercise = await loadExercise(db, params.id, caller);
    const { drawing, message, severity } = await requireMessage(params.id, params.messageId);
    const trial = { drawing, message: body.message ?? message, severity: body.severity ?? severity };
    await checkAuthorMessage(exercise, trial, senderKeyOf(caller, request.ip));
    const place = { exerciseId: params.id, id: params.messageId };
    requireSuccess(
      await updateAuthorMessage(db, place, { fields: body, expected: readExpectedVersion(request) }),
    );
    return authorMessageView(await requireMessage(params.id, params.messageId));
  });

  binder.bind(endpoints.classResults.removeMessage, async ({ params, request, caller }) => {
    await loadExercise(db, params.id, caller);
    const place = { exerciseId: params.id, id: params.messageId };
    requireSuccess(await removeAuthorMessage(db, place, readExpectedVersion(request)));
  });
}
