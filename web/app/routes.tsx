import { useEffect, useState } from 'react'
import { matchRoutes, Navigate, Outlet, useLocation, useRoutes } from 'react-router'
import { useSession } from '../features/auth/api.ts'
import { isElementLoaded, lazyPage, preloadElement } from '../ui/lazy-page.ts'
import { SpinnerLogo } from '../ui/spinner-logo.tsx'
import { Guard } from './guard.tsx'

const Login = lazyPage(() => import('../pages/login.tsx').then((page) => page.LoginPage), ['auth'])
const NotFound = lazyPage(() => import('../pages/not-found.tsx').then((page) => page.NotFoundPage), [])
const SignedInFrame = lazyPage(
  () => import('./shell/signed-in-frame.tsx').then((frame) => frame.SignedInFrame),
  ['shell'],
)
const AppShell = lazyPage(() => import('./shell/app-shell.tsx').then((shell) => shell.AppShell), ['shell'])
const ArticleShell = lazyPage(
  () => import('./shell/article-shell.tsx').then((shell) => shell.ArticleShell),
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
const Batches = lazyPage(
  () => import('../pages/batches.tsx').then((page) => page.BatchesPage),
  ['batches', 'setup', 'research'],
)
const Templates = lazyPage(
  () => import('../pages/templates.tsx').then((page) => page.TemplatesPage),
  ['templates', 'providers'],
)
const CopyButler = lazyPage(async () => {
  const page = await import('../pages/copy-butler.tsx')
  await page.untilOpened
  return page.CopyButlerPage
}, ['documents', 'setup', 'writing', 'research', 'review'])

const SignUp = lazyPage(() => import('../pages/sign-up.tsx').then((one) => one.SignUpPage), ['account'])
const ResetPassword = lazyPage(
  () => import('../pages/reset-password.tsx').then((one) => one.ResetPasswordPage),
  ['account'],
)
const ConfirmEmail = lazyPage(
  () => import('../pages/confirm-email.tsx').then((one) => one.ConfirmEmailPage),
  ['account'],
)
const Onboarding = lazyPage(
  () => import('../pages/on-boarding.tsx').then((one) => one.OnboardingPage),
  ['account', 'shell', 'setup'],
)
const Subscription = lazyPage(
  () => import('../pages/subscription.tsx').then((one) => one.SubscriptionPage),
  ['account', 'billing', 'shell', 'documents'],
)
const Diagnostics = lazyPage(
  () => import('../pages/diagnostics.tsx').then((one) => one.DiagnosticsPage),
  ['account', 'providers'],
)
const Legal = lazyPage(() => import('../pages/legal.tsx').then((one) => one.LegalPage), ['legal'])
const Guest = lazyPage(() => import('../pages/guest.tsx').then((one) => one.GuestPage), ['review', 'auth'])
const Unsent = lazyPage(() => import('../pages/unsent.tsx').then((one) => one.UnsentPage), ['auth'])
const SettingsLayout = lazyPage(
  () => import('../features/settings/settings-layout.tsx').then((one) => one.SettingsLayout),
  ['settings', 'account', 'setup'],
)
const SettingsGeneral = lazyPage(
  () => import('../pages/settings-general.tsx').then((one) => one.SettingsGeneralPage),
  ['settings', 'setup', 'providers'],
)
const SettingsProfile = lazyPage(
  () => import('../pages/settings-profile.tsx').then((one) => one.SettingsProfilePage),
  ['account'],
)
const SettingsWorkspaces = lazyPage(
  () => import('../pages/workspaces.tsx').then((one) => one.WorkspacesPages),
  ['settings', 'account', 'setup', 'integrations'],
)
const Integrations = lazyPage(
  () => import('../pages/integrations.tsx').then((one) => one.IntegrationsPages),
  ['integrations'],
)
const WorkspaceCreation = lazyPage(
  () => import('../pages/workspace-creation.tsx').then((one) => one.WorkspaceCreationPage),
  ['settings', 'account'],
)
const SettingsBilling = lazyPage(
  () => import('../pages/settings-billing.tsx').then((one) => one.SettingsBillingPage),
  ['settings', 'billing'],
)
const CancelSubscription = lazyPage(
  () => import('../pages/cancel-subscription.tsx').then((one) => one.CancelSubscriptionPage),
  ['billing'],
)
const SettingsHelp = lazyPage(
  () => import('../pages/settings-help.tsx').then((one) => one.SettingsHelpPage),
  ['help', 'writing'],
)
const SettingsTrash = lazyPage(
  () => import('../pages/settings-trash.tsx').then((one) => one.SettingsTrashPage),
  ['settings'],
)

const toDashboard = <Navigate to="/app/dashboard" replace />

/** All routes of the app. The guards decide who may see them. */
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
      { path: '/sign-up', element: <SignUp /> },
      { path: '/reset-password', element: <ResetPassword /> },
      { path: '/on-boarding', element: <Onboarding /> },
      { path: '/confirm-email', element: <ConfirmEmail /> },
      { path: '/test', element: <Diagnostics /> },
      { path: '/privacy', element: <Legal /> },
      { path: '/terms', element: <Legal /> },
      { path: '/guest', element: <Guest /> },
      { path: '/unsent', element: <Unsent /> },
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
              { path: 'documents/*', element: <Batches /> },
              { path: 'templates/*', element: <Templates /> },
              { path: '*', element: toDashboard },
            ],
          },
          { path: '/subscription', element: <Subscription /> },
          { path: '/settings/workspace-creation', element: <WorkspaceCreation /> },
          { path: '/settings/cancel-subscription', element: <CancelSubscription /> },
          {
            path: '/settings',
            element: <AppShell />,
            children: [
              {
                element: <SettingsLayout />,
                children: [
                  { index: true, element: <SettingsGeneral /> },
                  { path: 'account-profile', element: <SettingsProfile /> },
                  { path: 'workspace/*', element: <SettingsWorkspaces /> },
                  { path: 'integrations/*', element: <Integrations /> },
                  { path: 'billing', element: <SettingsBilling /> },
                  { path: 'help-center', element: <SettingsHelp /> },
                  { path: 'trash', element: <SettingsTrash /> },
                  { path: '*', element: <SettingsProfile /> },
                ],
              },
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

const matchElements = (address: { pathname: string }) =>
  (matchRoutes(routes, address) ?? []).map(({ route }) => route.element)

/** Loads the code and texts of a route's page; resolves even if loading fails. */
export const preloadRoutes = async (address: { pathname: string }): Promise<unknown> =>
  Promise.all(matchElements(address).map(preloadElement))

/** Renders the page of the route. Its code is loaded while the session is still loading. */
export function AppRoutes() {
  const location = useLocation()
  const { state } = useSession()
  const [isFetched, setFetched] = useState(() => matchElements(location).every(isElementLoaded))
  const isSignedOut = state.status === 'signedOut'
  useEffect(() => {
    if (isSignedOut) return
    void preloadRoutes(location).then(() => setFetched(true))
  }, [location, isSignedOut])
  const page = useRoutes(routes)
  return state.status === 'authenticated' && !isFetched ? <SpinnerLogo /> : page
}
