import { Navigate, useRoutes } from 'react-router'
import { SettingsIntegrationPage } from './settings-integration.tsx'
import { SettingsIntegrationsPage } from './settings-integrations.tsx'

/** The connections of the account, and the page of one platform. */
export const IntegrationsPages = () =>
  useRoutes([
    { index: true, element: <SettingsIntegrationsPage /> },
    { path: ':platform', element: <SettingsIntegrationPage /> },
    { path: '*', element: <Navigate to="/settings/account-profile" replace /> },
  ])
