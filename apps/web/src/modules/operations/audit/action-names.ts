import type { endpoints } from '@elucida/contract';
import { locale } from '../../../languages/locale.ts';
import { t } from '../../../languages/t.ts';

type Resources = typeof endpoints;

/** Every call by its resource, so that a new one cannot be without words: any may be refused, and refusals are in the log. */
type CallNames = { readonly [R in keyof Resources]: { readonly [C in keyof Resources[R]]: string } };

const names: CallNames = {
  session: {
    login: t('Sign in'),
    create: t('Sign in'),
    logout: t('Sign out'),
    proof: t('See how old one’s last proof is'),
    prove: t('Confirm who one is'),
    list: t('See one’s open sessions'),
    end: t('End a session of one’s own'),
    endOthers: t('End one’s other sessions'),
    config: t('See the settings of the platform'),
  },
  accounts: {
    register: t('Register an account'),
    liftRegistrationLimits: t('Lift the limit of registrations'),
    read: t('See an account'),
    changePassword: t('Change one’s password'),
    join: t('Let the university open one’s account'),
    makePasswordLink: t('Make a link for a new password'),
    usePasswordLink: t('Set a password by a link'),
    requestPasswordReset: t('Ask for a password link by e-mail'),
    list: t('Search the users'),
    update: t('Change a user'),
    remove: t('Erase a user'),
  },
  emailConfirmations: {
    request: t('Ask for a link that confirms one’s e-mail address'),
    confirm: t('Confirm one’s e-mail address'),
  },
  invitations: {
    create: t('Invite people'),
    repeat: t('Send an invitation again'),
  },
  passkeys: {
    challenge: t('Ask for a challenge to a passkey'),
    signIn: t('Sign in by a passkey'),
    prove: t('Confirm by a passkey who one is'),
    list: t('See one’s passkeys'),
    create: t('Add a passkey'),
    rename: t('Rename a passkey'),
    remove: t('Delete a passkey'),
    removeAll: t('Delete all passkeys of an account'),
  },
  laboratories: {
    list: t('List the laboratories'),
    read: t('See a laboratory'),
    create: t('Create a laboratory'),
    update: t('Change a laboratory'),
    remove: t('Delete a laboratory'),
  },
  machines: {
    list: t('List the machines of a laboratory'),
    create: t('Create a machine'),
    read: t('See a machine of a laboratory'),
    update: t('Change a machine'),
    remove: t('Delete a machine'),
    listAll: t('List the machines'),
    readFlat: t('See a machine'),
  },
  molecules: {
    list: t('Search the molecules'),
    facets: t('Count the molecules of each kind'),
    read: t('See a molecule'),
    export: t('Export molecules'),
    import: t('Import molecules'),
    create: t('Create a molecule'),
    update: t('Change a molecule'),
    updateDrawing: t('Change the drawing of a molecule'),
    duplicate: t('Duplicate a molecule'),
    release: t('Release a protected compound'),
    remove: t('Delete a molecule'),
  },
  experiments: {
    list: t('List the experiments of a molecule'),
    create: t('Create an experiment'),
    read: t('See an experiment of a molecule'),
    update: t('Change an experiment'),
    remove: t('Delete an experiment'),
    readFlat: t('See an experiment'),
  },
  images: {
    list: t('List the images of an experiment'),
    read: t('See what is known of an image'),
    content: t('See an image'),
    create: t('Add an image'),
    update: t('Change an image'),
    remove: t('Delete an image'),
  },
  spectra: {
    read: t('See a spectrum'),
    create: t('Add a spectrum'),
    update: t('Change a spectrum'),
    remove: t('Delete a spectrum'),
    original: t('Download the original files of a spectrum'),
  },
  assignments: {
    read: t('See which atoms give which signals'),
    update: t('Change which atoms give which signals'),
    proposal: t('Ask which atoms may give which signals'),
  },
  exercises: {
    list: t('Search the exercises'),
    read: t('See an exercise'),
    preview: t('Preview an exercise'),
    create: t('Create an exercise'),
    update: t('Change an exercise'),
    checklist: t('View the checklist of an exercise'),
    publish: t('Publish an exercise'),
    duplicate: t('Duplicate an exercise'),
    remove: t('Delete an exercise'),
    experiments: t('List the experiments of an exercise'),
    experiment: t('See an experiment of an exercise'),
    spectrum: t('See a spectrum of an exercise'),
    images: t('List the images of an exercise'),
    image: t('See what is known of an image of an exercise'),
    imageContent: t('See an image of an exercise'),
    tryOut: t('Try out drawings'),
    correct: t('Submit a drawing'),
    assign: t('Submit which atoms give which signals'),
  },
  submissions: {
    list: t('List somebody’s submissions'),
    exerciseFilters: t('List the exercises that somebody answered'),
    read: t('See a submission'),
  },
  board: {
    read: t('See the answers of a class'),
    submissions: t('List the submissions of a class'),
    export: t('Export the answers of a class'),
    messages: t('List the messages of an exercise'),
    createMessage: t('Create a message to students'),
    updateMessage: t('Change a message to students'),
    removeMessage: t('Delete a message to students'),
  },
  drafts: {
    read: t('See one’s draft'),
    update: t('Save one’s draft'),
    remove: t('Discard one’s draft'),
  },
  live: { read: t('Follow a class') },
  composerLogs: {
    create: t('Write a log entry'),
    createMany: t('Write log entries'),
    list: t('Search the logs'),
    pageurlFilters: t('List the pages of the logs'),
    session: t('See a logged session'),
    start: t('Find the beginning of a logged session'),
  },
  strategy: {
    session: t('See how somebody worked'),
    class: t('See how a class worked'),
    sessions: t('List how students of a class worked'),
  },
  research: {
    consent: t('See one’s consent to research'),
    changeConsent: t('Change one’s consent to research'),
    people: t('Count who agreed to research'),
    export: t('Export sessions for research'),
    exports: t('List the exports for research'),
  },
  personalData: { archive: t('Download what is held on somebody') },
  files: {
    list: t('List the spectroscopic tables'),
    download: t('Download a spectroscopic table'),
    create: t('Add a spectroscopic table'),
    remove: t('Delete a spectroscopic table'),
  },
  bin: {
    list: t('List the deleted items'),
    restore: t('Put back a deleted item'),
    remove: t('Delete an item for good'),
  },
  statistics: {
    read: t('See the statistics'),
    visit: t('Count a visit'),
  },
  backups: {
    status: t('See how a backup gets on'),
    start: t('Make a backup'),
    ticket: t('Ask for the download of a backup'),
    download: t('Download a backup'),
    restore: t('Restore an uploaded backup'),
    archives: t('List the backups'),
    removeArchive: t('Delete a backup'),
    restoreArchive: t('Restore a backup'),
  },
  audit: { list: t('Search the audit log') },
};

const resourceNames: { readonly [R in keyof Resources]: string } = {
  session: t('Sign-in and sessions'),
  accounts: t('Users'),
  emailConfirmations: t('E-mail addresses'),
  invitations: t('Invitations'),
  passkeys: t('Passkeys'),
  laboratories: t('Laboratories'),
  machines: t('Machines'),
  molecules: t('Molecules'),
  experiments: t('Experiments'),
  images: t('Images'),
  spectra: t('Spectra'),
  assignments: t('Signals and their atoms'),
  exercises: t('Exercises'),
  submissions: t('Submissions'),
  board: t('Answers and messages of a class'),
  drafts: t('Drafts'),
  live: t('Live view of a class'),
  composerLogs: t('Logs'),
  strategy: t('Ways of working'),
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
  ['accounts.claimInvitation', t('Claim an invitation by a sign-in through the university')],
  ['accounts.loseAddress', t('Lose an unproven e-mail address to its owner')],
  ['accounts.mailPasswordLink', t('Get a password link by e-mail')],
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
