import type { RubricMessageCode } from '@elucida/chemistry';
import type { MessageCode } from '@elucida/contract';
import type { ReaderMessageCode } from '@elucida/spectra';
import { frenchAccountMessages } from './messages/accounts.ts';
import { frenchAnyCallMessages } from './messages/any-call.ts';
import { frenchCatalogueMessages } from './messages/catalogue.ts';
import { frenchDrawingMessages } from './messages/drawings.ts';
import { frenchExerciseMessages } from './messages/exercises.ts';
import { frenchLogMessages } from './messages/logs.ts';
import { frenchOperationMessages } from './messages/operations.ts';
import { frenchSignInMessages } from './messages/sign-in.ts';
import { frenchSpectrumMessages } from './messages/spectra.ts';
import { frenchWireMessages } from './messages/wire.ts';
import { frenchSubmissionMessages } from './messages/submissions.ts';

/** A missing sentence does not compile. */
export const frenchByCode: Readonly<
  Record<Exclude<MessageCode, ReaderMessageCode | RubricMessageCode>, string>
> = {
  ...frenchAnyCallMessages,
  ...frenchAccountMessages,
  ...frenchSignInMessages,
  ...frenchCatalogueMessages,
  ...frenchSpectrumMessages,
  ...frenchDrawingMessages,
  ...frenchExerciseMessages,
  ...frenchSubmissionMessages,
  ...frenchLogMessages,
  ...frenchOperationMessages,
  ...frenchWireMessages,
};
