import type { Template } from '@rankwell/contract'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useCurrentWorkspace } from '../auth/api.ts'
import { editTemplatePath, templatesPath, useTemplate } from './api.ts'
import { ArticleStart } from './article-start.tsx'
import { CopyRun } from './copy-run.tsx'
import { useTemplateEvents } from './live.ts'
import { FavoriteButton } from './template-card.tsx'
import { TemplateMenu } from './template-menu.tsx'

/** A template in use: its form and its results. */
export function TemplateView({ id }: { id: string }) {
  const workspace = useCurrentWorkspace()._id
  const { data, error, isError, refetch } = useTemplate(id, workspace)
  useTemplateEvents(workspace)
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-4 p-4 md:p-6">
      <BackLink />
      {data ? <TemplateBody key={data._id} template={data} /> : null}
      {isError && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data || isError ? null : <ViewSkeleton />}
    </div>
  )
}

export function BackLink() {
  const { t } = useTranslation('templates')
  return (
    <Link
      to={templatesPath}
      className="flex items-center gap-1.5 self-start rounded-sm text-sm text-muted hover:text-ink"
    >
      <ArrowLeft className="size-4 rtl:-scale-x-100" aria-hidden="true" />
      {t('title')}
    </Link>
  )
}

function TemplateBody({ template }: { template: Template }) {
  const { t } = useTranslation('templates')
  const navigate = useNavigate()
  const { content, language, scope, canEdit } = template
  const lang = scope === 'system' ? language : ''
  return (
    <>
      <PageHeader
        title={<ContentText text={content.name} lang={lang} />}
        description={<ContentText text={content.description} lang={lang} />}
        actions={
          <>
            {canEdit ? (
              <Button asChild variant="outline">
                <Link to={editTemplatePath(template._id)}>{t('edit')}</Link>
              </Button>
            ) : null}
            <FavoriteButton template={template} />
            <TemplateMenu template={template} onDeleted={() => void navigate(templatesPath)} />
          </>
        }
      />
      {content.kind === 'article' ? <ArticleStart template={template} /> : <CopyRun template={template} />}
    </>
  )
}

export const ViewSkeleton = () => (
  <div className="grid gap-4 lg:grid-cols-2">
    <Skeleton className="h-80 rounded-lg" />
    <Skeleton className="h-80 rounded-lg" />
  </div>
)
