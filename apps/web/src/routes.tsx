import { Navigate, type RouteObject, createHashRouter, useParams } from 'react-router';
import { AboutPage } from './pages/about-page.tsx';
import { ErrorPage } from './pages/error-page.tsx';
import { ExercisesPage } from './pages/exercises-page.tsx';
import { ForGuests, ForSession, ForVisitors } from './pages/guards.tsx';
import { HomePage } from './pages/home-page.tsx';
import { Layout } from './pages/layout.tsx';
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

const openRoutes: RouteObject[] = [
  { path: 'home', element: <HomePage /> },
  { path: 'exercises', element: <ExercisesPage /> },
  {
    path: 'exercises/new',
    lazy: async () => ({ Component: (await import('./pages/new-exercise-page.tsx')).NewExercisePage }),
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
  { path: 'molecules', element: <MoleculesPage /> },
  {
    path: 'molecules/new',
    lazy: async () => ({ Component: (await import('./pages/new-molecule-page.tsx')).NewMoleculePage }),
  },
  { path: 'molecules/:id', element: <MoleculePage /> },
  { path: 'molecules/:id/experiments', element: <ToParent base="molecules" /> },
  {
    path: 'molecules/:id/experiments/new',
    lazy: async () => ({ Component: (await import('./pages/new-experiment-page.tsx')).NewExperimentPage }),
  },
  {
    path: 'molecules/:id/experiments/:experimentId',
    lazy: async () => ({ Component: (await import('./pages/experiment-page.tsx')).ExperimentPage }),
  },
];

/** The specification's route table. */
export function createRoutes() {
  return createHashRouter([
    {
      element: <Layout />,
      errorElement: <ErrorPage />,
      children: [
        { index: true, element: <Navigate to="/home" replace /> },
        { element: <ForVisitors />, children: openRoutes },
        {
          element: <ForGuests message="You are already logged in" />,
          children: [{ path: 'login', element: <LoginPage /> }],
        },
        {
          element: <ForGuests message="You already have an account (logged in)" />,
          children: [{ path: 'register', element: <RegisterPage /> }],
        },
        { element: <ForSession />, children: [{ path: 'submissions', element: <SubmissionsPage /> }] },
        { path: 'about', element: <AboutPage /> },
        { path: '*', element: <ErrorPage /> },
      ],
    },
  ]);
}
