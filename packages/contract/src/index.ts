export { FUNCTIONAL_GROUPS as functionalGroupNames } from '@elucida/chemistry';
export * from './api/access.ts';
export * from './submissions/assignment-answer.ts';
export * from './api/endpoint.ts';
export { computeDrawingDelta, hashDrawing, hashOfDelta, applyDrawingDelta } from './logs/drawing-delta.ts';
export { callNames } from './call-names.ts';
export { endpoints, allEndpoints } from './endpoints.ts';
export * from './catalogue/experiment-types.ts';
export * from './api/failure.ts';
export * from './api/failure-messages.ts';
export * from './api/messages.ts';
export { messageOfIssue } from './api/issue-messages.ts';
export { keyField, pageWindowOf, type Paging } from './api/fields.ts';
export * from './limits.ts';
export { openApiDocument } from './api/openapi.ts';
export * from './accounts/accounts.ts';
export * from './spectra/assignments.ts';
export * from './operations/backups.ts';
export * from './catalogue/bin.ts';
export * from './csv.ts';
export * from './submissions/class-results.ts';
export * from './logs/composer-logs.ts';
export * from './submissions/debrief.ts';
export * from './submissions/drafts.ts';
export * from './accounts/email-confirmations.ts';
export * from './submissions/live.ts';
export * from './catalogue/is-name-of-molecule.ts';
export * from './exercises/end-of-submissions.ts';
export * from './exercises/exam-safety.ts';
export * from './exercises/exercise-input.ts';
export * from './exercises/exercise-schema.ts';
export * from './exercises/exercises.ts';
export * from './submissions/correction.ts';
export * from './exercises/is-withheld-reply.ts';
export * from './catalogue/experiments.ts';
export * from './documents.ts';
export * from './catalogue/images.ts';
export * from './accounts/invitations.ts';
export * from './catalogue/laboratories.ts';
export * from './catalogue/machines.ts';
export * from './catalogue/molecules.ts';
export * from './operations/audit.ts';
export * from './sign-in/passkeys.ts';
export * from './accounts/personal-data.ts';
export * from './research.ts';
export * from './sign-in/session.ts';
export {
  type ConditionFlag,
  conditionFlagsOf,
  isConditionShown,
  solventKey,
} from './exercises/shown-conditions.ts';
export { maxBaselineOrder } from './spectra/processing-recipe.ts';
export * from './spectra/spectra.ts';
export * from './operations/page-types.ts';
export * from './operations/statistics.ts';
export * from './logs/strategy.ts';
export * from './submissions/submissions.ts';
export * from './sign-in/sign-in-failures.ts';
