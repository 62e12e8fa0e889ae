import type { Integration } from '@rankwell/contract'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Switch } from '../../ui/switch.tsx'
import { AccountFacts } from './account-facts.tsx'
import { useDeleteConnection, useSwitchConnection, useTestConnection } from './api.ts'
import { nameOfConnection, stateOfConnection } from './connection-state.ts'
import { ConnectionUse } from './connection-use.tsx'
import { stateTones } from './platform-list.tsx'
import { TestResult } from './test-result.tsx'

/** One connection: site, user, state, workspaces, and actions. */
export function ConnectionRow({ connection }: { connection: Integration }) {
  const { t } = useTranslation(['integrations', 'common'])
  const { _id, url, username = '' } = connection
  const name = nameOfConnection(connection)
  const state = stateOfConnection(connection)
  return (
    <li className="rounded-lg border border-line bg-surface">
      <div className="flex flex-col gap-3 p-4">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h3 className="flex flex-wrap items-center gap-2 font-semibold">
              <bdi className="min-w-0 truncate">{name}</bdi>
              {state === 'failing' ? (
                <Badge tone={stateTones.failing}>{t('platforms.states.failing')}</Badge>
              ) : null}
            </h3>
            <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-muted">
              <span>{t(`platforms.${connection.platform}.name`)}</span>
              <a
                href={url}
                target="_blank"
                rel="noreferrer"
                dir="ltr"
                className="inline-flex min-w-0 items-center gap-1 break-all text-accent-ink underline-offset-4 hover:underline"
              >
                {url}
                <ExternalLink className="size-3.5 shrink-0" aria-hidden="true" />
              </a>
              {username ? <span>{t('connections.as', { name: username })}</span> : null}
            </p>
          </div>
          <ConnectionSwitch connection={connection} name={name} />
        </div>
        <AccountFacts connection={connection} />
        <TestResult connection={connection} />
        <ConnectionUse connection={connection} />
      </div>
      <div className="flex flex-wrap gap-1 border-t border-line px-2 py-1.5">
        <TestButton id={_id} name={name} />
        <Button asChild variant="ghost" size="sm" aria-label={t('connections.editOf', { name })}>
          <Link to={`/settings/integrations/${connection.platform}?connection=${_id}`}>
            {t('connections.edit')}
          </Link>
        </Button>
        <DeleteButton id={_id} name={name} />
      </div>
    </li>
  )
}

function ConnectionSwitch({ connection, name }: { connection: Integration; name: string }) {
  const { t } = useTranslation('integrations')
  const turn = useSwitchConnection(connection._id)
  return (
    <Switch
      label={t('connections.connected')}
      aria-label={t('connections.switch', { name })}
      checked={turn.isPending ? turn.variables : connection.isConnected}
      disabled={turn.isPending}
      onCheckedChange={(connected) => turn.mutate(connected)}
    />
  )
}

interface ActionProps {
  id: string
  name: string
}

function TestButton({ id, name }: ActionProps) {
  const { t } = useTranslation('integrations')
  const test = useTestConnection(id)
  return (
    <Button
      variant="ghost"
      size="sm"
      isBusy={test.isPending}
      aria-label={t('connections.testOf', { name })}
      onClick={() => test.mutate()}
    >
      {t('connections.test')}
    </Button>
  )
}

function DeleteButton({ id, name }: ActionProps) {
  const { t } = useTranslation('integrations')
  const [isAsking, setAsking] = useState(false)
  const remove = useDeleteConnection(id, () => setAsking(false))
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={t('connections.deleteOf', { name })}
        onClick={() => setAsking(true)}
      >
        {t('connections.delete')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate()}
        title={t('connections.deleteTitle')}
        question={t('connections.deleteText', { name })}
        confirmLabel={t('connections.delete')}
        isBusy={remove.isPending}
      />
    </>
  )
}
