import { completeStep, Id } from '@rankwell/contract'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Menu } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router'
import { BriefPage } from '../features/briefs/brief-page.tsx'
import { documentPath } from '../features/documents/api.ts'
import { GuidedSetup } from '../features/guided-setup/guided-setup.tsx'
import { NewDocumentSetup } from '../features/guided-setup/new-document.tsx'
import { ReviewPage } from '../features/review/review-page.tsx'
import { WritingPage } from '../features/writing/writing-page.tsx'
import { calls } from '../lib/calls.ts'
import { useSidebar } from '../lib/sidebar.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** Writing an article: `/copy-butler` starts one, `/copy-butler/{id}` opens it. */
export function CopyButlerPage() {
  const { id } = useParams()
  if (!id) return <NewArticle />
  // What cannot be a document is an unknown path, and not a mistake in a form.
  return Id.safeParse(id).success ? <OpenArticle key={id} id={id} /> : <Navigate to="/404" replace />
}

function NewArticle() {
  const { t } = useTranslation('documents')
  return (
    <>
      <title>{`${t('new')} · Rankwell`}</title>
      <NewDocumentSetup />
    </>
  )
}

function OpenArticle({ id }: { id: string }) {
  const navigate = useNavigate()
  const [searchParams] = useSearchParams()
  const [isWriting, setWriting] = useState(false)
  const { data, error, refetch } = useQuery(
    calls.documents.getCurrentDocument.queryOptions({ input: { docId: id } }),
  )
  if (error && !data) return <MissingArticle error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="m-6 h-8 w-64" />
  if (searchParams.has('brief')) return <BriefPage document={data} menu={<HeaderLinks />} />
  const isRevisit = data.configurationStep === completeStep && searchParams.has('setup')
  if (data.canEdit && (isRevisit || (data.configurationStep < completeStep && !isWriting)))
    return (
      <GuidedSetup
        document={data}
        isRevisit={isRevisit}
        onWrite={() => {
          setWriting(true)
          void refetch()
          if (isRevisit) void navigate(documentPath(id))
        }}
      />
    )
  if (searchParams.has('review') && data.configurationStep === completeStep)
    return <ReviewPage document={data} menu={<HeaderLinks />} />
  return <WritingPage document={data} menu={<HeaderLinks />} />
}

/** An article that is not there, or not for the caller, with the ways on. */
function MissingArticle({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('writing')
  return (
    <>
      <header className="flex h-15 shrink-0 items-center border-b border-line px-2 md:px-4">
        <HeaderLinks />
      </header>
      <ErrorState
        error={error}
        onRetry={onRetry}
        action={
          <Button asChild>
            <Link to="/app/documents">{t('gone.back')}</Link>
          </Button>
        }
      />
    </>
  )
}

function HeaderLinks() {
  const { t } = useTranslation(['documents', 'shell'])
  const { setOverlayOpen } = useSidebar()
  return (
    <>
      <IconButton label={t('shell:sidebar.open')} icon={<Menu />} onClick={() => setOverlayOpen(true)} />
      <Link
        to="/app/documents"
        className="hidden shrink-0 items-center gap-1 rounded-md px-2 py-1 whitespace-nowrap text-muted hover:bg-hover md:flex"
      >
        <ArrowLeft className="size-4 shrink-0 rtl:-scale-x-100" />
        {t('title')}
      </Link>
    </>
  )
}
