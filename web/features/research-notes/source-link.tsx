import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ContentText } from '../../ui/content-text.tsx'

interface SourceLinkProps {
  url: string
  title: string
}

function hostOf(url: string): string | null {
  try {
    const { protocol, hostname } = new URL(url)
    return /^https?:$/.test(protocol) ? hostname.replace(/^www\./, '') : null
  } catch {
    return null
  }
}

/** A link to the page that words or figures are from; opens in a new tab. */
export function SourceLink({ url, title }: SourceLinkProps) {
  const { t } = useTranslation('notes')
  const host = hostOf(url)
  const name = title.trim() || host || url
  if (!host)
    return (
      <p className="truncate text-xs text-muted">
        <ContentText text={name} isLine />
      </p>
    )
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('openSource', { title: name })}
      className="group flex min-w-0 items-center gap-1 rounded-sm text-xs text-muted underline-offset-4 hover:text-ink hover:underline"
    >
      <span className="min-w-0 truncate">
        <ContentText text={name} />
      </span>
      <span className="max-w-[40%] shrink-0 truncate opacity-80" dir="ltr">
        {host}
      </span>
      <ExternalLink className="size-3 shrink-0" aria-hidden />
    </a>
  )
}
