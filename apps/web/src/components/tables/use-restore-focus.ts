import { useEffect } from 'react';

const focusable =
  'a[href], button:not(:disabled):not([tabindex="-1"]), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';
/** Whoever taps is not shown a keyboard that they did not ask for. */
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

/** What took the place of something that went, else what comes after it, else what comes before it. */
function neighbourOf(gone: MutationRecord, records: readonly MutationRecord[]): HTMLElement | undefined {
  const around = records
    .filter(({ target }) => target === gone.target)
    .flatMap(({ addedNodes }) => [...addedNodes]);
  for (let node = gone.nextSibling; node; node = node.nextSibling) around.push(node);
  for (let node = gone.previousSibling; node; node = node.previousSibling) around.push(node);
  for (const node of around) {
    const found = node instanceof Element && node.isConnected ? firstWithin(node) : undefined;
    if (found) return found;
  }
  return undefined;
}

/** Dialogs, menus and the like, which stand beside the page and go again. */
function isBesidePage(node: Node): boolean {
  return (node instanceof Element ? node : node.parentElement)?.closest('[data-portal]') != null;
}

/** Who has the focus, and had it in the page itself, with the heading that the page had then. */
interface Holder {
  element: HTMLElement;
  inPage: HTMLElement | undefined;
  heading: HTMLElement | null;
}

const headingOf = () => document.querySelector<HTMLElement>('main h1');

/** Who is to have the focus after its holder went; nobody while the page has no heading yet. */
function heirOf(
  { element, inPage, heading }: Holder,
  records: readonly MutationRecord[],
): HTMLElement | undefined {
  const present = headingOf();
  if (present === null) return undefined;
  if (present !== heading) return present;
  const gone = records.find(
    ({ target, removedNodes }) =>
      target.isConnected && !isBesidePage(target) && [...removedNodes].some((node) => node.contains(element)),
  );
  const before = inPage?.isConnected && isShown(inPage) ? inPage : undefined;
  return (gone && neighbourOf(gone, records)) ?? before ?? present;
}

/**
 * Keeps the focus from falling out of the page, where the keyboard would begin at the top and a screen reader is silent. Where what had it
 * goes (a row that is deleted, a page after a sign-in, a dialog with what opened it), its neighbour takes it, else what had it before,
 * else the heading of the page. A button that is disabled only while it works has it again afterwards.
 */
export function useRestoreFocus(): void {
  useEffect(() => {
    let holder: Holder | undefined;
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      const inPage = isBesidePage(target) ? holder?.inPage : target;
      holder = { element: target, inPage, heading: headingOf() };
    };
    // Whoever clicks beside everything has left it.
    const forget = () => (holder = undefined);
    const observer = new MutationObserver((records) => {
      if (!holder || document.activeElement !== document.body) return;
      const { element } = holder;
      if (!element.isConnected) {
        const heir = heirOf(holder, records);
        if (heir && heir === headingOf()) heir.tabIndex = -1;
        heir?.focus();
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
