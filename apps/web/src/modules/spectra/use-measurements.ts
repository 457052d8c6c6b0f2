import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type MeasurementSet,
  emptyMeasurements,
} from '../../components/spectrum-view/measuring/measurement-set.ts';
import { savedPeaks } from '../../components/spectrum-view/measuring/picked-peaks.ts';

/**
 * What was measured on a spectrum, for as long as the page is open and the same person is at it: it is forgotten with what else
 * the page knows of a session. Begins with the peaks that the author kept.
 */
export function useMeasurements(address: string, kept: readonly (readonly number[])[] | null) {
  const client = useQueryClient();
  const queryKey = ['measured', address];
  const { data } = useQuery<MeasurementSet>({
    queryKey,
    queryFn: () => emptyMeasurements,
    enabled: false,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const first = kept === null ? emptyMeasurements : { ...emptyMeasurements, picked: savedPeaks(kept) };
  // A query tells its readers a moment later: until then what is typed next starts from what was set, not from what was before.
  const [ahead, setAhead] = useState<{
    address: string;
    before: MeasurementSet | undefined;
    measured: MeasurementSet;
  }>();
  const isAhead = ahead?.address === address && ahead.before === data;
  const setMeasured = (next: MeasurementSet) => {
    setAhead({ address, before: data, measured: next });
    client.setQueryData(queryKey, next);
  };
  return { measured: isAhead ? ahead.measured : (data ?? first), setMeasured };
}
