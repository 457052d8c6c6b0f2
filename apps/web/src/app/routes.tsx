import type { Capability } from '@elucida/contract';
import { type ComponentType, Suspense } from 'react';
import { Navigate, type RouteObject, createHashRouter, useParams } from 'react-router';
import { t } from '../languages/t.ts';
import { ErrorPage } from '../components/states/error-page.tsx';
import { ForCapability, ForGuests, ForSession, ForEveryone } from '../modules/sign-in/guards.tsx';
import { HomePage } from './pages/home-page.tsx';
import { Layout } from './shell/layout.tsx';
import { LoadingPage } from '../components/states/loading-page.tsx';

/** The list of experiments is not a page. */
function ToParent({ base }: { base: 'molecules' | 'exercises' }) {
  const { id = '' } = useParams();
  return <Navigate to={`/${base}/${encodeURIComponent(id)}`} replace />;
}

const page = (path: string, load: () => Promise<ComponentType>) => ({
  path,
  lazy: async () => ({ Component: await load() }),
});

function guarded(capability: Capability, children: RouteObject[]): RouteObject {
  return { element: <ForCapability capability={capability} />, children };
}

const documentRoutes: RouteObject[] = [
  page('getting-started', async () => (await import('./pages/getting-started-page.tsx')).GettingStartedPage),
  page('files', async () => (await import('../modules/documents/files-page.tsx')).FilesPage),
];

const exerciseRoutes: RouteObject[] = [
  page(
    'exercises',
    async () => (await import('../modules/exercises/pages/exercises-page.tsx')).ExercisesPage,
  ),
  guarded('content.manage', [
    page(
      'exercises/new',
      async () => (await import('../modules/exercises/pages/new-exercise-page.tsx')).NewExercisePage,
    ),
  ]),
  guarded('catalogue.read-hidden', [
    page(
      'exercises/:id/try-out',
      async () =>
        (await import('../modules/submissions/corrector-preview/corrector-preview-page.tsx'))
          .CorrectorPreviewPage,
    ),
  ]),
  guarded('classResults.read', [
    page(
      'exercises/:id/live',
      async () => (await import('../modules/submissions/live-class/live-page.tsx')).LivePage,
    ),
    page(
      'exercises/:id/board',
      async () =>
        (await import('../modules/submissions/class-results/pages/class-results-page.tsx')).ClassResultsPage,
    ),
    page(
      'exercises/:id/strategy',
      async () => (await import('../modules/logs/strategy/strategy-page.tsx')).StrategyPage,
    ),
  ]),
  page(
    'exercises/:id/print',
    async () => (await import('../modules/exercises/pages/exercise-print-page.tsx')).ExercisePrintPage,
  ),
  {
    // One page for the exercise and each of its experiments: a drawing survives a change of the
    // tab.
    ...page(
      'exercises/:id',
      async () => (await import('../modules/submissions/pages/exercise-page.tsx')).ExercisePage,
    ),
    children: [
      { path: 'information', element: null },
      { path: 'experiments', element: <ToParent base="exercises" /> },
      { path: 'experiments/:experimentId', element: null },
    ],
  },
];

const moleculeRoutes: RouteObject[] = [
  page(
    'molecules',
    async () => (await import('../modules/catalogue/molecules/pages/molecules-page.tsx')).MoleculesPage,
  ),
  guarded('content.manage', [
    page(
      'molecules/new',
      async () =>
        (await import('../modules/catalogue/molecules/pages/new-molecule-page.tsx')).NewMoleculePage,
    ),
    page(
      'molecules/import',
      async () =>
        (await import('../modules/catalogue/molecules/pages/import-molecules-page.tsx')).ImportMoleculesPage,
    ),
    page(
      'molecules/:id/experiments/new',
      async () =>
        (await import('../modules/catalogue/experiments/pages/new-experiment-page.tsx')).NewExperimentPage,
    ),
  ]),
  page(
    'molecules/:id',
    async () => (await import('../modules/catalogue/molecules/pages/molecule-page.tsx')).MoleculePage,
  ),
  { path: 'molecules/:id/experiments', element: <ToParent base="molecules" /> },
  page(
    'molecules/:id/experiments/:experimentId',
    async () => (await import('../modules/catalogue/experiments/pages/experiment-page.tsx')).ExperimentPage,
  ),
];

