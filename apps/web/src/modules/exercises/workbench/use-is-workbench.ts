import { useMediaQuery } from '@mantine/hooks';
import { useLocation } from 'react-router';
import { useCan } from '../../sign-in/use-can.ts';

const testPattern = /^\/exercises\/\d+\/try-out$/;
const pathPattern = /^\/exercises\/\d+(?:\/information|\/experiments\/[^/]+)?$/;

/**
 * Screens that hold spectrum, drawing and feedback without scrolling; `workbench.module.css` has
 * the same.
 */
const screenQuery = '(min-width: 64em) and (min-height: 36em)';

/**
 * Returns whether the page is an exercise as a student sees it, or its test drawings, on a screen
 * that holds all of it.
 */
export function useIsWorkbench(): boolean {
  const { pathname, search } = useLocation();
  const seesAll = useCan('catalogue.read-hidden');
  const isWide = useMediaQuery(screenQuery, false, { getInitialValueInEffect: false });
  const isPreview = new URLSearchParams(search).has('preview');
  if (!isWide) return false;
  return testPattern.test(pathname) || (pathPattern.test(pathname) && (!seesAll || isPreview));
}
