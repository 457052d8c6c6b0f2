import type { WithheldReply } from './exam-safety.ts';

/** The feedback is withheld until an exam is over. */
export const isWithheldReply = (reply: object): reply is WithheldReply => 'withheld' in reply;
