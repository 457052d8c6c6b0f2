import { drawingMessages, rubricMessages } from '@elucida/chemistry';
import { readerMessages } from '@elucida/spectra';
import { accountReplies } from './accounts.ts';
import { anyCallReplies } from './any-call.ts';
import { catalogueReplies } from './catalogue.ts';
import { exerciseReplies } from './exercises.ts';
import { logReplies } from './logs.ts';
import { operationReplies } from './operations.ts';
import { signInReplies } from './sign-in.ts';
import { spectrumReplies } from './spectra.ts';
import { submissionReplies } from './submissions.ts';
import { sharedMessages } from './shared-messages.ts';

/** The page does not load those that only the server sends. */
export const messages = {
  ...sharedMessages,
  ...anyCallReplies,
  ...accountReplies,
  ...signInReplies,
  ...catalogueReplies,
  ...spectrumReplies,
  ...exerciseReplies,
  ...submissionReplies,
  ...logReplies,
  ...operationReplies,
  ...drawingMessages,
  ...rubricMessages,
  ...readerMessages,
};
