import type { TemplateSummary } from '@rankwell/contract'
import { FileText, PenLine, Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { cn } from '../../lib/cn.ts'
import { useFormat } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useCurrentWorkspace } from '../auth/api.ts'
import { templatePath, useSetFavorite } from './api.ts'
import { TemplateMenu } from './template-menu.tsx'

/** A template in the gallery: its name opens it, next to a favorite button and a menu. */
export function TemplateCard({ template }: { template: TemplateSummary }) {
  const { t } = useTranslation('templates')
  const { name, description, kind, category, language, scope, uses } = template
  const format = useFormat()
  const Icon = kind === 'article' ? FileText : PenLine
  const lang = scope === 'system' ? language : ''
  return (
    <li className="group relative flex min-h-36 flex-col gap-2 rounded-lg border border-line bg-surface p-4 transition-colors hover:border-control-line">
      <div className="flex items-start gap-2">
        <Icon className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden="true" />
        <h3 className="min-w-0 grow font-medium">
          <Link to={templatePath(template._id)} className="rounded-sm after:absolute after:inset-0">
            <ContentText text={name} lang={lang} />
          </Link>
        </h3>
        <div className="relative -me-2 -mt-1.5 flex">
          <FavoriteButton template={template} />
          <TemplateMenu template={template} />
        </div>
      </div>
      <p className="line-clamp-2 text-sm text-muted">
        <ContentText text={description} lang={lang} />
      </p>
      <p className="mt-auto flex flex-wrap items-center gap-2 text-xs text-muted">
        <Badge>{t(`categories.${category}`)}</Badge>
        {scope === 'system' ? null : <Badge tone="accent">{t(`scopes.${scope}`)}</Badge>}
        {uses > 0 ? <span>{t('uses', { count: uses, formatted: format.number(uses) })}</span> : null}
      </p>
    </li>
  )
}

export function FavoriteButton({ template }: { template: TemplateSummary }) {
  const { t } = useTranslation('templates')
  const favorite = useSetFavorite(useCurrentWorkspace()._id)
  const { _id: id, isFavorite } = template
  return (
    <IconButton
      label={t(isFavorite ? 'favorite.remove' : 'favorite.add')}
      aria-pressed={isFavorite}
      className="size-8"
      icon={<Star className={cn(isFavorite ? 'fill-accent text-accent' : 'text-muted')} />}
      onClick={() => favorite.mutate({ id, isFavorite: !isFavorite })}
    />
  )
}
