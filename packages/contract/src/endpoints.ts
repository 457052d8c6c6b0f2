import type { Endpoint } from './api/endpoint.ts';
import { accounts } from './accounts/accounts.ts';
import { assignments } from './spectra/assignments.ts';
import { audit } from './operations/audit.ts';
import { backups } from './operations/backups.ts';
import { bin } from './catalogue/bin.ts';
import { classResults } from './submissions/class-results.ts';
import { composerLogs } from './logs/composer-logs.ts';
import { debrief } from './submissions/debrief.ts';
import { drafts } from './submissions/drafts.ts';
import { emailConfirmations } from './accounts/email-confirmations.ts';
import { live } from './submissions/live.ts';
import { exercises } from './exercises/exercises.ts';
import { experiments } from './catalogue/experiments.ts';
import { files } from './documents.ts';
import { images } from './catalogue/images.ts';
import { invitations } from './accounts/invitations.ts';
import { laboratories } from './catalogue/laboratories.ts';
import { machines } from './catalogue/machines.ts';
import { molecules } from './catalogue/molecules.ts';
import { passkeys } from './sign-in/passkeys.ts';
import { personalData } from './accounts/personal-data.ts';
import { research } from './research.ts';
import { session } from './sign-in/session.ts';
import { spectra } from './spectra/spectra.ts';
import { statistics } from './operations/statistics.ts';
import { strategy } from './logs/strategy.ts';
import { submissions } from './submissions/submissions.ts';

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
  classResults,
  drafts,
  debrief,
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
