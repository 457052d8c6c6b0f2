import { SettingError } from '../config/setting-error.ts';

export function settingErrorOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof SettingError) return error.message;
    throw error;
  }
  return 'accepted';
}
