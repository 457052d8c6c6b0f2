export { FUNCTIONAL_GROUPS as functionalGroupNames } from '@elucida/chemistry';
export * from './api/access.ts';
export * from './submissions/assignment-answer.ts';
export * from './api/endpoint.ts';
export { computeDrawingDelta, hashDrawing, hashOfDelta, applyDrawingDelta } from './logs/drawing-delta.ts';
export { callNames } from './call-names.ts';
export * from './endpoints.ts';
export * from './catalogue/experiment-types.ts';
export * from './api/failure.ts';
export * from './messages/message.ts';
export { englishOf, noteOf } from './messages/english-of.ts';
export { messages } from './messages/messages.ts';
export { sharedMessages } from './messages/shared-messages.ts';
export type { accountMessages, accountReplies } from './messages/accounts.ts';
export type { anyCallMessages, anyCallReplies } from './messages/any-call.ts';
export type { catalogueMessages, catalogueReplies } from './messages/catalogue.ts';
export type { exerciseMessages, exerciseReplies } from './messages/exercises.ts';
export type { logMessages, logReplies } from './messages/logs.ts';
export type { operationMessages, operationReplies } from './messages/operations.ts';
export type { signInMessages, signInReplies } from './messages/sign-in.ts';
export type { spectrumMessages, spectrumReplies } from './messages/spectra.ts';
export type { submissionMessages, submissionReplies } from './messages/submissions.ts';
export { readInput, type InputFault } from './api/read-input.ts';
export { keyField, pageWindowOf, type Paging } from './api/fields.ts';
export * from './limits.ts';
export * from './resource-kinds.ts';
export { openApiDocument } from './api/openapi.ts';
export * from './accounts/account-input.ts';
export * from './accounts/identifier-rule.ts';
export * from './csv.ts';
export * from './catalogue/is-name-of-molecule.ts';
export * from './exercises/end-of-submissions.ts';
export * from './exercises/exam-safety.ts';
export * from './exercises/publication-checklist.ts';
export * from './exercises/exercise-input.ts';
export * from './exercises/exercise-schema.ts';
export * from './submissions/correction.ts';
export * from './exercises/is-withheld-reply.ts';
export * from './catalogue/molecule-import.ts';
export * from './catalogue/molecule-input.ts';
export * from './catalogue/molecule-search.ts';
export {
  type ConditionFlag,
  conditionFlagsOf,
  isConditionShown,
  solventKey,
} from './exercises/shown-conditions.ts';
export { maxBaselineOrder } from './spectra/processing-recipe.ts';
export * from './spectra/choose-spectrum.ts';
export * from './spectra/spectrum-input.ts';
export * from './operations/page-types.ts';
export * from './sign-in/sign-in-failures.ts';
