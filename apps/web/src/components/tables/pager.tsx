import { Pagination } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { t } from '../../languages/t.ts';

const labels = {
  first: t('First page'),
  previous: t('Previous page'),
  next: t('Next page'),
  last: t('Last page'),
};

export interface PagerProps {
  pageCount: number;
  /** Shown page, from 1. */
  value: number;
  onChange: (page: number) => void;
}

export function Pager({ pageCount, value, onChange }: PagerProps) {
  const pager = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  // At the first and last page, the button with the focus loses it.
  useEffect(() => {
    const isMissing = hadFocus.current && !pager.current?.querySelector(':focus:not(:disabled)');
    hadFocus.current = false;
    if (isMissing) pager.current?.querySelector<HTMLElement>('[aria-current="page"]')?.focus();
  }, [value]);
  return (
    <div ref={pager}>
      <Pagination
        total={pageCount}
        value={value}
        onChange={(page) => {
          if (page === value) return;
          hadFocus.current = pager.current?.contains(document.activeElement) ?? false;
          onChange(page);
        }}
        getControlProps={(control) => ({ 'aria-label': labels[control] })}
        getItemProps={(page) => ({ 'aria-label': t('Page {{page}}', { page }) })}
      />
    </div>
  );
}
