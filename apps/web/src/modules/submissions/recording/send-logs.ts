import { type ComposerLogBatch, endpoints } from '@elucida/contract';
import { call } from '../../../lib/api/client.ts';

/** Sends log entries in the background. Throws `ApiError`. */
export async function sendLogs(
  body: ComposerLogBatch,
  options: { outlivesPage?: boolean; signal?: AbortSignal } = {},
): Promise<void> {
  await call(endpoints.composerLogs.createMany, { body, isInBackground: true, ...options });
}
