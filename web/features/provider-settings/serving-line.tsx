import type { ServingProvider } from '@rankwell/contract'
import { CircleDot } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../lib/format.ts'
import { privacySettingsPath } from '../../lib/settings-paths.ts'
import { useProviderName } from '../../lib/use-provider-name.ts'

/** The active provider, and the fallback, in one sentence. */
export function ServingLine({ serving }: { serving: ServingProvider }) {
  const { t } = useTranslation('providers')
  const format = useFormat()
  const nameOf = useProviderName()
  const { port, source, provider, model, fallbacks, blocked, isWithheld } = serving
  const name = model ? `${nameOf(provider)} · ${model}` : nameOf(provider)
  const sentence = source === 'local' ? t(`serving.local.${port}`) : t(`serving.${source}`, { name })
  return (
    <p className="flex w-full items-start gap-2 rounded-md bg-sunken px-3 py-2">
      <CircleDot className="mt-0.5 size-4 shrink-0 text-success-ink" aria-hidden="true" />
      <span>
        {sentence}
        {isWithheld && source === 'local' && port !== 'embedding' ? (
          <span className="block text-sm text-muted">{t(`serving.withheld.${port}`)}</span>
        ) : null}
        {fallbacks.length > 0 ? (
          <span className="text-muted">
            {' '}
            {t('serving.fallbacks', { names: format.list(fallbacks.map(nameOf)) })}
          </span>
        ) : null}
        {blocked.length > 0 ? (
          <span className="block text-sm text-muted">
            {t('serving.blocked', { names: format.list(blocked.map(nameOf)) })}{' '}
            <Link to={privacySettingsPath} className="text-accent-ink underline underline-offset-2">
              {t('flows.title')}
            </Link>
          </span>
        ) : null}
      </span>
    </p>
  )
}
