import type { Integration, Workspace, WorkspaceIntegration } from '@rankwell/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { useAddToWorkspace, useConnectedIntegration, useIntegrations } from './api.ts'

/** The connections of a workspace: one is the default, others can be added. */
export function ConnectedIntegrations({ workspace }: { workspace: Workspace }) {
  const { t } = useTranslation('integrations')
  const { integrations } = workspace
  const { data: all = [] } = useIntegrations()
  return (
    <>
      {integrations.length === 0 ? <p className="text-muted">{t('workspace.empty')}</p> : null}
      {integrations.length > 0 ? (
        <ul aria-label={t('workspace.title')} className="flex w-full flex-col divide-y divide-line">
          {integrations.map((connection) => (
            <ConnectedRow
              key={connection._id}
              connection={connection}
              username={all.find(({ _id }) => _id === connection._id)?.username}
              workspaceId={workspace._id}
            />
          ))}
        </ul>
      ) : null}
      <AddConnection workspace={workspace} all={all} />
    </>
  )
}

interface ConnectedRowProps {
  connection: WorkspaceIntegration
  /** Undefined until the owner's connections are loaded. */
  username: string | undefined
  workspaceId: string
}

function ConnectedRow({ connection, username, workspaceId: id }: ConnectedRowProps) {
  const { t } = useTranslation('integrations')
  const { makeDefault, remove, isPending } = useConnectedIntegration(id)
  const { _id: integrationId, platform, url, isDefault, isConnected } = connection
  const name = new URL(url).host
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2">
      <span className="min-w-48 grow basis-0">
        <span dir="ltr" className="block font-medium break-all rtl:text-end">
          {url}
        </span>
        <span className="text-sm text-muted">
          {t(`platforms.${platform}.name`)}
          {username ? ` ${t('connections.as', { name: username })}` : null}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-2">
        {isConnected ? null : <Badge>{t('workspace.off')}</Badge>}
        {isDefault ? (
          <Badge tone="accent">{t('connections.default')}</Badge>
        ) : (
          <Button
            variant="ghost"
            size="sm"
            disabled={isPending}
            aria-label={t('workspace.makeDefaultOf', { name })}
            onClick={() => makeDefault.mutate(integrationId)}
          >
            {t('workspace.makeDefault')}
          </Button>
        )}
        <Button
          variant="ghost"
          size="sm"
          disabled={isPending}
          aria-label={t('workspace.removeOf', { name })}
          onClick={() => remove.mutate(integrationId)}
        >
          {t('workspace.remove')}
        </Button>
      </span>
    </li>
  )
}

function AddConnection({ workspace, all }: { workspace: Workspace; all: Integration[] }) {
  const { t } = useTranslation('integrations')
  const add = useAddToWorkspace(workspace._id, workspace.owner._id)
  const [chosen, setChosen] = useState('')
  const used = new Set(workspace.integrations.map(({ _id }) => _id))
  const free = all.filter(({ _id }) => !used.has(_id))
  const picked = free.find(({ _id }) => _id === chosen) ?? free[0]
  return (
    <div className="flex w-full flex-wrap items-center gap-2">
      {picked ? (
        <>
          <span className="min-w-48 grow basis-0 sm:max-w-sm">
            <Select
              label={t('workspace.choose')}
              value={picked._id}
              onChange={setChosen}
              options={free.map(({ _id, url, username }) => ({
                value: _id,
                label: `\u2068${url}\u2069 · \u2068${username ?? ''}\u2069`,
              }))}
            />
          </span>
          <Button variant="secondary" isBusy={add.isPending} onClick={() => add.mutate(picked._id)}>
            {t('workspace.add')}
          </Button>
        </>
      ) : null}
      <Button asChild variant={all.length > 0 ? 'link' : 'secondary'}>
        <Link to={all.length > 0 ? '/settings/integrations' : '/settings/integrations/wordpress'}>
          {all.length > 0 ? t('workspace.manage') : t('workspace.create')}
        </Link>
      </Button>
    </div>
  )
}
