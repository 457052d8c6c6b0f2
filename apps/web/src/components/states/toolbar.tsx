import { type FocusEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';

export interface ToolbarProps {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

function toolsOf(toolbar: HTMLElement): HTMLButtonElement[] {
  return [...toolbar.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
}

/** Where a key leads from one of so many tools; none for other keys. */
function targetOf(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowLeft':
    case 'ArrowUp':
      return (at + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/**
 * Buttons that are one stop of Tab: the arrows, Home and End go from tool to tool, and Tab comes back to the one that had the focus
 * (WAI-ARIA, toolbar pattern). A tool that has nothing to do is `aria-disabled` rather than disabled, so that the focus stays on it.
 */
export function Toolbar({ label, className, children }: ToolbarProps) {
  const toolbar = useRef<HTMLDivElement>(null);
  const last = useRef<Element>(null);

  // After each drawing: tools come and go.
  useLayoutEffect(() => {
    const tools = toolsOf(toolbar.current!);
    const stop =
      tools.find((tool) => tool === last.current) ??
      tools.find((tool) => tool.getAttribute('aria-pressed') === 'true') ??
      tools[0];
    for (const tool of tools) tool.tabIndex = tool === stop ? 0 : -1;
  });

  const onFocus = (event: FocusEvent) => {
    const tools = toolsOf(toolbar.current!);
    const focused = tools.find((tool) => tool === event.target);
    if (!focused) return;
    last.current = focused;
    for (const tool of tools) tool.tabIndex = tool === focused ? 0 : -1;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const tools = toolsOf(event.currentTarget);
    // What opens from a tool, and lies elsewhere in the page, has keys of its own.
    const at = tools.findIndex((tool) => tool === event.target);
    const target = at < 0 ? undefined : targetOf(event.key, at, tools.length);
    if (target === undefined) return;
    tools[target]?.focus();
    event.preventDefault();
  };

  return (
    <div
      ref={toolbar}
      role="toolbar"
      aria-label={label}
      tabIndex={-1}
      className={className}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
}
