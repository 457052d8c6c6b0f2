import { useMediaQuery } from '@mantine/hooks';
import { createContext, useContext } from 'react';
import { useLocation } from 'react-router';
import { useCan } from '../../sign-in/use-can.ts';

const testPattern = /^\/exercises\/\d+\/try-out$/;
const pathPattern = /^\/exercises\/\d+(?:\/information|\/experiments\/[^/]+)?$/;

/**
 * Minimum screen size for spectrum, drawing and feedback without scrolling; `workbench.module.css`
 * has the same values.
 */
const screenQuery = '(min-width: 64em) and (min-height: 36em)';

/** True within a submission, whose spectra and answer are side by side on any page. */
export const SubmissionContext = createContext(false);

/**
 * Returns true on a large screen for a student's view of an exercise, its corrector test, or a
 * submission.
 */
export function useIsWorkbench(): boolean {
  const { pathname, search } = useLocation();
  const seesAll = useCan('catalogue.read-hidden');
  const isLarge = useMediaQuery(screenQuery, false, { getInitialValueInEffect: false });
  const isSubmission = useContext(SubmissionContext);
  const isPreview = new URLSearchParams(search).has('preview');
  if (!isLarge) return false;
  return (
    isSubmission || testPattern.test(pathname) || (pathPattern.test(pathname) && (!seesAll || isPreview))
  );
}
