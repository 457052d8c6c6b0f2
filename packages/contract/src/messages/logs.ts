export const logMessages = {
  'date-too-old': 'At most two years',
  'log-value-of-other-type': 'Please provide a text, a number, yes, no or nothing',
  'log-data-of-other-type': 'Please provide an object or its JSON',
  'too-many-log-fields': 'At most {{maximum}} fields',
  'no-page': 'Please provide the page',
  'unknown-page': 'Unknown page',
  'unknown-log-type': 'Unknown type of log',
  'not-a-drawing-change': 'Not a change of a drawing',
  'no-log-session': 'Please provide the session',
  'invalid-log-session': 'A session ID has 8 to 32 letters and digits',
  'no-log-entries': 'Please provide a list of entries',
  'empty-log-entries': 'Please provide at least one entry',
} as const;

/** Only the server sends them. */
export const logReplies = {
  'foreign-user-id': 'This is not your user ID',
  'too-many-log-entries-at-once': 'Too many log entries at once. Please wait a moment.',
  'faulty-drawing-change': 'The change does not match the previous drawing. Send the complete drawing.',
  'drawing-and-change': 'Please provide a drawing or its change, not both',
  'few-students': 'Fewer than {{people}} students: individuals may be recognisable. Confirm to continue.',
  'too-many-log-entries': 'Too many log entries. Choose fewer days.',
} as const;
