import type { Capability } from '@elucida/contract';
import { Suspense } from 'react';
import { Navigate, type RouteObject, createHashRouter, useParams } from 'react-router';
import { t } from '../languages/t.ts';
import { AboutPage } from './pages/about-page.tsx';
import { ErrorPage } from '../components/states/error-page.tsx';
import { ExercisesPage } from '../modules/exercises/pages/exercises-page.tsx';
import { ForCapability, ForGuests, ForSession, ForVisitors } from '../modules/sign-in/guards.tsx';
import { HomePage } from './pages/home-page.tsx';
import { Layout } from './shell/layout.tsx';
import { LoadingPage } from '../components/states/loading-page.tsx';
import { LoginPage } from '../modules/sign-in/pages/login-page.tsx';
import { MoleculePage } from '../modules/catalogue/molecules/pages/molecule-page.tsx';
import { MoleculesPage } from '../modules/catalogue/molecules/pages/molecules-page.tsx';
import { RegisterPage } from '../modules/accounts/registration/register-page.tsx';
import { SubmissionsPage } from '../modules/submissions/pages/submissions-page.tsx';

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
    lazy: async () => ({ Component: (await import('../modules/documents/files-page.tsx')).FilesPage }),
  },
];

const exerciseRoutes: RouteObject[] = [
  { path: 'exercises', element: <ExercisesPage /> },
  guarded('content.manage', [
    {
      path: 'exercises/new',
      lazy: async () => ({
        Component: (await import('../modules/exercises/pages/new-exercise-page.tsx')).NewExercisePage,
      }),
    },
  ]),
  guarded('board.read', [
    {
      path: 'exercises/:id/live',
      lazy: async () => ({
        Component: (await import('../modules/submissions/live-class/live-page.tsx')).LivePage,
      }),
    },
  ]),
  guarded('catalogue.read-hidden', [
    {
      path: 'exercises/:id/try-out',
      lazy: async () => ({
        Component: (await import('../modules/exercises/pages/corrector-preview-page.tsx'))
          .CorrectorPreviewPage,
      }),
    },
  ]),
  guarded('board.read', [
    {
      path: 'exercises/:id/board',
      lazy: async () => ({
        Component: (await import('../modules/submissions/class-results/pages/class-results-page.tsx'))
          .ClassResultsPage,
      }),
    },
    {
      path: 'exercises/:id/strategy',
      lazy: async () => ({
        Component: (await import('../modules/logs/strategy/strategy-page.tsx')).StrategyPage,
      }),
    },
  ]),
  {
    path: 'exercises/:id/print',
    lazy: async () => ({
      Component: (await import('../modules/exercises/pages/exercise-print-page.tsx')).ExercisePrintPage,
    }),
  },
  {
    // One page for the exercise and each of its experiments: a drawing outlives the change of a tab.
    path: 'exercises/:id',
    lazy: async () => ({
      Component: (await import('../modules/exercises/pages/exercise-page.tsx')).ExercisePage,
    }),
    children: [
      { index: true, element: null },
      { path: 'information', element: null },
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
      lazy: async () => ({
        Component: (await import('../modules/catalogue/molecules/pages/new-molecule-page.tsx'))
          .NewMoleculePage,
      }),
    },
    {
      path: 'molecules/import',
      lazy: async () => ({
        Component: (await import('../modules/catalogue/molecules/pages/import-molecules-page.tsx'))
          .ImportMoleculesPage,
      }),
    },
    {
      path: 'molecules/:id/experiments/new',
      lazy: async () => ({
        Component: (await import('../modules/catalogue/experiments/pages/new-experiment-page.tsx'))
          .NewExperimentPage,
      }),
    },
  ]),
  { path: 'molecules/:id', element: <MoleculePage /> },
  { path: 'molecules/:id/experiments', element: <ToParent base="molecules" /> },
  {
    path: 'molecules/:id/experiments/:experimentId',
    lazy: async () => ({
      Component: (await import('../modules/catalogue/experiments/pages/experiment-page.tsx')).ExperimentPage,
    }),
  },
];

