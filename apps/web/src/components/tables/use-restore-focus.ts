import { useEffect } from 'react';

const focusable =
  'a[href], button:not(:disabled):not([tabindex="-1"]), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';
/** Elements that do not open an on-screen keyboard. */
const focusableByTouch = 'a[href], button:not(:disabled):not([tabindex="-1"])';

function isShown(element: Element): boolean {
  return element.checkVisibility?.() ?? true;
}

function firstWithin(element: Element): HTMLElement | undefined {
  const wanted = window.matchMedia('(pointer: coarse)').matches ? focusableByTouch : focusable;
  return [element, ...element.querySelectorAll(wanted)].find(
    (one): one is HTMLElement => one instanceof HTMLElement && one.matches(wanted) && isShown(one),
  );
}

/** Returns the field with the same name, as in a form that was built again. */
function sameFieldWithin(element: Element, lost: Element): HTMLElement | undefined {
  const name = lost.getAttribute('name');
  return name === null
    ? undefined
    : (element.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`) ?? undefined);
}

/** Prefers the replacement, then the next element, then the previous one. */
function neighbourOf(
  lost: Element,
  removal: MutationRecord,
  records: readonly MutationRecord[],
): HTMLElement | undefined {
  const around = records
    .filter(({ target }) => target === removal.target)
    .flatMap(({ addedNodes }) => [...addedNodes]);
  for (let node = removal.nextSibling; node; node = node.nextSibling) around.push(node);
  for (let node = removal.previousSibling; node; node = node.previousSibling) around.push(node);
  for (const node of around) {
    if (!(node instanceof Element) || !node.isConnected) continue;
    const found = sameFieldWithin(node, lost) ?? firstWithin(node);
    if (found) return found;
  }
  return undefined;
}

/** Returns the first control of the group of fields that lost its last row, such as "New row". */
function firstOfGroup({ target }: MutationRecord): HTMLElement | undefined {
  const group = target instanceof Element ? target.closest('fieldset') : null;
  return group === null ? undefined : firstWithin(group);
}

/** Dialogs and menus are outside the page and temporary. */
function isBesidePage(node: Node): boolean {
  return (node instanceof Element ? node : node.parentElement)?.closest('[data-portal]') != null;
}

/**
 * Element with the focus, the last one focused in the page itself, and the heading of the page at
 * that time.
 */
interface Holder {
  element: HTMLElement;
  inPage: HTMLElement | undefined;
  heading: HTMLElement | null;
}

/** An exercise that fills the window has its heading in the header. */
const headingOf = () =>
  document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('header h1');

/** Returns undefined while the page has no heading. */
function findNextHolder(
  { element, inPage, heading }: Holder,
  records: readonly MutationRecord[],
): HTMLElement | undefined {
  const present = headingOf();
  if (present === null) return undefined;
  if (present !== heading) return present;
  const removal = records.find(
    ({ target, removedNodes }) =>
      target.isConnected && !isBesidePage(target) && [...removedNodes].some((node) => node.contains(element)),
  );
  const before = inPage?.isConnected && isShown(inPage) ? inPage : undefined;
  return (removal && (neighbourOf(element, removal, records) ?? firstOfGroup(removal))) ?? before ?? present;
}

/**
 * If the focused element is removed (a deleted row, a page after a sign-in, a dialog with its
 * opener), the focus moves to its neighbour, else to the previously focused element, else to the
 * heading. A button that is disabled while it works gets the focus back. Otherwise the keyboard
 * would start at the top and a screen reader would be silent.
 */
export function useRestoreFocus(): void {
  useEffect(() => {
    let holder: Holder | undefined;
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      const inPage = isBesidePage(target) ? holder?.inPage : target;
      holder = { element: target, inPage, heading: headingOf() };
    };
    // A click outside all controls removes the focus on purpose. The drawing editor sends events of
    // its own.
    const forget = ({ isTrusted }: Event) => {
      if (isTrusted) holder = undefined;
    };
    const observer = new MutationObserver((records) => {
      if (!holder || document.activeElement !== document.body) return;
      const { element } = holder;
      if (!element.isConnected) {
        const nextHolder = findNextHolder(holder, records);
        if (nextHolder && nextHolder === headingOf()) nextHolder.tabIndex = -1;
        nextHolder?.focus();
      } else if (records.some(({ type, target }) => type === 'attributes' && target === element)) {
        element.focus({ preventScroll: true });
      }
    });
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget, true);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget, true);
      observer.disconnect();
    };
  }, []);
}
