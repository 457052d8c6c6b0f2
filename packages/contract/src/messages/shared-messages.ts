import { wireMessages } from '@elucida/spectra';
import { accountMessages } from './accounts.ts';
import { anyCallMessages } from './any-call.ts';
import { catalogueMessages } from './catalogue.ts';
import { exerciseMessages } from './exercises.ts';
import { logMessages } from './logs.ts';
import { operationMessages } from './operations.ts';
import { signInMessages } from './sign-in.ts';
import { spectrumMessages } from './spectra.ts';
import { submissionMessages } from './submissions.ts';

/** `{{name}}` is a value. The specification fixes most texts. */
export const sharedMessages = {
  ...anyCallMessages,
  ...accountMessages,
  ...signInMessages,
  ...catalogueMessages,
  ...spectrumMessages,
  ...exerciseMessages,
  ...submissionMessages,
  ...logMessages,
  ...operationMessages,
  ...wireMessages,
};
