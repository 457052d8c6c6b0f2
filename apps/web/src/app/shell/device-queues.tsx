import { useAnswerQueue } from '../../modules/submissions/answers/use-answer-queue.ts';
import { useLogDelivery } from '../../modules/submissions/recording/use-log-delivery.ts';

/** Sends waiting log entries and answers. Shows nothing. */
export function DeviceQueues(): null {
  useLogDelivery();
  useAnswerQueue();
  return null;
}
