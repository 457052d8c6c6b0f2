import { type Capability, type SignInFailure, failureMessages, signInFailures } from '@elucida/contract';
import { useEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router';
import { useConfig, useSession, useSessionHasEnded } from '../api/session-queries.ts';
import { useMay } from '../api/use-may.ts';
import { hasWorkInHand } from '../api/work-in-hand.ts';
import { said } from '../languages/said.ts';
import { t } from '../languages/t.ts';
import { toastError, toastInfo } from '../ui/toast.ts';

/** How one comes to the sign-in page: from a page that asked for a session, by logging out, from the registration, or from the choice of a new password. */
export interface WayToLogin {
  /** Of whom has just registered. */
  email?: string;
  hasPassword?: boolean;
  next?: string;
  hasLeft?: boolean;
  /** The session ended while its holder was at `next`. */
  hasEnded?: boolean;
}

/** Pages on the way in, which nobody comes back to. */
const waysIn = ['/login', '/register', '/new-password', '/forgot-password'];

/** What a link to the sign-in page gives along, so that it leads back here. */
export function useWayBack(): WayToLogin {
  const { pathname, search, state } = useLocation();
  const { next } = (state ?? {}) as WayToLogin;
  if (!waysIn.includes(pathname)) return { next: `${pathname}${search}` };
  return next === undefined ? {} : { next };
}

/**
 * Leads elsewhere from every location at which it is rendered: a second page that is asked for while
 * the first redirect is under way is left too.
 */
function Redirect({ to, state }: { to: string; state?: WayToLogin | undefined }) {
  const { key } = useLocation();
  return <Navigate key={key} to={to} replace state={state} />;
}

interface RedirectProps {
  to: string;
  message: string;
  say?: (message: string) => void;
  state?: WayToLogin;
}

function RedirectWithMessage({ to, message, say = toastInfo, state }: RedirectProps) {
  const isSaid = useRef(false);
  useEffect(() => {
    if (isSaid.current) return;
    isSaid.current = true;
    say(message);
  }, [message, say]);
  return <Redirect to={to} state={state} />;
}

/** Pages that guests may see too, save in the student edition, which has none. */
export function ForVisitors() {
  const isStudentEdition = useConfig().edition === 'student';
  const session = useSession();
  const way = useWayOut();
  const hasEnded = useSessionHasEnded();
  const { pathname } = useLocation();
  if (!isStudentEdition || session !== null) return <Outlet />;
  // What is being drawn stays in sight.
  if (hasEnded && hasWorkInHand()) return <Outlet />;
  return <Redirect to="/login" state={way ?? { next: pathname }} />;
}

/** Returns why a sign-in through the university came to nothing, in the address of the sign-in page. */
export function useSignInFailure(): string | undefined {
  const code = useSearchParams()[0].get('failed') ?? '';
  return Object.hasOwn(signInFailures, code) ? said(signInFailures[code as SignInFailure]) : undefined;
}

/** Pages that make no sense with a session. The message is for who comes with one, not for who just signed in. */
export function ForGuests({ message }: { message: string }) {
  const session = useSession();
  const cameAsGuest = useRef(session === null);
  const { next = '/home' } = (useLocation().state ?? {}) as WayToLogin;
  const failure = useSignInFailure();
  if (session === null) return <Outlet />;
  if (cameAsGuest.current) return <Redirect to={next} />;
  // A proof of who one is came to nothing: the session goes on.
  if (failure !== undefined) return <RedirectWithMessage to="/home" message={failure} say={toastError} />;
  return <RedirectWithMessage to="/home" message={message} />;
}

/**
 * Of whom was on a page and has no session any more: what the sign-in page is told. Whoever logged out knows why the page is gone, and is not
 * led back to it, as the next person may be another; whoever did not is.
 */
function useWayOut(): WayToLogin | undefined {
  const session = useSession();
  const cameWithSession = useRef(session !== null);
  const hasEnded = useSessionHasEnded();
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
  const may = useMay(capability);
  const session = useSession();
  const way = useWayOut();
  const wayBack = useWayBack();
  if (may) return <Outlet />;
  if (way !== undefined) return <Redirect to="/login" state={way} />;
  return session === null ? (
    <RedirectWithMessage
      to="/login"
      message={failureMessages.unauthenticated}
      say={toastError}
      state={wayBack}
    />
  ) : (
    <RedirectWithMessage to="/home" message={failureMessages.forbidden} say={toastError} />
  );
}
