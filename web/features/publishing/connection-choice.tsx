import { type Document, isOwner, type Platform, type WorkspaceIntegration } from '@rankwell/contract'
import { Settings2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useCurrentUser } from '../auth/api.ts'
import { useConnections } from './api.ts'
import { PublishPlacement } from './publish-placement.tsx'

interface ConnectionChoiceProps {
  document: Document
  platform: Platform
  isBusy: boolean
  onChoose: (connection: WorkspaceIntegration) => void
  onOptions: (connection: WorkspaceIntegration) => void
}

/** The connections to a platform by URL. Selecting one publishes. */
export function ConnectionChoice({ document, platform, isBusy, onChoose, onOptions }: ConnectionChoiceProps) {
  const { t } = useTranslation('review')
  const connections = useConnections(document.workspace, platform)
  const [chosen, setChosen] = useState<string | null>(null)
  if (!connections) return <Skeleton className="h-12" />
  if (connections.length === 0) return <NoConnection platform={platform} />
  return (
    <>
      <ul className="grid gap-2" aria-label={t('publish.connections')}>
        {connections.map((connection) => (
          <li key={connection._id}>
            <div className="flex items-center gap-2">
              <Button
                variant="outline"
                className="h-auto min-h-12 min-w-0 grow shrink justify-start py-2"
                disabled={isBusy}
                aria-describedby={`account-${connection._id}`}
                onClick={() => {
                  setChosen(connection._id)
                  onChoose(connection)
                }}
              >
                <span className="grid min-w-0 text-start">
                  <span dir="ltr" className="truncate rtl:text-end">
                    {connection.url}
                  </span>
                  <SiteAccount connection={connection} />
                </span>
                {connection.isDefault && connections.length > 1 ? (
                  <Badge tone="accent">{t('publish.default')}</Badge>
                ) : null}
                {isBusy && chosen === connection._id ? (
                  <span className="ms-auto">
                    <Spinner />
                  </span>
                ) : null}
              </Button>
              <IconButton
                label={t('publish.optionsFor', { url: connection.url })}
                icon={<Settings2 />}
                disabled={isBusy}
                onClick={() => onOptions(connection)}
              />
            </div>
            <PublishPlacement document={document} connection={connection} />
          </li>
        ))}
      </ul>
      <p role="status" className="mt-3 text-sm text-muted">
        {isBusy ? t('publish.busy') : t('publish.hint')}
      </p>
    </>
  )
}

/** The site's name, and the user who publishes. */
function SiteAccount({ connection: { _id, account, username } }: { connection: WorkspaceIntegration }) {
  const { t } = useTranslation('review')
  const name = account?.displayName ?? ''
  const user = name && username && name !== username ? `${name} (${username})` : name || username
  const words = [account?.siteName, user && t('publish.as', { user })].filter(Boolean)
  if (words.length === 0) return null
  // Describes the button, whose name is the URL.
  return (
    <span id={`account-${_id}`} aria-hidden="true" className="truncate text-xs font-normal text-muted">
      {words.join(' · ')}
    </span>
  )
}

function NoConnection({ platform }: { platform: Platform }) {
  const { t } = useTranslation('review')
  const { role } = useCurrentUser()
  return (
    <div className="grid justify-items-center gap-3 py-6 text-center">
      <p className="font-medium">{t('publish.none')}</p>
      {isOwner(role) ? (
        <Button asChild variant="secondary">
          <Link to={`/settings/integrations/${platform}`}>{t('publish.create')}</Link>
        </Button>
      ) : (
        <p className="text-muted">{t('publish.askOwner')}</p>
      )}
    </div>
  )
}
