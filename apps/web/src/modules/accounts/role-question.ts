import type { Role } from '@elucida/contract';
import { translateMessage } from '../../languages/translate-message.ts';
import { t } from '../../languages/t.ts';

/** Asked before somebody gets another role. */
export function roleQuestion(name: string, role: Role): string {
  return /^[AEIOU]/.test(role)
    ? t('Are you sure to make {{name}} an {{role}}?', { name, role: translateMessage(role) })
    : t('Are you sure to make {{name}} a {{role}}?', { name, role: translateMessage(role) });
}
