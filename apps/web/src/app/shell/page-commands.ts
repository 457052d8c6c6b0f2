/** Control of the current page that a command operates. */
export interface PageCommand {
  name: string;
  /** Key and state, from the title of the control; for a disabled one its reason, if any. */
  hint: string;
  isDisabled: boolean;
  /** Toolbar, tab list or choice that contains the control. */
  group: string;
  control: HTMLElement;
}

/**
 * Controls in the order in which they are listed. Choices and switches of forms are left out: a
 * command must not change a setting, such as a consent.
 */
const controls = [
  'main :is(button, a.mantine-Button-root, [data-panel] input[type="radio"]:not(:checked))',
  'header :is(button, a)',
  '#sections a',
];

/** Rows have many controls of the same name; so have atoms. */
const repeated = 'table, ul, ol, [role="application"], [data-atoms]';

const groups = '[role="toolbar"], [role="tablist"], [role="radiogroup"], nav, section';

/** Returns the text that a screen reader reads. */
function readText(node: Node): string {
  if (node instanceof Element && node.getAttribute('aria-hidden') === 'true') return '';
  return node.childNodes.length === 0
    ? (node.textContent ?? '')
    : [...node.childNodes].map(readText).join('');
}

function nameOf(element: HTMLElement): string {
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : element;
  return (element.getAttribute('aria-label') ?? readText(label ?? element)).replaceAll(/\s+/g, ' ').trim();
}

/** Returns for example the reason why the control is disabled. */
const describe = (element: HTMLElement): string =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? '';

/** The list contains the links to sections already. */
function isOfSection(element: HTMLElement): boolean {
  const path = element.getAttribute('href');
  return path !== null && document.querySelector(`#sections a[href="${CSS.escape(path)}"]`) !== null;
}

function isListed(element: HTMLElement): boolean {
  if (element.matches('[aria-selected="true"], [aria-current="page"]')) return false;
  // The menu of the workbench is closed, but its links work.
  if (element.closest('#sections') !== null) return true;
  return !isOfSection(element) && (element.checkVisibility?.() ?? true);
}

/** Includes sections; excludes the rows of a list. */
export function listPageCommands(): PageCommand[] {
  return controls
    .flatMap((part) => [...document.querySelectorAll<HTMLElement>(part)])
    .filter((control) => isListed(control) && control.closest(repeated) === null)
    .map((control) => {
      const name = nameOf(control);
      const isDisabled = control.matches(':disabled, [aria-disabled="true"]');
      const hint = isDisabled ? describe(control) : control.title.replace(name, '');
      return {
        name,
        hint: hint.replaceAll(/^[ (·]+|[)]+$/g, ''),
        isDisabled,
        group: control.closest(groups)?.getAttribute('aria-label') ?? '',
        control,
      };
    })
    .filter(({ name }) => name !== '');
}

/** Prefers the focused one of several charts. */
function findTarget(tool: HTMLElement): HTMLElement | null {
  const panel = tool.closest('[role="toolbar"]')?.closest('[data-panel], section');
  const [focused, first] = ['[data-is-focused] [role="application"]', '[role="application"]'];
  return panel?.querySelector<HTMLElement>(focused) ?? panel?.querySelector<HTMLElement>(first) ?? null;
}

/** Focuses the control, or the chart or drawing of a tool. */
export function runCommand({ control }: PageCommand): void {
  (findTarget(control) ?? control).focus();
  control.click();
}