const equipmentRoutes: RouteObject[] = [
  guarded('laboratories.read', [
    page(
      'laboratories',
      async () => (await import('../modules/catalogue/laboratories/laboratories-page.tsx')).LaboratoriesPage,
    ),
    page(
      'machines',
      async () => (await import('../modules/catalogue/machines/machines-page.tsx')).MachinesPage,
    ),
    page(
      'machines/:id',
      async () => (await import('../modules/catalogue/machines/machine-page.tsx')).MachinePage,
    ),
  ]),
  guarded('content.manage', [
    page(
      'machines/new',
      async () => (await import('../modules/catalogue/machines/new-machine-page.tsx')).NewMachinePage,
    ),
  ]),
];

const administrationRoutes: RouteObject[] = [
  guarded('accounts.manage', [
    page('users', async () => (await import('../modules/accounts/pages/users-page.tsx')).UsersPage),
    page('users/:id', async () => (await import('../modules/accounts/pages/user-page.tsx')).UserPage),
  ]),
  guarded('logs.manage', [
    page('logs', async () => (await import('../modules/logs/logs-page.tsx')).LogsPage),
  ]),
  guarded('statistics.read', [
    page(
      'statistics',
      async () => (await import('../modules/operations/statistics/statistics-page.tsx')).StatisticsPage,
    ),
  ]),
  guarded('research.export', [
    page('research', async () => (await import('../modules/research/research-page.tsx')).ResearchPage),
  ]),
  guarded('audit.read', [
    page('audit', async () => (await import('../modules/operations/audit/audit-page.tsx')).AuditPage),
  ]),
  guarded('backups.manage', [
    page('backup', async () => (await import('../modules/operations/backups/backup-page.tsx')).BackupPage),
  ]),
  guarded('bin.manage', [
    page('bin', async () => (await import('../modules/catalogue/bin/bin-page.tsx')).BinPage),
  ]),
];

const sessionRoutes: RouteObject[] = [
  page(
    'submissions',
    async () => (await import('../modules/submissions/pages/submissions-page.tsx')).SubmissionsPage,
  ),
  page('account', async () => (await import('../modules/accounts/pages/account-page.tsx')).AccountPage),
  guarded('accounts.manage', [
    page(
      'users/:id/submissions',
      async () =>
        (await import('../modules/submissions/pages/user-submissions-page.tsx')).UserSubmissionsPage,
    ),
  ]),
];

const openRoutes: RouteObject[] = [
  { path: 'home', element: <HomePage /> },
  page(
    'exact-mass-calculator',
    async () =>
      (await import('../modules/exact-mass-calculator/exact-mass-calculator-page.tsx'))
        .ExactMassCalculatorPage,
  ),
  ...documentRoutes,
  ...exerciseRoutes,
  ...moleculeRoutes,
  ...equipmentRoutes,
  ...administrationRoutes,
  {
    element: <ForGuests message={t('You already have an account (logged in)')} />,
    children: [
      page(
        'register',
        async () => (await import('../modules/accounts/registration/register-page.tsx')).RegisterPage,
      ),
    ],
  },
  page('about', async () => (await import('./pages/about-page.tsx')).AboutPage),
  { path: '*', element: <ErrorPage /> },
];

const pageRoutes: RouteObject[] = [
  { index: true, element: <Navigate to="/home" replace /> },
  { element: <ForEveryone />, children: openRoutes },
  {
    element: <ForGuests message={t('You are already logged in')} />,
    children: [
      page('login', async () => (await import('../modules/sign-in/pages/login-page.tsx')).LoginPage),
    ],
  },
  page(
    'forgot-password',
    async () =>
      (await import('../modules/accounts/password-links/forgot-password-page.tsx')).ForgotPasswordPage,
  ),
  page(
    'new-password',
    async () => (await import('../modules/accounts/password-links/new-password-page.tsx')).NewPasswordPage,
  ),
  page(
    'confirm-email',
    async () =>
      (await import('../modules/accounts/email-confirmation/confirm-email-page.tsx')).ConfirmEmailPage,
  ),
  { element: <ForSession />, children: sessionRoutes },
];

export function createRouter() {
  return createHashRouter([
    {
      // Below the router, not around it: a provider that is suspended does not notice a change of
      // the address.
      element: (
        <Suspense fallback={<LoadingPage />}>
          <Layout />
        </Suspense>
      ),
      errorElement: <ErrorPage />,
      // Shown while the code of a reloaded page loads.
      hydrateFallbackElement: <LoadingPage />,
      children: [
        {
          // Within the layout, so that its menu is available.
          errorElement: <ErrorPage />,
          children: pageRoutes,
        },
      ],
    },
  ]);
}
