import { createHash, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../../config/config.ts';

const digestOf = (text: string) => createHash('sha256').update(text.trim().toLowerCase()).digest();

/** Teachers announce the code aloud, so case does not count. */
export const isRegistrationCode = ({ registrationCode }: Config, code: string): boolean =>
  registrationCode !== undefined && timingSafeEqual(digestOf(code), digestOf(registrationCode));
