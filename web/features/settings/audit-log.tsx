import { type AuditEntry, roles } from '@rankwell/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAuditLog, useDownloadAuditLog } from './api.ts'

const step = 20

/** Changes to accounts, members, roles, and billing, newest first, twenty more at a time. */
export function AuditLog() {
  const { t } = useTranslation('settings')
  const [shown, setShown] = useState(step)
  const log = useAuditLog()
  const downloadLog = useDownloadAuditLog()
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? []
  if (log.isPending) return <Skeleton className="h-32 w-full" />
  if (log.isError) return <ErrorState error={log.error} onRetry={() => void log.refetch()} />
  const showMore = () => {
    if (shown + step > entries.length && log.hasNextPage) void log.fetchNextPage()
    setShown(shown + step)
  }
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => downloadLog.mutate()}>
        {t('audit.export')}
      </Button>
      {entries.length === 0 ? <p className="text-muted">{t('audit.empty')}</p> : null}
      <ul className="flex w-full flex-col divide-y divide-line">
        {entries.slice(0, shown).map((entry) => (
          <Entry key={entry._id} entry={entry} />
        ))}
      </ul>
      {shown < entries.length || log.hasNextPage ? (
        <Button variant="outline" size="sm" isBusy={log.isFetchingNextPage} onClick={showMore}>
          {t('more')}
        </Button>
      ) : null}
    </>
  )
}

/** Details missing in older entries. */
const nothing = { name: '', email: '', workspace: '', count: '', platform: '', link: '', rules: '' }

/** Workspace rules as stored in the log, `name = value`, translated. */
function useRuleNames() {
  const { t } = useTranslation('settings')
  const names: Record<string, string> = {
    needsFourEyes: t('workspace.fourEyes'),
    minScore: t('workspace.minScore'),
    viewersComment: t('workspace.viewersComment'),
  }
  const values: Record<string, string> = { true: t('audit.on'), false: t('audit.off'), null: t('audit.off') }
  return (rules: string) =>
    rules
      .split(', ')
      .map((rule) => rule.split(' = '))
      .map(([name = '', value = '']) => `${names[name] ?? name} (${values[value] ?? value})`)
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation(['settings', 'shell'])
  const format = useFormat()
  const roleOf = (role: string | undefined) => {
    const known = roles.find((one) => one === role)
    return known ? t(`shell:roles.${known}`) : (role ?? '')
  }
  const ruleNames = useRuleNames()
  const { role, from, to, at, site, rules, ...rest } = entry.subject
  const details = {
    ...nothing,
    ...rest,
    site: site || '–',
    reason: rest.reason || t('audit.noReason'),
    rules: rules ? format.list(ruleNames(rules)) : '',
    at: at ? format.dateTime(at) : '',
    role: roleOf(role),
    from: roleOf(from),
    to: roleOf(to),
  }
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2">
      <span className="min-w-0">
        <bdi className="font-medium">{entry.actor.username || t('audit.guest')}</bdi>{' '}
        <span>
          {t(`audit.actions.${entry.action}`, {
            ...details,
            context: rest.siteState,
            defaultValue: entry.action,
          })}
        </span>
      </span>
      <time dateTime={entry.createdAt} className="text-sm text-muted">
        {format.dateTime(entry.createdAt)}
      </time>
    </li>
  )
}
