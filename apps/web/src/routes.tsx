import type { Capability } from '@elucida/contract';
import { Suspense } from 'react';
import { Navigate, type RouteObject, createHashRouter, useParams } from 'react-router';
import { t } from './languages/t.ts';
import { AboutPage } from './pages/about-page.tsx';
import { ErrorPage } from './pages/error-page.tsx';
import { ExercisesPage } from './pages/exercises-page.tsx';
import { ForCapability, ForGuests, ForSession, ForVisitors } from './pages/guards.tsx';
import { HomePage } from './pages/home-page.tsx';
import { Layout } from './pages/layout.tsx';
import { LoadingPage } from './pages/loading-page.tsx';
import { LoginPage } from './pages/login-page.tsx';
import { MoleculePage } from './pages/molecule-page.tsx';
import { MoleculesPage } from './pages/molecules-page.tsx';
import { RegisterPage } from './pages/register-page.tsx';
import { SubmissionsPage } from './pages/submissions-page.tsx';

/** `experiments` alone is no page of its own: it leads to what it belongs to. */
function ToParent({ base }: { base: 'molecules' | 'exercises' }) {
  const { id = '' } = useParams();
  return <Navigate to={`/${base}/${encodeURIComponent(id)}`} replace />;
}

/** Pages for those alone who have a capability. */
function guarded(capability: Capability, children: RouteObject[]): RouteObject {
  return { element: <ForCapability capability={capability} />, children };
}

const documentRoutes: RouteObject[] = [
  {
    path: 'getting-started',
    lazy: async () => ({
      Component: (await import('./pages/getting-started-page.tsx')).GettingStartedPage,
    }),
  },
  {
    path: 'files',
    lazy: async () => ({ Component: (await import('./pages/files-page.tsx')).FilesPage }),
  },
];

const exerciseRoutes: RouteObject[] = [
  { path: 'exercises', element: <ExercisesPage /> },
  guarded('content.manage', [
    {
      path: 'exercises/new',
      lazy: async () => ({ Component: (await import('./pages/new-exercise-page.tsx')).NewExercisePage }),
    },
  ]),
  guarded('board.read', [
    {
      path: 'exercises/:id/live',
      lazy: async () => ({ Component: (await import('./pages/live-page.tsx')).LivePage }),
    },
  ]),
  guarded('catalogue.read-hidden', [
    {
      path: 'exercises/:id/try-out',
      lazy: async () => ({ Component: (await import('./pages/try-out-page.tsx')).CorrectorPreviewPage }),
    },
  ]),
  guarded('board.read', [
    {
      path: 'exercises/:id/board',
      lazy: async () => ({
        Component: (await import('./pages/exercise-board-page.tsx')).ClassResultsPage,
      }),
    },
    {
      path: 'exercises/:id/strategy',
      lazy: async () => ({ Component: (await import('./pages/strategy-page.tsx')).StrategyPage }),
    },
  ]),
  {
    path: 'exercises/:id/print',
    lazy: async () => ({ Component: (await import('./pages/exercise-print-page.tsx')).ExercisePrintPage }),
  },
  {
    // One page for the exercise and each of its experiments: a drawing outlives the change of a tab.
    path: 'exercises/:id',
    lazy: async () => ({ Component: (await import('./pages/exercise-page.tsx')).ExercisePage }),
    children: [
      { index: true, element: null },
      { path: 'experiments', element: <ToParent base="exercises" /> },
      { path: 'experiments/:experimentId', element: null },
    ],
  },
];

const moleculeRoutes: RouteObject[] = [
  { path: 'molecules', element: <MoleculesPage /> },
  guarded('content.manage', [
    {
      path: 'molecules/new',
      lazy: async () => ({ Component: (await import('./pages/new-molecule-page.tsx')).NewMoleculePage }),
    },
    {
      path: 'molecules/import',
      lazy: async () => ({
        Component: (await import('./pages/import-molecules-page.tsx')).ImportMoleculesPage,
      }),
    },
    {
      path: 'molecules/:id/experiments/new',
      lazy: async () => ({
        Component: (await import('./pages/new-experiment-page.tsx')).NewExperimentPage,
      }),
    },
  ]),
  { path: 'molecules/:id', element: <MoleculePage /> },
  { path: 'molecules/:id/experiments', element: <ToParent base="molecules" /> },
  {
    path: 'molecules/:id/experiments/:experimentId',
    lazy: async () => ({ Component: (await import('./pages/experiment-page.tsx')).ExperimentPage }),
  },
];

