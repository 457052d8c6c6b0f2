import type { WithheldReply } from './exam-safety.ts';

/** Returns whether the feedback is withheld until after closing. */
export const isWithheldReply = (reply: object): reply is WithheldReply => 'withheld' in reply;
