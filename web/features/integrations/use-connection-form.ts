import type { Integration, PlatformOffer } from '@rankwell/contract'
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

/** Updates the workspaces of a connection to the selected ones. */
async function moveWorkspaces({ _id: id, workspaces }: Integration, chosen: string[]): Promise<void> {
  const before = workspaces.map(({ _id }) => _id)
  for (const workspaceId of chosen.filter((one) => !before.includes(one)))
    await api.integrations.attachWorkspace({ id, workspaceId })
  for (const workspaceId of before.filter((one) => !chosen.includes(one)))
    await api.integrations.detachWorkspace({ id, workspaceId })
}

/** The fields of a new connection, or of the given one; submitting tests the site first. */
export function useConnectionForm(offer: PlatformOffer, connection: Integration | null) {
  const { platform, fields, optionalFields } = offer
  const { t } = useTranslation('integrations')
  const navigate = useNavigate()
  const changed = useIntegrationsChanged()
  const current = useCurrentWorkspace()
  const own = useOwnWorkspaces()
  const [url, setUrl] = useState(connection?.url ?? '')
  const [username, setUsername] = useState(connection?.username ?? '')
  const [password, setPassword] = useState('')
  const [place, setPlace] = useState(connection?.place ?? '')
  const [workspaces, setWorkspaces] = useState(
    connection?.workspaces.map(({ _id }) => _id) ??
      own.filter(({ _id }) => _id === current._id).map(({ _id }) => _id),
  )
  /** Where to continue after deciding whether the publish dialog offers the platform. */
  const [nextPage, setNextPage] = useState<string | null>(null)
  const has = (name: (typeof fields)[number]) => fields.includes(name)
  const needsPassword = connection === null || (has('url') && leadsElsewhere(connection.url, url))
  const saving = useMutation({
    meta: { silent: true },
    mutationFn: async () => {
      if (!connection)
        return api.integrations.createIntegration({
          platform,
          password,
          workspaces,
          ...(url.trim() && { url }),
          ...(username.trim() && { username }),
        })
      const saved = await api.integrations.updateIntegration({
        id: connection._id,
        ...(has('url') && { url }),
        ...(has('username') && { username: username.trim() }),
        ...(password.trim() && { password }),
        ...(place && place !== connection.place && { place }),
      })
      await moveWorkspaces(connection, workspaces)
      return saved
    },
    onSuccess: async (saved) => {
      const name = nameOfConnection(saved)
      const isChoice = !connection && (saved.account?.places?.length ?? 0) > 1
      const created = isChoice ? t('form.choosePlace', { name }) : t('form.created', { name })
      toast.success(connection ? t('form.saved') : created)
      await changed()
      const next = isChoice
        ? `/settings/integrations/${platform}?connection=${saved._id}`
        : '/settings/integrations'
      // WordPress is always offered; for others the owner decides when the first one is connected.
      if (!connection && offer.canPublish && !offer.isOffered) setNextPage(next)
      else await navigate(next)
    },
    // Changes made before a failure are kept.
    onError: () => void changed(),
  })
  const values = { url, username, password: needsPassword ? password : 'kept' }
  const isComplete = fields.every((name) => optionalFields.includes(name) || values[name].trim())
  return {
    url,
    setUrl,
    username,
    setUsername,
    password,
    setPassword,
    place,
    setPlace,
    has,
    workspaces,
    setWorkspaces,
    needsPassword,
    nextPage,
    isComplete,
    isBusy: saving.isPending,
    failure: saving.error ? readFailure(saving.error) : null,
    submit: () => saving.mutate(),
  }
}