const equipmentRoutes: RouteObject[] = [
  guarded('laboratories.read', [
    {
      path: 'laboratories',
      lazy: async () => ({ Component: (await import('./pages/laboratories-page.tsx')).LaboratoriesPage }),
    },
    {
      path: 'machines',
      lazy: async () => ({ Component: (await import('./pages/machines-page.tsx')).MachinesPage }),
    },
    {
      path: 'machines/:id',
      lazy: async () => ({ Component: (await import('./pages/machine-page.tsx')).MachinePage }),
    },
  ]),
  guarded('content.manage', [
    {
      path: 'machines/new',
      lazy: async () => ({ Component: (await import('./pages/new-machine-page.tsx')).NewMachinePage }),
    },
  ]),
];

const administrationRoutes: RouteObject[] = [
  guarded('accounts.manage', [
    {
      path: 'users',
      lazy: async () => ({ Component: (await import('./pages/users-page.tsx')).UsersPage }),
    },
    {
      path: 'users/:id',
      lazy: async () => ({ Component: (await import('./pages/user-page.tsx')).UserPage }),
    },
  ]),
  guarded('logs.manage', [
    { path: 'logs', lazy: async () => ({ Component: (await import('./pages/logs-page.tsx')).LogsPage }) },
  ]),
  guarded('statistics.read', [
    {
      path: 'statistics',
      lazy: async () => ({ Component: (await import('./pages/statistics-page.tsx')).StatisticsPage }),
    },
  ]),
  guarded('research.export', [
    {
      path: 'research',
      lazy: async () => ({ Component: (await import('./pages/research-page.tsx')).ResearchPage }),
    },
  ]),
  guarded('audit.read', [
    {
      path: 'audit',
      lazy: async () => ({ Component: (await import('./pages/audit-page.tsx')).AuditPage }),
    },
  ]),
  guarded('backups.manage', [
    {
      path: 'backup',
      lazy: async () => ({ Component: (await import('./pages/backup-page.tsx')).BackupPage }),
    },
  ]),
  guarded('bin.manage', [
    { path: 'bin', lazy: async () => ({ Component: (await import('./pages/bin-page.tsx')).BinPage }) },
  ]),
];

const ownRoutes: RouteObject[] = [
  { path: 'submissions', element: <SubmissionsPage /> },
  {
    path: 'account',
    lazy: async () => ({ Component: (await import('./pages/account-page.tsx')).AccountPage }),
  },
  guarded('accounts.manage', [
    {
      path: 'users/:id/submissions',
      lazy: async () => ({
        Component: (await import('./pages/user-submissions-page.tsx')).UserSubmissionsPage,
      }),
    },
  ]),
];

const openRoutes: RouteObject[] = [
  { path: 'home', element: <HomePage /> },
  {
    path: 'exact-mass-calculator',
    lazy: async () => ({
      Component: (await import('./pages/exact-mass-calculator-page.tsx')).ExactMassCalculatorPage,
    }),
  },
  ...documentRoutes,
  ...exerciseRoutes,
  ...moleculeRoutes,
  ...equipmentRoutes,
  ...administrationRoutes,
  {
    element: <ForGuests message={t('You already have an account (logged in)')} />,
    children: [{ path: 'register', element: <RegisterPage /> }],
  },
  { path: 'about', element: <AboutPage /> },
  { path: '*', element: <ErrorPage /> },
];

/** The specification's route table. */
export function createRoutes() {
  return createHashRouter([
    {
      // Below the router, not around it: a provider that is hidden while something loads hears of no change of address.
      element: (
        <Suspense fallback={<LoadingPage />}>
          <Layout />
        </Suspense>
      ),
      errorElement: <ErrorPage />,
      // While the page of a reload is fetched.
      hydrateFallbackElement: <LoadingPage />,
      children: [
        { index: true, element: <Navigate to="/home" replace /> },
        { element: <ForVisitors />, children: openRoutes },
        {
          element: <ForGuests message={t('You are already logged in')} />,
          children: [{ path: 'login', element: <LoginPage /> }],
        },
        {
          path: 'forgot-password',
          lazy: async () => ({
            Component: (await import('./pages/forgot-password-page.tsx')).ForgotPasswordPage,
          }),
        },
        {
          path: 'new-password',
          lazy: async () => ({ Component: (await import('./pages/new-password-page.tsx')).NewPasswordPage }),
        },
        {
          path: 'confirm-email',
          lazy: async () => ({
            Component: (await import('./pages/confirm-email-page.tsx')).ConfirmEmailPage,
          }),
        },
        { element: <ForSession />, children: ownRoutes },
      ],
    },
  ]);
}
