import { pageTypeOf } from '@elucida/contract';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { recordVisit } from './queries.ts';
import { useCan } from '../../sign-in/use-can.ts';

/** Ignores a change of the query alone. */
export function useRecordVisits(): void {
  const { pathname } = useLocation();
  const canRecord = useCan('visits.record');
  useEffect(() => {
    const page = pageTypeOf(pathname);
    if (page !== undefined && canRecord) void recordVisit(page);
  }, [pathname, canRecord]);
}
