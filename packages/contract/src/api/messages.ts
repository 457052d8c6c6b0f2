import { failureMessages } from './failure-messages.ts';

/**
 * English sentences of messages by code, grouped by subject. `{{name}}` is a value. The texts are
 * those of the specification; translations are in the page.
 */
export const messages = {
  // Any call
  'unknown-field': 'Unknown field: {{key}}',
  'nul-in-text': 'A text contains the character U+0000',
  'request-too-large': 'The request is too large.',
  'too-many-parts': 'The upload has too many files or fields.',
  'too-many-requests': 'Too many requests.',
  'invalid-request': 'Invalid request.',
  'foreign-origin': 'This request must come from a page of this server.',
  'method-not-allowed': 'Method not allowed.',
  'length-required': 'Requests need a Content-Length: chunked requests are not accepted.',
  'upload-cancelled': 'The upload was cancelled before it was read.',
  'drawing-too-complex': 'This drawing is too complex to be checked. Draw a simpler one.',
  'too-many-atoms': 'This drawing has too many atoms for this exercise.',
  'store-unavailable': 'The server cannot reach its data. Please try again in a moment.',
  'disk-full': 'The server disk is full.',
  'disk-reserved':
    'The server disk is almost full: the remaining space is reserved for submissions. Please contact an administrator.',
  internal: 'Something went wrong on the server. The error was logged.',
  busy: 'The server is busy. Please try again in a moment.',
  'too-slow': 'The request arrived too slowly.',
  'given-twice': 'Given twice',
  'nul-in-file-name': 'A file name contains the character U+0000',
  'no-file': 'Please select a file',
  'daily-limit': 'You have reached the daily limit of 64 MB of sent data. Try again tomorrow.',
  'daily-limit-of-network': 'Your network has reached its daily limit of sent data. Try again tomorrow.',
  'took-too-long': 'it took too long',
  'too-much-memory': 'it needs too much memory',
  'ran-out-of-memory': 'it ran out of memory or failed',
  // Accounts
  'email-taken': 'An account with this email already exists',
  'identifier-taken': 'An account with this identifier already exists',
  'own-role': 'You cannot change your own role: ask another administrator.',
  'own-account': 'You cannot erase your own account. Ask another administrator.',
  'last-administrator': 'At least one administrator is required.',
  'wrong-registration-code': 'Incorrect registration code',
  'too-many-confirmation-messages':
    'You have requested several messages. Check your email, or wait a moment.',
  'nothing-to-confirm': 'The email address of this account needs no confirmation.',
  'confirmation-link-expired':
    'This link has expired, was already used or belongs to another account. Request a new one.',
  'passwords-for-administrators-only':
    'Only administrators have a password here. Everyone else logs in via the university.',
  'no-invitation': 'This account has no pending invitation.',
  'too-many-password-links':
    'Too many password links requested from your network. Please wait a moment and try again.',
  'own-password-link': 'Change your own password on “My account”.',
  'no-password': 'This account has no password.',
  'reset-link-expired': 'This link has expired or was already used. Request a new one.',
  'password-link-expired': 'This link has expired or was already used. Ask an administrator for a new one.',
  'too-many-password-link-attempts':
    'Too many password link attempts from your network. Please wait a moment and try again.',
  'shared-account': 'This shared demonstration account cannot be changed.',
  'shared-password': 'The password of this shared demonstration account cannot be changed.',
  'common-password': 'This password is too common or contains your name. Choose another one.',
  'too-many-registrations': 'Too many registrations from your network. Please try again in a moment.',
  // Sign-in
  'too-many-passkey-attempts':
    'Too many passkey attempts from your network. Please wait a moment and try again.',
  'passkey-taken': 'This passkey is already registered',
  'too-many-passkeys': 'You can have at most {{maximum}} passkeys. Delete one first.',
  'too-many-logins-started': 'Too many logins started from your network. Please wait a moment and try again.',
  'wrong-current-password': 'Incorrect current password',
  'too-many-failed-attempts': 'Too many failed attempts. Please wait a moment and try again.',
  'authentication-failed': failureMessages.authenticationFailed,
  'administrator-needs-password': 'Administrator accounts can log in only with their password.',
  'identity-linked-elsewhere': 'This university identity is already linked to another account.',
  'other-address': 'The university sent a different email address from that of this account.',
  // Catalogue
  'parent-item': 'parent item',
  'kind-laboratory': 'laboratory',
  'kind-machine': 'machine',
  'kind-molecule': 'molecule',
  'kind-experiment': 'experiment',
  'kind-spectrum': 'spectrum',
  'kind-image': 'image',
  'kind-exercise': 'exercise',
  'kind-file': 'file',
  'restored-id-taken': 'Another item now uses its ID. Change the ID of that item first.',
  'parent-deleted': 'The {{parent}} it belongs to is deleted. Restore that first.',
  'yes-or-no': 'Please write yes or no',
  'not-utf-8': 'The file is not UTF-8 text. Save it as UTF-8 and try again.',
  'not-text': 'The file is not text.',
  'too-many-molecules': 'Too many molecules (maximum {{maximum}} per file)',
  'molecule-id-taken': 'A molecule with the ID {{id}} already exists',
  'id-of-earlier-line': 'Same ID as line {{line}}',
  'misplaced-quotation-mark': 'Line {{line}}: a quotation mark is unclosed or misplaced.',
  'empty-file': 'The file is empty.',
  'missing-column-names': 'The first line must contain the column names, such as id, name, smiles, cas.',
  'no-rows': 'The file has no rows below the header.',
  'no-records': 'The file contains no records.',
  'unknown-machine': 'Unknown machine',
  'spectrum-of-other-type':
    'The experiment has a spectrum of type {{spectrum}}, which does not match the type {{type}}. Delete or replace the spectrum first.',
  'damaged-image': 'The image file is damaged or incomplete.',
  'too-many-pixels': 'The image is too large (maximum 40 million pixels).',
  'invalid-year': 'Invalid year',
  'unknown-laboratory': 'Unknown laboratory',
  'formula-of-drawing': 'The drawing has the formula {{drawn}}, but the formula field contains {{formula}}',
  'structure-reveals-answers':
    'With this structure, its exercises would reveal the answer of another: {{exercises}}. Make one of them private first.',
  'spectrum-changed': 'A spectrum changed during copying. Please try again.',
  'exercises-open':
    'These exercises on the compound will still be open then: {{exercises}}. End the protection after they have closed, or make them private.',
  'not-protected': 'This compound is not protected.',
  'drawing-too-large': 'The drawing is too large.',
  'search-too-long': 'The search for this fragment takes too long. Simplify it.',
  'fragment-too-large': 'The fragment is too large to be searched for',
  'fragment-atoms': 'The fragment has {{atoms}} atoms (maximum {{maximum}})',
  'fragment-parts': 'The fragment has {{parts}} parts (maximum {{maximum}})',
  // Spectra
  'recipe-with-file': 'Upload the file first, then send the processing settings',
  'type-of-experiment': 'The experiment has the type {{type}}. Change its type first.',
  'type-has-changed': 'The type of the experiment has changed. Please try again.',
  'spectrum-exists': 'This experiment already has a spectrum.',
  'no-assignment-in-file': 'The uploaded file has no assignment: it is not an NMReDATA file.',
  'other-molecule': 'The structure in the file does not match the molecule.',
  'assignment-unreadable': 'The assignment could not be read: {{reason}}.',
  'no-atoms-to-select': 'The molecule has no drawing with atoms to select.',
  'type-without-assignment': 'Signals of type {{type}} cannot be assigned to atoms',
  'no-atom-selected': 'Select an atom',
  'atom-cannot-be-selected': 'Atom {{number}} cannot be selected',
  'atom-not-carbon': 'Atom {{number}} is not a carbon',
  'atom-without-hydrogen': 'Atom {{number}} carries no hydrogen',
  'one-dimension': 'Select the atoms of one dimension',
  'both-dimensions': 'Select the atoms of both dimensions',
  'one-shift': 'Enter one chemical shift',
  'two-shifts': 'Enter two chemical shifts',
  'signal-outside-spectrum': 'The signal is outside the spectrum',
  'spectrum-json-failed':
    'The spectrum could not be written as JSON: {{reason}}. Please try again in a moment.',
  'file-unreadable': 'The file could not be read: {{reason}}.',
  'invalid-peak-list': 'Invalid peak list',
  'one-path-per-file': 'Please provide one path per file, in the order of the files',
  // Exercises
  'unconfirmed-warnings': 'Accept the warnings before publishing.',
  'foreign-experiment': 'Not an experiment of the molecule: {{id}}',
  'foreign-image': 'Not an image of the experiment: {{id}}',
  'foreign-condition': 'Not a condition of the experiment: {{id}}',
  'exercise-id-taken': 'An exercise with this ID already exists',
  'exercise-id-in-bin': 'A deleted exercise has this ID. Restore it or choose another ID.',
  'exercise-id-answered': 'Submissions to a deleted exercise use this ID. Choose another one.',
  'closing-before-opening': 'The closing time must be after the opening time',
  'unassigned-spectra': 'Choose at least one spectrum with assigned signals',
  'unknown-molecule': 'Unknown molecule',
  'unknown-level': 'Unknown level: {{level}}',
  // Submissions
  'other-signals': 'The signals of this exercise have changed. Please load it again.',
  'empty-assignment': 'Select atoms for at least one signal.',
  'no-such-atom': 'The drawing has no atom {{unknown}}',
  'no-assigned-signals': "This exercise can't be corrected: none of its signals is assigned.",
  'key-taken': 'This Idempotency-Key was already used for another submission.',
  'no-reference-drawing': "This exercise can't be corrected: its molecule has no drawing.",
  'too-many-guest-submissions':
    'Too many submissions without an account from your network. Log in, or wait a moment.',
  'too-many-submissions':
    'Too many submissions in a short time. Look at the spectra again and wait a moment.',
  'not-open-yet': 'This exercise is not open yet.',
  closed: 'This exercise is closed.',
  'no-attempts-left': 'You have no attempts left.',
  'sign-in-to-answer': 'Log in to submit: attempts are limited.',
  'other-audience':
    'This exercise is for university accounts only. The university has not confirmed your account.',
  'other-task-structure': 'This exercise asks for a structure.',
  'other-task-assignment': 'This exercise asks for the atoms of its signals.',
  'no-corrector': "This exercise doesn't have the corrector activated.",
  'never-submitted': 'You have not submitted this structure yet.',
  'message-exists': 'This answer already has a message',
  'too-many-messages': 'An exercise has at most {{maximum}} messages',
  'drawing-unreadable': 'This drawing cannot be read',
  'message-for-correct-answer': 'This is the correct answer. Messages are for incorrect answers only.',
  'message-not-shown': 'The corrector does not show this message for its drawing',
  'draft-too-large': 'This draft is too large to be saved.',
  'too-many-drafts': 'Drafts are saved too often. The latest one will be saved in a moment.',
  'test-without-reference': '"{{name}}" cannot be checked: the molecule has no drawing',
  'test-with-too-many-atoms': '"{{name}}" cannot be checked: it has too many atoms',
  'test-unreadable': '"{{name}}" cannot be checked: {{reason}}',
  'test-failed': '"{{name}}": result {{judged}}, expected {{expected}}',
  'verdict-correct': 'correct',
  'verdict-incorrect': 'incorrect',
  'test-too-complex': '"{{name}}" cannot be checked: it is too complex',
  'too-many-listeners': 'Too many live class pages are open. Please try again later.',
  // Logs and research
  'foreign-user-id': 'This is not your user ID',
  'date-too-old': 'At most two years',
  'too-many-log-entries-at-once': 'Too many log entries at once. Please wait a moment.',
  'faulty-drawing-change': 'The change does not match the previous drawing. Send the complete drawing.',
  'drawing-and-change': 'Please provide a drawing or its change, not both',
  'few-students': 'Fewer than {{people}} students: individuals may be recognisable. Confirm to continue.',
  'too-many-log-entries': 'Too many log entries. Choose fewer days.',
  // Operations
  'backup-running': 'Another backup or restore is in progress',
} as const;

