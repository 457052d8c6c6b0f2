import type { endpoints } from '@elucida/contract';
import { locale } from '../../../languages/locale.ts';
import { t } from '../../../languages/t.ts';

type Resources = typeof endpoints;

/** Every call by its resource, so that a new one cannot be without words: any may be refused, and refusals are in the log. */
type CallNames = { readonly [R in keyof Resources]: { readonly [C in keyof Resources[R]]: string } };

const names: CallNames = {
  session: {
    login: t('Log in'),
    create: t('Log in'),
    logout: t('Log out'),
    proof: t('Check when identity was last confirmed'),
    prove: t('Confirm identity'),
    list: t('View own sessions'),
    end: t('End one of own sessions'),
    endOthers: t('End all other own sessions'),
    config: t('View platform settings'),
  },
  accounts: {
    register: t('Register an account'),
    liftRegistrationLimits: t('Lift the registration limit'),
    read: t('View an account'),
    changePassword: t('Change own password'),
    join: t('Link own account to the university'),
    makePasswordLink: t('Create a password link'),
    usePasswordLink: t('Set a password with a link'),
    requestPasswordReset: t('Request a password link by email'),
    list: t('Search the users'),
    update: t('Change a user'),
    remove: t('Erase a user'),
  },
  emailConfirmations: {
    request: t('Request an email confirmation link'),
    confirm: t('Confirm own email address'),
  },
  invitations: {
    create: t('Invite people'),
    repeat: t('Resend an invitation'),
  },
  passkeys: {
    challenge: t('Request a passkey challenge'),
    signIn: t('Log in with a passkey'),
    prove: t('Confirm identity with a passkey'),
    list: t('View own passkeys'),
    create: t('Add a passkey'),
    rename: t('Rename a passkey'),
    remove: t('Delete a passkey'),
    removeAll: t('Delete all passkeys of an account'),
  },
  laboratories: {
    list: t('List the laboratories'),
    read: t('View a laboratory'),
    create: t('Create a laboratory'),
    update: t('Change a laboratory'),
    remove: t('Delete a laboratory'),
  },
  machines: {
    list: t('List the machines of a laboratory'),
    create: t('Create a machine'),
    read: t('View a machine of a laboratory'),
    update: t('Change a machine'),
    remove: t('Delete a machine'),
    listAll: t('List the machines'),
    readFlat: t('View a machine'),
  },
  molecules: {
    list: t('Search the molecules'),
    facets: t('Count the molecules of each kind'),
    read: t('View a molecule'),
    export: t('Export molecules'),
    import: t('Import molecules'),
    create: t('Create a molecule'),
    update: t('Change a molecule'),
    updateDrawing: t('Change the drawing of a molecule'),
    duplicate: t('Duplicate a molecule'),
    release: t('End the protection of a compound'),
    remove: t('Delete a molecule'),
  },
  experiments: {
    list: t('List the experiments of a molecule'),
    create: t('Create an experiment'),
    read: t('View an experiment of a molecule'),
    update: t('Change an experiment'),
    remove: t('Delete an experiment'),
    readFlat: t('View an experiment'),
  },
  images: {
    list: t('List the images of an experiment'),
    read: t('View image details'),
    content: t('View an image'),
    create: t('Add an image'),
    update: t('Change an image'),
    remove: t('Delete an image'),
  },
  spectra: {
    read: t('View a spectrum'),
    create: t('Add a spectrum'),
    update: t('Change a spectrum'),
    remove: t('Delete a spectrum'),
    original: t('Download the original files of a spectrum'),
  },
  assignments: {
    read: t('View the assignment of a spectrum'),
    update: t('Change the assignment of a spectrum'),
    proposal: t('Request assignment suggestions'),
  },
  exercises: {
    list: t('Search the exercises'),
    read: t('View an exercise'),
    preview: t('Preview an exercise'),
    create: t('Create an exercise'),
    update: t('Change an exercise'),
    checklist: t('View the checklist of an exercise'),
    publish: t('Publish an exercise'),
    duplicate: t('Duplicate an exercise'),
    remove: t('Delete an exercise'),
    experiments: t('List the experiments of an exercise'),
    experiment: t('View an experiment of an exercise'),
    spectrum: t('View a spectrum of an exercise'),
    images: t('List the images of an exercise'),
    image: t('View image details of an exercise'),
    imageContent: t('View an image of an exercise'),
    tryOut: t('Test drawings with the corrector'),
    correct: t('Submit a drawing'),
    assign: t('Submit an assignment'),
  },
  submissions: {
    list: t('List a user’s submissions'),
    exerciseFilters: t('List the exercises a user submitted to'),
    read: t('View a submission'),
  },
  board: {
    read: t('View class results'),
    submissions: t('List the submissions of a class'),
    export: t('Export class results'),
    messages: t('List the messages of an exercise'),
    createMessage: t('Create a message to students'),
    updateMessage: t('Change a message to students'),
    removeMessage: t('Delete a message to students'),
  },
  debrief: { read: t('View debrief') },
  drafts: {
    read: t('View own draft'),
    update: t('Save own draft'),
    remove: t('Discard own draft'),
  },
  live: { read: t('Watch a live class') },
  composerLogs: {
    create: t('Write a log entry'),
    createMany: t('Write log entries'),
    list: t('Search the logs'),
    pageurlFilters: t('List the pages of the logs'),
    session: t('View a logged session'),
    start: t('Find the start of a logged session'),
  },
  strategy: {
    session: t('View a student’s work pattern'),
    class: t('View the work patterns of a class'),
    sessions: t('List the work patterns of a class'),
  },
  research: {
    consent: t('View own research consent'),
    changeConsent: t('Change own research consent'),
    people: t('Count research consents'),
    export: t('Export sessions for research'),
    exports: t('List the exports for research'),
  },
  personalData: { archive: t('Download a user’s data') },
  files: {
    list: t('List the spectroscopic tables'),
    download: t('Download a spectroscopic table'),
    create: t('Add a spectroscopic table'),
    remove: t('Delete a spectroscopic table'),
  },
  bin: {
    list: t('List the deleted items'),
    restore: t('Restore a deleted item'),
    remove: t('Delete an item permanently'),
  },
  statistics: {
    read: t('View the statistics'),
    visit: t('Record a visit'),
  },
  backups: {
    status: t('View backup progress'),
    start: t('Start a backup'),
    ticket: t('Request a backup download'),
    download: t('Download a backup'),
    restore: t('Restore an uploaded backup'),
    archives: t('List the backups'),
    removeArchive: t('Delete a backup'),
    restoreArchive: t('Restore a backup'),
  },
  audit: { list: t('Search the audit log') },
};

