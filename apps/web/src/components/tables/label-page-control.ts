import { t } from '../../languages/t.ts';

const labels = {
  first: t('First page'),
  previous: t('Previous page'),
  next: t('Next page'),
  last: t('Last page'),
};

/** Returns the accessible name of a button of `Pagination`: its prop `getControlProps`. */
export const labelPageControl = (control: keyof typeof labels) => ({ 'aria-label': labels[control] });
