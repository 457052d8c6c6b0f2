import { type Capability, type SignInFailure, signInFailures } from '@elucida/contract';
import { useEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router';
import { useConfig, useSession, useIsSessionEnded } from './queries.ts';
import { useCan } from './use-can.ts';
import { isAnswerOpen } from '../../lib/api/open-answer.ts';
import { translateMessage } from '../../languages/translate-message.ts';
import { t } from '../../languages/t.ts';
import { toastError, toastInfo } from '../../components/states/toast.ts';

/** Reason of a visit to the login page, and the page to return to. */
export interface LoginRouteState {
  /** Address to fill in. */
  email?: string;
  /** True after a password was set. */
  hasPassword?: boolean;
  next?: string;
  /** True after a logout. */
  hasLeft?: boolean;
  /** True if the session ended while its user was at `next`. */
  hasEnded?: boolean;
}

/** No link returns to these pages. */
const loginRoutes = ['/login', '/register', '/new-password', '/forgot-password'];

export const useLoginRouteState = () => (useLocation().state ?? {}) as LoginRouteState;

/** The sign-in then returns to the current page, or to the `next` of a login page. */
export function useReturnState(): LoginRouteState {
  const { pathname, search } = useLocation();
  const { next } = useLoginRouteState();
  if (!loginRoutes.includes(pathname)) return { next: `${pathname}${search}` };
  return next === undefined ? {} : { next };
}

/** Redirects again if another page is opened while the redirect is pending. */
function Redirect({ to, state }: { to: string; state?: LoginRouteState | undefined }) {
  const { key } = useLocation();
  return <Navigate key={key} to={to} replace state={state} />;
}

interface RedirectProps {
  to: string;
  message: string;
  showMessage?: (message: string) => void;
  state?: LoginRouteState;
}

function RedirectWithMessage({ to, message, showMessage = toastInfo, state }: RedirectProps) {
  const isShown = useRef(false);
  useEffect(() => {
    if (isShown.current) return;
    isShown.current = true;
    showMessage(message);
  }, [message, showMessage]);
  return <Redirect to={to} state={state} />;
}

/** The student edition has no guests. */
export function ForEveryone() {
  const isStudentEdition = useConfig().edition === 'student';
  const session = useSession();
  const lostSessionState = useLostSessionState();
  const hasEnded = useIsSessionEnded();
  const { pathname, search } = useLocation();
  if (!isStudentEdition || session !== null) return <Outlet />;
  // The open drawing remains visible.
  if (hasEnded && isAnswerOpen()) return <Outlet />;
  return <Redirect to="/login" state={lostSessionState ?? { next: `${pathname}${search}` }} />;
}

/** The address contains the code of the failure. */
export function useSignInFailure(): string | undefined {
  const code = useSearchParams()[0].get('failed') ?? '';
  return Object.hasOwn(signInFailures, code)
    ? translateMessage({ code: signInFailures[code as SignInFailure] })
    : undefined;
}

/**
 * A user who opens such a page while signed in sees `message`; a user who just signed in does not.
 */
export function ForGuests({ message }: { message: string }) {
  const session = useSession();
  const cameAsGuest = useRef(session === null);
  const { next = '/home' } = useLoginRouteState();
  const failure = useSignInFailure();
  if (session === null) return <Outlet />;
  if (cameAsGuest.current) return <Redirect to={next} />;
  // A proof of identity failed; the session continues.
  if (failure !== undefined)
    return <RedirectWithMessage to="/home" message={failure} showMessage={toastError} />;
  return <RedirectWithMessage to="/home" message={message} />;
}

/**
 * After a logout the sign-in does not return here, because the next user may be another person.
 * After a session that ended otherwise it does.
 */
function useLostSessionState(): LoginRouteState | undefined {
  const session = useSession();
  const cameWithSession = useRef(session !== null);
  const hasEnded = useIsSessionEnded();
  const { pathname, search } = useLocation();
  if (session !== null || !cameWithSession.current) return undefined;
  return hasEnded ? { hasEnded, next: `${pathname}${search}` } : { hasLeft: true };
}

export function ForSession() {
  const session = useSession();
  const lostSessionState = useLostSessionState();
  if (session !== null) return <Outlet />;
  if (lostSessionState !== undefined) return <Redirect to="/login" state={lostSessionState} />;
  return <RedirectWithMessage to="/home" message={t('You are not logged in')} />;
}

/** A role without the capability gets the message that the server sends for such requests. */
export function ForCapability({ capability }: { capability: Capability }) {
  const isAllowed = useCan(capability);
  const session = useSession();
  const lostSessionState = useLostSessionState();
  const returnState = useReturnState();
  if (isAllowed) return <Outlet />;
  if (lostSessionState !== undefined) return <Redirect to="/login" state={lostSessionState} />;
  return session === null ? (
    <RedirectWithMessage
      to="/login"
      message={translateMessage({ code: 'unauthenticated' })}
      showMessage={toastError}
      state={returnState}
    />
  ) : (
    <RedirectWithMessage
      to="/home"
      message={translateMessage({ code: 'forbidden' })}
      showMessage={toastError}
    />
  );
}
