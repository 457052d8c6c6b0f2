import type { Role } from '@elucida/contract';
import { translateTerm } from '../../languages/translate-message.ts';
import { t } from '../../languages/t.ts';

/** Returns the question of the dialog that confirms a change of role. */
export function roleQuestion(name: string, role: Role): string {
  return t('Give {{name}} the role {{role}}?', { name, role: translateTerm(role) });
}
