import { createMessage, type SharedMessage } from '../messages/message.ts';

/** Rule of the institution for an identifier, from `GET /config`. */
export interface IdentifierRule {
  identifierLabel: string;
  identifierExample: string;
  identifierPattern: string;
  identifierRule: string;
}

/**
 * Returns the message for an identifier that breaks the institution's pattern; undefined for a
 * valid one.
 */
export function findIdentifierFault(text: string, rule: IdentifierRule): SharedMessage | undefined {
  if (new RegExp(rule.identifierPattern).test(text.trim())) return undefined;
  return createMessage('invalid-identifier', {
    label: rule.identifierLabel,
    rule: rule.identifierRule,
    example: rule.identifierExample,
  });
}
