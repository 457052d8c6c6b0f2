import type { FormErrors } from '@mantine/form';

/** Part of a Mantine form that returns the element of a field by its path. */
export interface FieldFinder {
  getInputNode: (path: string) => HTMLElement | null;
}

/** Scrolls to the topmost faulty field and focuses it. */
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
