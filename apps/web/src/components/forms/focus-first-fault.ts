import type { FormErrors } from '@mantine/form';

export interface FieldFinder {
  getInputNode: (path: string) => HTMLElement | null;
}

export function focusFirstFault(form: FieldFinder, errors: FormErrors): void {
  const nodes = Object.keys(errors)
    .filter((path) => errors[path])
    .flatMap((path) => form.getInputNode(path) ?? form.getInputNode(path.split('.')[0]!) ?? []);
  const [first] = nodes.sort((a, b) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  first?.focus({ preventScroll: true });
  first?.scrollIntoView?.({ block: 'center' });
}
