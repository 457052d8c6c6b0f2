import type { WithheldReply } from './exam-safety.ts';

/** Checks if a reply withholds the feedback until an exam is over. */
export const isWithheldReply = (reply: object): reply is WithheldReply => 'withheld' in reply;
