import type { Integration, PlatformOffer } from '@rankwell/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { readFailure } from '../../lib/errors.ts'
import { toast } from '../../lib/toast.ts'
import { useCurrentWorkspace } from '../auth/api.ts'
import { useOwnWorkspaces, useSaveConnection } from './api.ts'
import { isOtherUrl, nameOfConnection } from './connection-state.ts'

/** The fields of a new connection, or of the given one; submitting tests the site first. */
export function useConnectionForm(offer: PlatformOffer, connection: Integration | null) {
  const { platform, fields, optionalFields } = offer
  const { t } = useTranslation('integrations')
  const navigate = useNavigate()
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
  /** Whether a new connection has several targets, of which one must be selected. */
  const asksPlace = ({ account }: Integration) => !connection && (account?.places?.length ?? 0) > 1
  const has = (name: (typeof fields)[number]) => fields.includes(name)
  const needsPassword = connection === null || (has('url') && isOtherUrl(connection.url, url))
  const saving = useSaveConnection({
    onSaved: (saved) => {
      const name = nameOfConnection(saved)
      const created = asksPlace(saved) ? t('form.choosePlace', { name }) : t('form.created', { name })
      toast.success(connection ? t('form.saved') : created)
    },
    onShown: async (saved) => {
      const next = asksPlace(saved)
        ? `/settings/integrations/${platform}?connection=${saved._id}`
        : '/settings/integrations'
      // WordPress is always offered; for others the owner decides when the first one is connected.
      if (!connection && offer.canPublish && !offer.isOffered) setNextPage(next)
      else await navigate(next)
    },
  })
  const submit = () =>
    saving.mutate(
      connection
        ? {
            connection,
            workspaces,
            changes: {
              ...(has('url') && { url }),
              ...(has('username') && { username: username.trim() }),
              ...(password.trim() && { password }),
              ...(place && place !== connection.place && { place }),
            },
          }
        : {
            fields: {
              platform,
              password,
              workspaces,
              ...(url.trim() && { url }),
              ...(username.trim() && { username }),
            },
          },
    )
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
    submit,
  }
}