export type MessageCode = keyof typeof messages;

type NamesIn<Sentence extends string> = Sentence extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** Value in a sentence; a message is put in as its sentence. */
export type MessageValue = string | number | Message;

/** Sentence by its code, with the values in it. */
export interface Message {
  code: MessageCode;
  values?: Readonly<Record<string, MessageValue>>;
}

/** Message, or a sentence of a schema or a reader, which has no code. */
export type MessageText = Message | string;

type ValuesOf<Code extends MessageCode> = [NamesIn<(typeof messages)[Code]>] extends [never]
  ? []
  : [values: Readonly<Record<NamesIn<(typeof messages)[Code]>, MessageValue>>];

/** Returns a message; the compiler checks that every value of its sentence is given. */
export function createMessage<Code extends MessageCode>(code: Code, ...[values]: ValuesOf<Code>): Message {
  return values === undefined ? { code } : { code, values };
}

/**
 * Returns the sentence of a message in the language of `sentences`, such as `messages` for English.
 */
export function sentenceOf(
  { code, values = {} }: Message,
  sentences: Readonly<Record<MessageCode, string>>,
): string {
  return sentences[code].replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    return typeof value === 'object' ? sentenceOf(value, sentences) : String(value ?? '');
  });
}

export const englishOf = (text: MessageText): string =>
  typeof text === 'string' ? text : sentenceOf(text, messages);
