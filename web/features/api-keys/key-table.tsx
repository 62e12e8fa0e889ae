import type { ApiKey } from '@rankwell/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx'
import { useRevokeApiKey } from './api.ts'

const stateOf = ({ revokedAt, expiresAt }: ApiKey) =>
  revokedAt ? 'revoked' : new Date(expiresAt).getTime() <= Date.now() ? 'expired' : 'living'

/** Keys with their scopes, last use, and expiry date. */
export function KeyTable({ keys }: { keys: ApiKey[] }) {
  const { t } = useTranslation('settings')
  return (
    <div className="border-t border-line">
      <Table caption={t('keys.heading')}>
        <thead className="max-sm:sr-only">
          <tr>
            <HeadCell className="ps-4">{t('keys.columns.name')}</HeadCell>
            <HeadCell className="whitespace-nowrap">{t('keys.columns.used')}</HeadCell>
            <HeadCell className="whitespace-nowrap">{t('keys.columns.expires')}</HeadCell>
            <HeadCell>
              <span className="sr-only">{t('keys.columns.actions')}</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <KeyRow key={key._id} apiKey={key} />
          ))}
        </tbody>
      </Table>
    </div>
  )
}

function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const { t } = useTranslation('settings')
  const format = useFormat()
  const { name, prefix, scopes, lastUsedAt, expiresAt } = apiKey
  const state = stateOf(apiKey)
  const used = lastUsedAt ? format.ago(lastUsedAt) : t('keys.never')
  return (
    <Row className={state === 'living' ? undefined : 'text-muted'}>
      <Cell className="max-w-0 w-full py-2.5 sm:py-2.5 ps-4">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <bdi className="min-w-0 truncate font-medium">{name}</bdi>
          {state === 'living' ? null : (
            <Badge tone={state === 'revoked' ? 'red' : 'gray'}>{t(`keys.states.${state}`)}</Badge>
          )}
        </span>
        <span className="mt-1 flex flex-wrap items-center gap-1.5 text-sm text-muted">
          <code dir="ltr" className="font-mono text-xs">
            {prefix}…
          </code>
          {scopes.map((scope) => (
            <Badge key={scope} tone={scope === 'publish' ? 'yellow' : 'gray'}>
              {t(`keys.scopes.${scope}.name`)}
            </Badge>
          ))}
        </span>
        <span className="mt-1 block text-sm text-muted sm:hidden">
          {t('keys.columns.used')}: {used} · {t('keys.columns.expires')}: {format.date(expiresAt)}
        </span>
      </Cell>
      <Cell className="text-sm whitespace-nowrap max-sm:hidden">{used}</Cell>
      <Cell className="text-sm whitespace-nowrap max-sm:hidden">{format.date(expiresAt)}</Cell>
      <Cell className="pe-2 text-end">{state === 'living' ? <RevokeButton apiKey={apiKey} /> : null}</Cell>
    </Row>
  )
}

function RevokeButton({ apiKey: { _id, name } }: { apiKey: ApiKey }) {
  const { t } = useTranslation('settings')
  const [isAsking, setAsking] = useState(false)
  const revoke = useRevokeApiKey(_id, () => setAsking(false))
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={t('keys.revokeOf', { name })}
        onClick={() => setAsking(true)}
      >
        {t('keys.revoke')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => revoke.mutate()}
        isBusy={revoke.isPending}
        title={t('keys.revokeTitle')}
        question={t('keys.revokeText', { name: `\u2068${name}\u2069` })}
        confirmLabel={t('keys.revoke')}
      />
    </>
  )
}
