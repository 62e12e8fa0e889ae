import { useEffect } from 'react'
import { matchRoutes, Navigate, Outlet, useLocation, useRoutes } from 'react-router'
import { useSession } from '../features/auth/api.ts'
import { Guard } from './guard.tsx'
import { lazyPage, preloadElement } from './lazy-page.ts'

const Login = lazyPage(() => import('../pages/login.tsx').then((page) => page.LoginPage), ['auth'])
const NotFound = lazyPage(() => import('../pages/not-found.tsx').then((page) => page.NotFoundPage), [])
const SignedInFrame = lazyPage(
  () => import('./shell/signed-in-frame.tsx').then((frame) => frame.SignedInFrame),
  ['shell'],
)
const AppShell = lazyPage(() => import('./shell/app-shell.tsx').then((shell) => shell.AppShell), ['shell'])
const ArticleShell = lazyPage(
  () => import('./shell/app-shell.tsx').then((shell) => shell.ArticleShell),
  ['shell'],
)
const Dashboard = lazyPage(
  () => import('../pages/dashboard.tsx').then((page) => page.DashboardPage),
  ['dashboard', 'documents'],
)
const Documents = lazyPage(
  () => import('../pages/documents.tsx').then((page) => page.DocumentsPage),
  ['documents'],
)
const CopyButler = lazyPage(
  () => import('../pages/copy-butler.tsx').then((page) => page.CopyButlerPage),
  ['documents', 'setup', 'writing'],
)

const toDashboard = <Navigate to="/app/dashboard" replace />

/** Every address of the app. Who may see it is decided by the guards. */
export const routes = [
  {
    element: (
      <Guard>
        <Outlet />
      </Guard>
    ),
    children: [
      { path: '/', element: <Login /> },
      { path: '/login', element: <Login /> },
      {
        element: <SignedInFrame />,
        children: [
          {
            path: '/app',
            element: <AppShell />,
            children: [
              { index: true, element: toDashboard },
              { path: 'dashboard', element: <Dashboard /> },
              { path: 'documents', element: <Documents /> },
              { path: '*', element: toDashboard },
            ],
          },
          {
            path: '/copy-butler',
            element: <ArticleShell />,
            children: [
              { index: true, element: <CopyButler /> },
              { path: ':id', element: <CopyButler /> },
              { path: '*', element: <Navigate to="/copy-butler" replace /> },
            ],
          },
        ],
      },
      { path: '/404', element: <NotFound /> },
      { path: '*', element: <Navigate to="/404" replace /> },
    ],
  },
]

/** Draws the page of the address. What it needs is fetched while the session is still loading. */
export function AppRoutes() {
  const location = useLocation()
  const { state } = useSession()
  const isSignedOut = state.status === 'signedOut'
  useEffect(() => {
    if (isSignedOut) return
    for (const { route } of matchRoutes(routes, location) ?? []) preloadElement(route.element)
  }, [location, isSignedOut])
  return useRoutes(routes)
}
