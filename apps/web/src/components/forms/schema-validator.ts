import type { FormErrors } from '@mantine/form';
import { type Failure, messageOfIssue } from '@elucida/contract';
import { translateMessage } from '../../languages/translate-message.ts';

interface Schema {
  safeParse: (
    values: unknown,
    params?: { error: typeof messageOfIssue },
  ) =>
    | { success: true }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
}

/**
 * Returns the rules of a form from a schema of the contract, with the same messages as the server.
 */
export function createSchemaValidator(schema: Schema) {
  return (values: unknown): FormErrors => {
    const parsed = schema.safeParse(values, { error: messageOfIssue });
    if (parsed.success) return {};
    const errors: FormErrors = {};
    for (const issue of parsed.error.issues)
      errors[issue.path.map(String).join('.')] ??= translateMessage(issue.message);
    return errors;
  };
}

/** Returns the server's faults by field; `undefined` if they concern other fields. */
export function fieldErrors(
  details: NonNullable<Failure['details']>,
  names: readonly string[],
): FormErrors | undefined {
  const known = details.filter(({ path }) => names.includes(path.split('.')[0] ?? ''));
  if (known.length === 0) return undefined;
  return Object.fromEntries(known.map(({ path, message }) => [path, translateMessage(message)]));
}
