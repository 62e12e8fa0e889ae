import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Menu } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { calls } from '../../lib/calls.ts'
import { useFormat } from '../../lib/format.ts'
import { useSidebar } from '../../lib/sidebar.ts'
import { Button } from '../../ui/button.tsx'
import { ChangeStamp } from '../../ui/change-stamp.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { useDocumentName } from '../../ui/document-name.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ScoreBadge } from '../../ui/score-badge.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { StartForm } from './start-form.tsx'

/** The page of one article, or of the start of one. */
export function ArticlePage({ id }: { id: string | undefined }) {
  return id ? <OpenArticle id={id} /> : <NewArticle />
}

function NewArticle() {
  const { t } = useTranslation('documents')
  return (
    <>
      <ArticleHeader>
        <span className="truncate text-lg font-semibold">{t('new')}</span>
      </ArticleHeader>
      <StartForm />
    </>
  )
}

function OpenArticle({ id }: { id: string }) {
  const { t } = useTranslation('documents')
  const format = useFormat()
  const nameOf = useDocumentName()
  const { data, error, refetch } = useQuery(
    calls.documents.getCurrentDocument.queryOptions({ input: { docId: id } }),
  )
  return (
    <>
      <ArticleHeader>
        {data ? (
          <>
            <span className="min-w-0 text-lg font-semibold">
              <ContentText text={nameOf(data)} lang={data.language} isLine />
            </span>
            <StatusBadge status={data.status} hasFailed={data.hasFailed} />
            <ScoreBadge score={data.score} />
          </>
        ) : (
          <Skeleton className="h-4 w-64" />
        )}
      </ArticleHeader>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <div className="mx-auto flex max-w-2xl flex-wrap items-center gap-x-6 gap-y-2 p-6">
          <ChangeStamp at={data.updatedAt} by={data.updated_by} />
          <span className="text-sm text-muted">
            {t('words', { count: data.words, formatted: format.number(data.words) })}
          </span>
        </div>
      ) : null}
    </>
  )
}

function ArticleHeader({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['documents', 'shell'])
  const { setOverlayOpen } = useSidebar()
  return (
    <header className="sticky top-0 z-20 flex h-15 items-center gap-3 border-b border-line bg-ground px-2 md:px-4">
      <IconButton label={t('shell:sidebar.open')} icon={<Menu />} onClick={() => setOverlayOpen(true)} />
      <h1 className="sr-only">{t('title')}</h1>
      {children}
      <span className="grow" />
      <Button asChild variant="ghost" size="sm">
        <Link to="/app/documents">
          <ArrowLeft className="rtl:-scale-x-100" />
          <span className="sr-only sm:not-sr-only">{t('start.back')}</span>
        </Link>
      </Button>
    </header>
  )
}
