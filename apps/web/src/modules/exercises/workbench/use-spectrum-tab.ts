import type { Exercise } from '@elucida/contract';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { informationTab } from './spectra-tabs.tsx';

/** The tab is part of the address. */
export function useSpectrumTab({ id, experiments }: Exercise, experimentId: string | undefined) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const base = `/exercises/${id}`;
  const pathOf = useCallback(
    (tab: string) => `${base}/${tab === informationTab ? informationTab : `experiments/${tab}`}${search}`,
    [base, search],
  );
  const open = useCallback(
    (tab: string) => void navigate(pathOf(tab), { replace: true, state: { keepsScroll: true } }),
    [navigate, pathOf],
  );
  const first = experiments[0]?.id ?? informationTab;
  return {
    tab: experimentId ?? (pathname === `${base}/${informationTab}` ? informationTab : first),
    /** True if the address names an experiment that the exercise does not show. */
    isElsewhere: experimentId !== undefined && !experiments.some((one) => one.id === experimentId),
    basePath: `${base}${search}`,
    pathOf,
    open,
  };
}
