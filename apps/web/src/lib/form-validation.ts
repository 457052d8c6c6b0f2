import type { FormErrors } from '@mantine/form';

type Check<Values> = (values: Values) => FormErrors;

interface InputPayload<Values> {
  field: unknown;
  options: { type?: 'input' | 'checkbox' | 'radio' };
  form: { getValues: () => Values };
}

function emptyOf(value: unknown): unknown {
  return Array.isArray(value) ? [] : '';
}

function withoutValueAt(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return emptyOf(value);
  if (typeof value !== 'object' || value === null) return value;
  const changed = withoutValueAt((value as Record<string, unknown>)[name], rest);
  return Array.isArray(value)
    ? value.map((item, index) => (String(index) === name ? changed : (item as unknown)))
    : { ...value, [name]: changed };
}

/** The rules of the form reject the values without that field. */
export function isFieldRequired<Values>(check: Check<Values>, values: Values, field: string): boolean {
  return Boolean(check(withoutValueAt(values, field.split('.')) as Values)[field]);
}

/** Marks fields visibly and for screen readers. */
export function markRequiredFields<Values>(check: Check<Values>) {
  return ({ field, options, form }: InputPayload<Values>) =>
    options.type === 'checkbox' || !isFieldRequired(check, form.getValues(), String(field))
      ? {}
      : { required: true };
}

export function withValidation<Values>(check: Check<Values>) {
  return { validate: check, enhanceGetInputProps: markRequiredFields(check) };
}
