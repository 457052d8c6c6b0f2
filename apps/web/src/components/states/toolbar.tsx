import { type FocusEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';

export interface ToolbarProps {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

function toolsOf(toolbar: HTMLElement): HTMLButtonElement[] {
  return [...toolbar.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
}

/** Returns an index; undefined for other keys. */
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
 * Shows buttons as one Tab stop: the arrows, Home and End move between tools, and Tab returns to
 * the last focused one (WAI-ARIA toolbar pattern). A tool without effect is `aria-disabled` rather
 * than disabled, so that the focus stays on it.
 */
export function Toolbar({ label, className, children }: ToolbarProps) {
  const toolbar = useRef<HTMLDivElement>(null);
  const last = useRef<Element>(null);

  // After each render, because tools appear and disappear.
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
    // A popover of a tool is elsewhere in the page and handles its own keys.
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
