import type { Integration, Platform } from '@rankwell/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api.ts'
import { readFailure } from '../../lib/errors.ts'
import { toast } from '../../lib/toast.ts'
import { useCurrentWorkspace } from '../auth/api.ts'
import { useIntegrationsChanged, useOwnWorkspaces } from './api.ts'
import { leadsElsewhere, nameOfConnection } from './connection-state.ts'

/** Brings the workspaces of a connection to those that were chosen. */
async function moveWorkspaces({ _id: id, workspaces }: Integration, chosen: string[]): Promise<void> {
  const before = workspaces.map(({ _id }) => _id)
  for (const workspaceId of chosen.filter((one) => !before.includes(one)))
    await api.integrations.attachWorkspace({ id, workspaceId })
  for (const workspaceId of before.filter((one) => !chosen.includes(one)))
    await api.integrations.detachWorkspace({ id, workspaceId })
}

/** The fields of a new connection, or of the given one; sending them tries the site first. */
export function useConnectionForm(platform: Platform, connection: Integration | null) {
  const { t } = useTranslation('integrations')
  const navigate = useNavigate()
  const changed = useIntegrationsChanged()
  const current = useCurrentWorkspace()
  const own = useOwnWorkspaces()
  const [url, setUrl] = useState(connection?.url ?? '')
  const [username, setUsername] = useState(connection?.username ?? '')
  const [password, setPassword] = useState('')
  const [workspaces, setWorkspaces] = useState(
    connection?.workspaces.map(({ _id }) => _id) ??
      own.filter(({ _id }) => _id === current._id).map(({ _id }) => _id),
  )
  const needsPassword = connection === null || leadsElsewhere(connection.url, url)
  const saving = useMutation({
    meta: { silent: true },
    mutationFn: async () => {
      if (!connection)
        return api.integrations.createIntegration({ platform, url, username, password, workspaces })
      const saved = await api.integrations.updateIntegration({
        id: connection._id,
        url,
        username,
        ...(password.trim() && { password }),
      })
      await moveWorkspaces(connection, workspaces)
      return saved
    },
    onSuccess: async (saved) => {
      toast.success(connection ? t('form.saved') : t('form.created', { name: nameOfConnection(saved) }))
      await changed()
      await navigate('/settings/integrations')
    },
    // What was moved before something failed is moved all the same.
    onError: () => void changed(),
  })
  const isComplete = Boolean(url.trim() && username.trim() && (!needsPassword || password.trim()))
  return {
    url,
    setUrl,
    username,
    setUsername,
    password,
    setPassword,
    workspaces,
    setWorkspaces,
    needsPassword,
    isComplete,
    isBusy: saving.isPending,
    failure: saving.error ? readFailure(saving.error) : null,
    submit: () => saving.mutate(),
  }
}