const equipmentRoutes: RouteObject[] = [
  guarded('laboratories.read', [
    {
      path: 'laboratories',
      lazy: async () => ({
        Component: (await import('../modules/catalogue/laboratories/laboratories-page.tsx')).LaboratoriesPage,
      }),
    },
    {
      path: 'machines',
      lazy: async () => ({
        Component: (await import('../modules/catalogue/machines/machines-page.tsx')).MachinesPage,
      }),
    },
    {
      path: 'machines/:id',
      lazy: async () => ({
        Component: (await import('../modules/catalogue/machines/machine-page.tsx')).MachinePage,
      }),
    },
  ]),
  guarded('content.manage', [
    {
      path: 'machines/new',
      lazy: async () => ({
        Component: (await import('../modules/catalogue/machines/new-machine-page.tsx')).NewMachinePage,
      }),
    },
  ]),
];

const administrationRoutes: RouteObject[] = [
  guarded('accounts.manage', [
    {
      path: 'users',
      lazy: async () => ({ Component: (await import('../modules/accounts/pages/users-page.tsx')).UsersPage }),
    },
    {
      path: 'users/:id',
      lazy: async () => ({ Component: (await import('../modules/accounts/pages/user-page.tsx')).UserPage }),
    },
  ]),
  guarded('logs.manage', [
    {
      path: 'logs',
      lazy: async () => ({ Component: (await import('../modules/logs/logs-page.tsx')).LogsPage }),
    },
  ]),
  guarded('statistics.read', [
    {
      path: 'statistics',
      lazy: async () => ({
        Component: (await import('../modules/operations/statistics/statistics-page.tsx')).StatisticsPage,
      }),
    },
  ]),
  guarded('research.export', [
    {
      path: 'research',
      lazy: async () => ({ Component: (await import('../modules/research/research-page.tsx')).ResearchPage }),
    },
  ]),
  guarded('audit.read', [
    {
      path: 'audit',
      lazy: async () => ({
        Component: (await import('../modules/operations/audit/audit-page.tsx')).AuditPage,
      }),
    },
  ]),
  guarded('backups.manage', [
    {
      path: 'backup',
      lazy: async () => ({
        Component: (await import('../modules/operations/backups/backup-page.tsx')).BackupPage,
      }),
    },
  ]),
  guarded('bin.manage', [
    {
      path: 'bin',
      lazy: async () => ({ Component: (await import('../modules/catalogue/bin/bin-page.tsx')).BinPage }),
    },
  ]),
];

const ownRoutes: RouteObject[] = [
  { path: 'submissions', element: <SubmissionsPage /> },
  {
    path: 'account',
    lazy: async () => ({
      Component: (await import('../modules/accounts/pages/account-page.tsx')).AccountPage,
    }),
  },
  guarded('accounts.manage', [
    {
      path: 'users/:id/submissions',
      lazy: async () => ({
        Component: (await import('../modules/submissions/pages/user-submissions-page.tsx'))
          .UserSubmissionsPage,
      }),
    },
  ]),
];

const openRoutes: RouteObject[] = [
  { path: 'home', element: <HomePage /> },
  {
    path: 'exact-mass-calculator',
    lazy: async () => ({
      Component: (await import('../modules/exact-mass-calculator/exact-mass-calculator-page.tsx'))
        .ExactMassCalculatorPage,
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
            Component: (await import('../modules/accounts/password-links/forgot-password-page.tsx'))
              .ForgotPasswordPage,
          }),
        },
        {
          path: 'new-password',
          lazy: async () => ({
            Component: (await import('../modules/accounts/password-links/new-password-page.tsx'))
              .NewPasswordPage,
          }),
        },
        {
          path: 'confirm-email',
          lazy: async () => ({
            Component: (await import('../modules/accounts/email-confirmation/confirm-email-page.tsx'))
              .ConfirmEmailPage,
          }),
        },
        { element: <ForSession />, children: ownRoutes },
      ],
    },
  ]);
}
