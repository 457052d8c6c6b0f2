import type { FormErrors } from '@mantine/form';
import { type Failure, readInput } from '@elucida/contract';
import { translateMessage } from '../../languages/translate-message.ts';

/** The messages are those of the server. */
export function createSchemaValidator(schema: Parameters<typeof readInput>[0]) {
  return (values: unknown): FormErrors => {
    const read = readInput(schema, values);
    const errors: FormErrors = {};
    if (!read.ok) for (const { path, message } of read.faults) errors[path] ??= translateMessage(message);
    return errors;
  };
}

/** Returns `undefined` if the faults concern other fields. */
export function fieldErrors(
  details: NonNullable<Failure['details']>,
  names: readonly string[],
): FormErrors | undefined {
  const known = details.filter(({ path }) => names.includes(path.split('.')[0] ?? ''));
  if (known.length === 0) return undefined;
  return Object.fromEntries(known.map(({ path, message }) => [path, message]));
}
