import { createMessage, type SharedMessage } from '../messages/message.ts';

/** Set by the institution, from `GET /config`. */
export interface IdentifierRule {
  identifierLabel: string;
  identifierExample: string;
  identifierPattern: string;
  identifierRule: string;
}

/** Returns undefined for an identifier that matches the institution's pattern. */
export function findIdentifierFault(text: string, rule: IdentifierRule): SharedMessage | undefined {
  if (new RegExp(rule.identifierPattern).test(text.trim())) return undefined;
  return createMessage('invalid-identifier', {
    label: rule.identifierLabel,
    rule: rule.identifierRule,
    example: rule.identifierExample,
  });
}
