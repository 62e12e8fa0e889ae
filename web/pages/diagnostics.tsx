import type { Diagnostics } from '@rankwell/contract'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PlainPage } from '../features/account/plain-page.tsx'
import { useLocalInfo } from '../features/auth/api.ts'
import { useDiagnostics, useOutbox } from '../features/diagnostics/api.ts'
import { PauseLine } from '../features/provider-settings/pause-line.tsx'
import { textDirection } from '../lib/direction.ts'
import { useFormat } from '../lib/format.ts'
import { useProviderName } from '../lib/use-provider-name.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { stateTones } from '../ui/provider-state.ts'
import { Skeleton } from '../ui/skeleton.tsx'

const tones = { up: 'green', down: 'red', off: 'gray' } as const

/** System status for everyone; in local mode also the outbox. */
export function DiagnosticsPage() {
  const { t } = useTranslation('account')
  const { data, error, refetch } = useDiagnostics()
  return (
    <PlainPage
      isWide
      title={t('diagnostics.title')}
      lead={data?.version ? `Rankwell ${data.version}` : undefined}
    >
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton className="h-64 w-full" /> : null}
      {data ? (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {data.parts.map((part) => (
            <li key={part.name} className="flex items-center gap-3 px-4 py-3">
              <span className="grow font-medium">{t(`diagnostics.parts.${part.name}`)}</span>
              {part.detail ? <bdi className="text-sm text-muted">{part.detail}</bdi> : null}
              <Badge tone={tones[part.state]}>{t(`diagnostics.states.${part.state}`)}</Badge>
            </li>
          ))}
        </ul>
      ) : null}
      {data && data.providers.length > 0 ? (
        <section className="mt-8">
          <h2 className="mb-3 text-lg font-semibold">{t('diagnostics.providers')}</h2>
          <ProviderStates providers={data.providers} />
        </section>
      ) : null}
      <Outbox />
    </PlainPage>
  )
}

/** The caller's external services, and until when each is paused. */
function ProviderStates({ providers: list }: { providers: Diagnostics['providers'] }) {
  const { t } = useTranslation('account')
  const { t: providers } = useTranslation('providers')
  const nameOf = useProviderName()
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {list.map(({ port, provider, model, source, pause }) => (
        <li key={`${source} ${port} ${provider}`} className="flex items-center gap-3 px-4 py-3">
          <div className="min-w-0 grow">
            <p className="flex flex-wrap items-baseline gap-x-2 font-medium">
              <bdi>{nameOf(provider)}</bdi>
              {model ? <bdi className="text-sm font-normal wrap-anywhere text-muted">{model}</bdi> : null}
            </p>
            {pause ? <PauseLine pause={pause} /> : null}
          </div>
          <Badge tone={pause ? stateTones.paused : tones.up}>
            {pause ? providers('states.paused') : t('diagnostics.states.up')}
          </Badge>
        </li>
      ))}
    </ul>
  )
}

function Outbox() {
  const { t } = useTranslation('account')
  const format = useFormat()
  const { data: local } = useLocalInfo()
  const mails = useOutbox(local?.localMode === true)
  if (!local?.localMode) return null
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-lg font-semibold">{t('outbox')}</h2>
      {mails.data?.length === 0 ? <p className="text-muted">{t('diagnostics.noMail')}</p> : null}
      <div className="divide-y divide-line rounded-lg border border-line bg-surface empty:hidden">
        {mails.data?.map((mail, index) => (
          <details key={mail._id} open={index === 0} className="group">
            <summary className="flex cursor-pointer flex-wrap items-baseline gap-x-4 rounded-lg px-4 py-3 hover:bg-hover">
              <span className="min-w-0 grow font-medium [overflow-wrap:anywhere]">
                <bdi>{mail.subject}</bdi>
              </span>
              <span className="text-sm whitespace-nowrap text-muted">{format.ago(mail.createdAt)}</span>
              <ChevronDown
                aria-hidden="true"
                className="size-4 shrink-0 self-center text-muted group-open:rotate-180"
              />
              <span className="w-full text-sm text-muted [overflow-wrap:anywhere]">
                <bdi>{mail.to}</bdi>
              </span>
            </summary>
            <div className="px-4 pb-4">
              <p dir={textDirection(mail.text)} className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">
                {mail.text}
              </p>
              {mail.links.map((link) => (
                <Button asChild key={link} variant="outline" size="sm" className="mt-3">
                  <a href={link}>{t('diagnostics.openLink')}</a>
                </Button>
              ))}
            </div>
          </details>
        ))}
      </div>
    </section>
  )
}
