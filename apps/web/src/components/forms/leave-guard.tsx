import { type ReactNode, createContext, useCallback, useContext, useEffect, useMemo, useRef } from 'react';
import { useBlocker } from 'react-router';
import { registerUnsavedWork } from '../../lib/api/sign-out-tasks.ts';
import { t } from '../../languages/t.ts';
import { useConfirm } from '../states/confirm.tsx';
import { useHistoryGuard } from './use-history-guard.ts';

interface UnsavedRegistry {
  set: (name: string, isUnsaved: boolean) => void;
  clear: () => void;
}

const UnsavedContext = createContext<UnsavedRegistry>({ set: () => undefined, clear: () => undefined });

const question = {
  message: t('Your changes are not saved and will be lost.'),
  confirmLabel: t('Leave the page'),
};

/** After "yes", the page follows the latest navigation. */
function useLeaveQuestion() {
  const confirm = useConfirm();
  const pendingNavigation = useRef<{ go: () => void; stay: () => void }>(undefined);
  useEffect(
    () => () => {
      pendingNavigation.current = undefined;
    },
    [],
  );
  return useCallback(
    async (go: () => void, stay: () => void = () => undefined) => {
      const isAsking = pendingNavigation.current !== undefined;
      pendingNavigation.current?.stay();
      pendingNavigation.current = { go, stay };
      if (isAsking) return;
      const isLeaving = await confirm(question);
      const last = pendingNavigation.current;
      pendingNavigation.current = undefined;
      if (isLeaving) last?.go();
      else last?.stay();
    },
    [confirm],
  );
}

/** Forms register their state with `useUnsaved`. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const unsaved = useRef(new Set<string>());
  const ask = useLeaveQuestion();
  const confirm = useConfirm();
  useEffect(
    () =>
      registerUnsavedWork({
        askToDiscard: async () => unsaved.current.size === 0 || confirm(question),
        discard: () => unsaved.current.clear(),
      }),
    [confirm],
  );
  // Blocks links and navigation by code; `useHistoryGuard` below blocks Back and Forward.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      historyAction !== 'POP' &&
      unsaved.current.size > 0 &&
      currentLocation.pathname !== nextLocation.pathname,
  );
  const newest = useRef(blocker);

  useEffect(() => {
    newest.current = blocker;
    if (blocker.state !== 'blocked') return;
    const isCurrent = () => newest.current === blocker;
    void ask(
      () => isCurrent() && blocker.proceed(),
      () => isCurrent() && blocker.reset(),
    );
  }, [blocker, ask]);

  useHistoryGuard(
    () => unsaved.current.size > 0,
    (go) => void ask(go),
  );

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (unsaved.current.size > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);

  const value = useMemo<UnsavedRegistry>(
    () => ({
      set: (name, isUnsaved) => {
        if (isUnsaved) unsaved.current.add(name);
        else unsaved.current.delete(name);
      },
      clear: () => unsaved.current.clear(),
    }),
    [],
  );
  return <UnsavedContext value={value}>{children}</UnsavedContext>;
}

/**
 * The entry remains after the form unmounts, because a form in a hidden tab keeps its input;
 * `useClearUnsaved` removes it.
 */
export function useUnsaved(name: string, isUnsaved: boolean): void {
  const { set } = useContext(UnsavedContext);
  useEffect(() => set(name, isUnsaved), [set, name, isUnsaved]);
}

/** Returns a function that marks the input of a form as saved or discarded, before navigation. */
export function useClearUnsaved(): (name: string) => void {
  const { set } = useContext(UnsavedContext);
  return useCallback((name) => set(name, false), [set]);
}

/**
 * Returns a function that marks the input of all forms of the page as discarded, after their
 * subject was deleted.
 */
export function useClearAllUnsaved(): () => void {
  return useContext(UnsavedContext).clear;
}
