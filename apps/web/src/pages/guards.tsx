import { type Capability, failureMessages } from '@elucida/contract';
import { useEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useConfig, useSession } from '../api/session-queries.ts';
import { useMay } from '../api/use-may.ts';
import { t } from '../languages/t.ts';
import { toastError, toastInfo } from '../ui/toast.ts';

interface RedirectProps {
  to: string;
  message: string;
  say?: (message: string) => void;
}

function RedirectWithMessage({ to, message, say = toastInfo }: RedirectProps) {
  const isSaid = useRef(false);
  useEffect(() => {
    if (isSaid.current) return;
    isSaid.current = true;
    say(message);
  }, [message, say]);
  return <Navigate to={to} replace />;
}

/** Pages that guests may see too, save in the student edition, which has none. */
export function ForVisitors() {
  const isStudentEdition = useConfig().edition === 'student';
  const session = useSession();
  const hasLeft = useHasLeft();
  const { pathname } = useLocation();
  if (!isStudentEdition || session !== null) return <Outlet />;
  // After a logout not back to where the one before was: the next person may be another.
  return <Navigate to="/login" replace state={hasLeft ? { hasLeft } : { next: pathname }} />;
}

/** Pages that make no sense with a session. The message is for who comes with one, not for who just signed in. */
export function ForGuests({ message }: { message: string }) {
  const session = useSession();
  const cameAsGuest = useRef(session === null);
  if (session === null) return <Outlet />;
  return cameAsGuest.current ? (
    <Navigate to="/home" replace />
  ) : (
    <RedirectWithMessage to="/home" message={message} />
  );
}

/** Whoever was on a page and then logged out knows why it is gone: to the sign-in page without a word. */
function useHasLeft(): boolean {
  const session = useSession();
  const cameWithSession = useRef(session !== null);
  return cameWithSession.current && session === null;
}

/** Pages of one's own. */
export function ForSession() {
  const session = useSession();
  const hasLeft = useHasLeft();
  if (session !== null) return <Outlet />;
  if (hasLeft) return <Navigate to="/login" replace state={{ hasLeft }} />;
  return <RedirectWithMessage to="/home" message={t('You are not logged in')} />;
}

/** Pages whose calls need a capability: the page answers a role that lacks it as the server answers its calls. */
export function ForCapability({ capability }: { capability: Capability }) {
  const may = useMay(capability);
  const session = useSession();
  const hasLeft = useHasLeft();
  if (may) return <Outlet />;
  if (hasLeft) return <Navigate to="/login" replace state={{ hasLeft }} />;
  return (
    <RedirectWithMessage
      to={session === null ? '/login' : '/home'}
      message={session === null ? failureMessages.unauthenticated : failureMessages.forbidden}
      say={toastError}
    />
  );
}
