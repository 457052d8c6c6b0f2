import { SettingError } from '../config/setting-error.ts';

/** Returns the message with which reading settings fails, or `accepted`. */
export function settingErrorOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof SettingError) return error.message;
    throw error;
  }
  return 'accepted';
}
