import { type Capability, type SignInFailure, failureMessages, signInFailures } from '@elucida/contract';
import { useEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router';
import { useConfig, useSession, useIsSessionEnded } from './queries.ts';
import { useCan } from './use-can.ts';
import { isAnswerOpen } from '../../lib/api/open-answer.ts';
import { translateMessage } from '../../languages/translate-message.ts';
import { t } from '../../languages/t.ts';
import { toastError, toastInfo } from '../../components/states/toast.ts';

/** How one comes to the sign-in page: from a page that asked for a session, by logging out, from the registration, or from the choice of a new password. */
export interface LoginRouteState {
  /** Of whom has just registered. */
  email?: string;
  hasPassword?: boolean;
  next?: string;
  hasLeft?: boolean;
  /** The session ended while its holder was at `next`. */
  hasEnded?: boolean;
}

/** Pages on the way in, which nobody comes back to. */
const loginRoutes = ['/login', '/register', '/new-password', '/forgot-password'];

/** What a link to the sign-in page gives along, so that it leads back here. */
export function useReturnState(): LoginRouteState {
  const { pathname, search, state } = useLocation();
  const { next } = (state ?? {}) as LoginRouteState;
  if (!loginRoutes.includes(pathname)) return { next: `${pathname}${search}` };
  return next === undefined ? {} : { next };
}

/**
 * Leads elsewhere from every location at which it is rendered: a second page that is asked for while
 * the first redirect is under way is left too.
 */
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
  const isSaid = useRef(false);
  useEffect(() => {
    if (isSaid.current) return;
    isSaid.current = true;
    showMessage(message);
  }, [message, showMessage]);
  return <Redirect to={to} state={state} />;
}

/** Pages that guests may see too, save in the student edition, which has none. */
export function ForVisitors() {
  const isStudentEdition = useConfig().edition === 'student';
  const session = useSession();
  const way = useWayOut();
  const hasEnded = useIsSessionEnded();
  const { pathname } = useLocation();
  if (!isStudentEdition || session !== null) return <Outlet />;
  // What is being drawn stays in sight.
  if (hasEnded && isAnswerOpen()) return <Outlet />;
  return <Redirect to="/login" state={way ?? { next: pathname }} />;
}

/** Returns why a sign-in through the university came to nothing, in the address of the sign-in page. */
export function useSignInFailure(): string | undefined {
  const code = useSearchParams()[0].get('failed') ?? '';
  return Object.hasOwn(signInFailures, code)
    ? translateMessage(signInFailures[code as SignInFailure])
    : undefined;
}

/** Pages that make no sense with a session. The message is for who comes with one, not for who just signed in. */
export function ForGuests({ message }: { message: string }) {
  const session = useSession();
  const cameAsGuest = useRef(session === null);
  const { next = '/home' } = (useLocation().state ?? {}) as LoginRouteState;
  const failure = useSignInFailure();
  if (session === null) return <Outlet />;
  if (cameAsGuest.current) return <Redirect to={next} />;
  // A proof of who one is came to nothing: the session goes on.
  if (failure !== undefined)
    return <RedirectWithMessage to="/home" message={failure} showMessage={toastError} />;
  return <RedirectWithMessage to="/home" message={message} />;
}

/**
 * Of whom was on a page and has no session any more: what the sign-in page is told. Whoever logged out knows why the page is gone, and is not
 * led back to it, as the next person may be another; whoever did not is.
 */
function useWayOut(): LoginRouteState | undefined {
  const session = useSession();
  const cameWithSession = useRef(session !== null);
  const hasEnded = useIsSessionEnded();
  const { pathname } = useLocation();
  if (session !== null || !cameWithSession.current) return undefined;
  return hasEnded ? { hasEnded, next: pathname } : { hasLeft: true };
}

/** Pages of one's own. */
export function ForSession() {
  const session = useSession();
  const way = useWayOut();
  if (session !== null) return <Outlet />;
  if (way !== undefined) return <Redirect to="/login" state={way} />;
  return <RedirectWithMessage to="/home" message={t('You are not logged in')} />;
}

/** Pages whose calls need a capability: the page answers a role that lacks it as the server answers its calls. */
export function ForCapability({ capability }: { capability: Capability }) {
  const may = useCan(capability);
  const session = useSession();
  const way = useWayOut();
  const wayBack = useReturnState();
  if (may) return <Outlet />;
  if (way !== undefined) return <Redirect to="/login" state={way} />;
  return session === null ? (
    <RedirectWithMessage
      to="/login"
      message={failureMessages.unauthenticated}
      showMessage={toastError}
      state={wayBack}
    />
  ) : (
    <RedirectWithMessage to="/home" message={failureMessages.forbidden} showMessage={toastError} />
  );
}
