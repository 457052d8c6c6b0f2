import { useAnswerQueue } from '../../modules/submissions/answers/use-answer-queue.ts';
import { useLogDelivery } from '../../modules/submissions/recording/use-log-delivery.ts';

/** Sends the log entries and answers that wait on this device. Shows nothing. */
export function DeviceQueues(): null {
  useLogDelivery();
  useAnswerQueue();
  return null;
}
