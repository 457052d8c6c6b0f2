import { type ReactNode, Suspense, createContext, lazy, useCallback, useContext, useState } from 'react';
import type { ConfirmQuestion } from './confirm-dialog.tsx';

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }));

type Ask = (question: ConfirmQuestion) => Promise<boolean>;

const ConfirmContext = createContext<Ask | undefined>(undefined);

/** Closing the dialog answers false. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<ConfirmQuestion & { answer: (isYes: boolean) => void }>();
  const [isOpen, setOpen] = useState(false);
  const ask = useCallback<Ask>(
    (question) =>
      new Promise((answer) => {
        setAsked({ ...question, answer });
        setOpen(true);
      }),
    [],
  );
  const close = (isYes: boolean) => {
    setOpen(false);
    asked?.answer(isYes);
  };
  return (
    <ConfirmContext value={ask}>
      {children}
      {asked && (
        <Suspense>
          <ConfirmDialog question={asked} isOpen={isOpen} onAnswer={close} />
        </Suspense>
      )}
    </ConfirmContext>
  );
}

/** Asks before an irreversible action: `if (await confirm({ message })) remove()`. */
export function useConfirm(): Ask {
  const ask = useContext(ConfirmContext);
  if (ask === undefined) throw new Error('There is no ConfirmProvider above.');
  return ask;
}
