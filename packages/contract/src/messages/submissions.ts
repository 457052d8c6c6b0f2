export const submissionMessages = {
  'empty-assignment': 'Select atoms for at least one signal.',
  'no-attempts-left': 'You have no attempts left.',
  'no-corrector': "This exercise doesn't have the corrector activated.",
  'no-message': 'Please write a message',
  'no-severity': 'Please choose error or info',
  'no-drawing-hash': 'Please provide the hash of the drawing',
} as const;

/** Only the server sends them. */
export const submissionReplies = {
  'other-signals': 'The signals of this exercise have changed. Please load it again.',
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
  'sign-in-to-answer': 'Log in to submit an answer to this exercise.',
  'other-audience':
    'This exercise is for university accounts only. The university has not confirmed your account.',
  'other-task-structure': 'This exercise asks for a structure.',
  'other-task-assignment': 'This exercise asks for the atoms of its signals.',
  'never-submitted': 'You have not submitted this answer yet.',
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
} as const;
