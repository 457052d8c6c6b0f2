import { useMediaQuery } from '@mantine/hooks';
import { useLocation } from 'react-router';
import { useCan } from '../../sign-in/use-can.ts';

const testPattern = /^\/exercises\/\d+\/try-out$/;
const pathPattern = /^\/exercises\/\d+(?:\/information|\/experiments\/[^/]+)?$/;

/**
 * Minimum screen size for spectrum, drawing and feedback without scrolling; `workbench.module.css`
 * has the same values.
 */
const screenQuery = '(min-width: 64em) and (min-height: 36em)';

/** Returns true on a large screen for a student's view of an exercise or its corrector test. */
export function useIsWorkbench(): boolean {
  const { pathname, search } = useLocation();
  const seesAll = useCan('catalogue.read-hidden');
  const isWide = useMediaQuery(screenQuery, false, { getInitialValueInEffect: false });
  const isPreview = new URLSearchParams(search).has('preview');
  if (!isWide) return false;
  return testPattern.test(pathname) || (pathPattern.test(pathname) && (!seesAll || isPreview));
}
