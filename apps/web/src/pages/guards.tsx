import { useEffect, useRef } from 'react';
import { Navigate, Outlet } from 'react-router';
import { useConfig, useSession } from '../api/session-queries.ts';
import { toastInfo } from '../ui/toast.ts';

function RedirectWithMessage({ to, message }: { to: string; message: string }) {
  const isSaid = useRef(false);
  useEffect(() => {
    if (isSaid.current) return;
    isSaid.current = true;
    toastInfo(message);
  }, [message]);
  return <Navigate to={to} replace />;
}

/** Pages that guests may see too, save in the student edition, which has none. */
export function ForVisitors() {
  const isStudentEdition = useConfig().edition === 'student';
  const session = useSession();
  return isStudentEdition && session === null ? <Navigate to="/login" replace /> : <Outlet />;
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

/** Pages of one's own. */
export function ForSession() {
  const session = useSession();
  return session === null ? <RedirectWithMessage to="/home" message="You are not logged in" /> : <Outlet />;
}