const resourceNames: { readonly [R in keyof Resources]: string } = {
  session: t('Login and sessions'),
  accounts: t('Users'),
  emailConfirmations: t('Email addresses'),
  invitations: t('Invitations'),
  passkeys: t('Passkeys'),
  laboratories: t('Laboratories'),
  machines: t('Machines'),
  molecules: t('Molecules'),
  experiments: t('Experiments'),
  images: t('Images'),
  spectra: t('Spectra'),
  assignments: t('Assignments'),
  exercises: t('Exercises'),
  submissions: t('Submissions'),
  board: t('Class results and messages'),
  debrief: t('Debrief'),
  drafts: t('Drafts'),
  live: t('Live class'),
  composerLogs: t('Logs'),
  strategy: t('Work patterns'),
  research: t('Research'),
  personalData: t('Personal data'),
  files: t('Spectroscopic tables'),
  bin: t('Deleted items'),
  statistics: t('Statistics'),
  backups: t('Backup'),
  audit: t('Audit log'),
};

/** Names of events that are no calls. */
const eventNames: ReadonlyMap<string, string> = new Map([
  ['accounts.claimInvitation', t('Accept an invitation via the university')],
  ['accounts.loseAddress', t('Lose an unconfirmed email address to its owner')],
  ['accounts.mailPasswordLink', t('Receive a password link by email')],
]);

/** What is done, by its name in the log: resource and call. */
export const actionNames: ReadonlyMap<string, string> = new Map([
  ...Object.entries(names).flatMap(([resource, calls]: [string, Readonly<Record<string, string>>]) =>
    Object.entries(calls).map(([call, words]) => [`${resource}.${call}`, words] as const),
  ),
  ...eventNames,
]);

/** What the log can be searched by: whole resources, then their calls, each in the order of their words. */
export function actionChoices(): { value: string; label: string }[] {
  const ordered = (all: Iterable<readonly [string, string]>) =>
    [...all]
      .map(([value, label]) => ({ value, label }))
      .toSorted((one, other) => one.label.localeCompare(other.label, locale()));
  const resources = Object.entries(resourceNames).map(
    ([resource, subject]) => [resource, t('{{subject}}: everything', { subject })] as const,
  );
  return [...ordered(resources), ...ordered(actionNames)];
}
