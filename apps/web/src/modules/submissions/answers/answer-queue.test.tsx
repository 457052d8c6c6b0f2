import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { stubIndexedDb } from '../../../testing/device-database.ts';
import { closePages, openPage } from '../../../testing/open-page.tsx';
import { type QueuedAnswer, listQueuedAnswers, queueAnswer, unqueueAnswer } from './answer-queue.ts';
import { judged } from './testing/answer-steps.tsx';
import { useAnswerQueue } from './use-answer-queue.ts';

const answerTo = (exerciseId: number, key = 'the-first-key'): QueuedAnswer => ({
  account: 'ada',
  exerciseId,
  composerContent: 'a structure',
  language: 'en',
  key,
});
const queuedKeys = async () => (await listQueuedAnswers('ada')).map(({ key }) => key);

function Queue() {
  useAnswerQueue();
  return null;
}

closePages();

describe('answers that wait on this device', () => {
  beforeEach(() => void stubIndexedDb());

  it('leave the queue when the server has stored them', async () => {
    await queueAnswer(answerTo(7));
    const { requests } = await openPage(<Queue />, {
      answers: { '/exercises/7/corrector': { ...judged, submissionId: 1 } },
    });
    await waitFor(async () => expect(await queuedKeys()).toEqual([]));
    expect(requests).toContain('POST /exercises/7/corrector');
  });

  it.each([
    ['judged an answer as one of a guest', judged],
    [
      'requires a login',
      Response.json({ code: 'sign-in-to-answer', message: 'Log in to submit.' }, { status: 409 }),
    ],
  ])('stay in the queue if the session ended elsewhere and the server %s', async (_, reply) => {
    await queueAnswer(answerTo(7));
    const { requests } = await openPage(<Queue />, { answers: { '/exercises/7/corrector': reply } });
    await waitFor(() => expect(requests).toContain('POST /exercises/7/corrector'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await queuedKeys()).toEqual(['the-first-key']);
  });

  it('are not sent if they are cancelled while another one is sent', async () => {
    await queueAnswer(answerTo(3));
    await queueAnswer(answerTo(7));
    const { requests } = await openPage(<Queue />, {
      answers: {
        '/exercises/3/corrector': async () => {
          await unqueueAnswer('ada', 7);
          return Response.json({ ...judged, submissionId: 1 });
        },
      },
    });
    await waitFor(async () => expect(await queuedKeys()).toEqual([]));
    expect(requests.filter((request) => request.includes('corrector'))).toEqual([
      'POST /exercises/3/corrector',
    ]);
  });

  it('replace an earlier answer, whose reply does not delete them', async () => {
    await queueAnswer(answerTo(7));
    await queueAnswer(answerTo(7, 'the-second-key'));
    await unqueueAnswer('ada', 7, 'the-first-key');
    expect(await queuedKeys()).toEqual(['the-second-key']);
    await unqueueAnswer('ada', 7, 'the-second-key');
    expect(await queuedKeys()).toEqual([]);
  });
});
