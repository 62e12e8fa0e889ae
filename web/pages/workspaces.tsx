import { Navigate, useRoutes } from 'react-router'
import { SettingsWorkspacePage } from './settings-workspace.tsx'
import { SettingsWorkspacesPage } from './settings-workspaces.tsx'

/** The workspaces of the account, and the page of one of them. */
export const WorkspacesPages = () =>
  useRoutes([
    { index: true, element: <SettingsWorkspacesPage /> },
    { path: ':workspaceName/:workspaceID', element: <SettingsWorkspacePage /> },
    { path: '*', element: <Navigate to="/settings/account-profile" replace /> },
  ])
