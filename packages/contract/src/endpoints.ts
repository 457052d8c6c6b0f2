import type { Endpoint } from './endpoint.ts';
import { accounts } from './resources/accounts.ts';
import { assignments } from './resources/assignments.ts';
import { audit } from './resources/audit.ts';
import { backups } from './resources/backups.ts';
import { bin } from './resources/bin.ts';
import { classResults } from './resources/board.ts';
import { composerLogs } from './resources/composer-logs.ts';
import { drafts } from './resources/drafts.ts';
import { emailConfirmations } from './resources/email-confirmations.ts';
import { live } from './resources/live.ts';
import { exercises } from './resources/exercises.ts';
import { experiments } from './resources/experiments.ts';
import { files } from './resources/files.ts';
import { images } from './resources/images.ts';
import { invitations } from './resources/invitations.ts';
import { laboratories } from './resources/laboratories.ts';
import { machines } from './resources/machines.ts';
import { molecules } from './resources/molecules.ts';
import { passkeys } from './resources/passkeys.ts';
import { personalData } from './resources/personal-data.ts';
import { research } from './resources/research.ts';
import { session } from './resources/session.ts';
import { spectra } from './resources/spectra.ts';
import { statistics } from './resources/statistics.ts';
import { strategy } from './resources/strategy.ts';
import { submissions } from './resources/submissions.ts';

/** Every call of the API by resource. */
export const endpoints = {
  session,
  accounts,
  emailConfirmations,
  invitations,
  passkeys,
  laboratories,
  machines,
  molecules,
  experiments,
  images,
  spectra,
  assignments,
  exercises,
  submissions,
  board: classResults,
  drafts,
  live,
  composerLogs,
  strategy,
  research,
  personalData,
  files,
  bin,
  statistics,
  backups,
  audit,
};

export function allEndpoints(): { resource: string; name: string; endpoint: Endpoint }[] {
  return Object.entries(endpoints).flatMap(([resource, calls]) =>
    Object.entries(calls).map(([name, endpoint]: [string, Endpoint]) => ({ resource, name, endpoint })),
  );
}
