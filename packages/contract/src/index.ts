export { FUNCTIONAL_GROUPS as functionalGroupNames } from '@elucida/chemistry';
export * from './access.ts';
export * from './assignment-answer.ts';
export * from './endpoint.ts';
export { computeDrawingDelta, hashDrawing, hashOfDelta, applyDrawingDelta } from './drawing-change.ts';
export { endpoints, allEndpoints } from './endpoints.ts';
export * from './experiment-types.ts';
export * from './failure.ts';
export { messageOfIssue } from './issue-messages.ts';
export { keyField, pageWindowOf, type Paging } from './fields.ts';
export * from './limits.ts';
export { openApiDocument } from './openapi.ts';
export * from './resources/accounts.ts';
export * from './resources/assignments.ts';
export * from './resources/backups.ts';
export * from './resources/bin.ts';
export * from './csv.ts';
export * from './resources/board.ts';
export * from './resources/composer-logs.ts';
export * from './resources/drafts.ts';
export * from './resources/email-confirmations.ts';
export * from './resources/live.ts';
export * from './names-molecule.ts';
export * from './resources/exercise-safety.ts';
export * from './resources/exercises.ts';
export * from './resources/experiments.ts';
export * from './resources/files.ts';
export * from './resources/images.ts';
export * from './resources/invitations.ts';
export * from './resources/laboratories.ts';
export * from './resources/machines.ts';
export * from './resources/molecules.ts';
export * from './resources/audit.ts';
export * from './resources/passkeys.ts';
export * from './resources/personal-data.ts';
export * from './resources/research.ts';
export * from './resources/session.ts';
export {
  type ConditionFlag,
  conditionFlagsOf,
  isConditionShown,
  solventKey,
} from './resources/shown-conditions.ts';
export { maxBaselineOrder } from './resources/processing-recipe.ts';
export * from './resources/spectra.ts';
export * from './resources/statistics.ts';
export * from './resources/strategy.ts';
export * from './resources/submissions.ts';
export * from './sign-in-failures.ts';
