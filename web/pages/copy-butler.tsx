import { completeStep } from '@rankwell/contract'
import { ArrowLeft, Menu } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { useCurrentUser } from '../features/auth/api.ts'
import { documentPath, prefetchDocument, useDocument } from '../features/documents/api.ts'
import { useForgetDocument } from '../features/documents/forget-document.ts'
import { isTransient } from '../lib/errors.ts'
import { useSidebar } from '../lib/sidebar.ts'
import { readToken } from '../lib/token.ts'
import { Button } from '../ui/button.tsx'
import { useDocumentName } from '../ui/document-name.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { lazyPage } from '../ui/lazy-page.ts'
import { Skeleton } from '../ui/skeleton.tsx'

const loadWriting = () => import('../article/article-page.tsx')
const WritingPage = lazyPage(() => loadWriting().then((page) => page.WritingPage), ['comments'])
const GuidedSetup = lazy(async () => ({
  default: (await import('../features/guided-setup/guided-setup.tsx')).GuidedSetup,
}))
const NewDocumentSetup = lazy(async () => ({
  default: (await import('../features/guided-setup/new-document.tsx')).NewDocumentSetup,
}))
const BriefPage = lazy(async () => ({
  default: (await import('../features/briefs/brief-page.tsx')).BriefPage,
}))
const ReviewPage = lazy(async () => ({
  default: (await import('../article/review/review-page.tsx')).ReviewPage,
}))

const UnsentOfDocument = lazy(async () => ({
  default: (await import('../article/unsent/unsent-of-document.tsx')).UnsentOfDocument,
}))

/** Same as the contract's `Id`, without the validation library, which is not needed here otherwise. */
const isId = (text: string) =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i.test(text)

/** How long (ms) the first render waits for the article, to avoid a skeleton that disappears immediately. */
const openWithin = 400

/** Most opened articles are edited: the editor is loaded while the session and article are requested. */
const fetchWriting = () => WritingPage.preload().catch(() => undefined)

/** Requests everything an article needs, in parallel. */
async function openEarly(): Promise<void> {
  const id = /^\/copy-butler\/([^/]+)$/.exec(location.pathname)?.[1]
  const token = readToken()
  if (!id || !isId(id) || token.state !== 'valid') return
  const { user } = token
  const opening = Promise.all([
    prefetchDocument(id),
    fetchWriting(),
    loadWriting()
      .then(({ readAhead }) => readAhead(user, id))
      .catch(() => undefined),
  ])
  await Promise.race([opening, new Promise((resolve) => setTimeout(resolve, openWithin))])
}

/** Resolves when the initial data of the URL is loaded, or takes longer than expected. */
export const untilOpened = openEarly()

/** The article page: `/copy-butler` starts an article, `/copy-butler/{id}` opens one. */
export function CopyButlerPage() {
  const { id } = useParams()
  const { pathname, search } = useLocation()
  if (!id && pathname.endsWith('/')) return <Navigate to={{ pathname: '/copy-butler', search }} replace />
  if (!id) return <NewArticle />
  // An invalid id is an unknown path, not a form error.
  return isId(id) ? <OpenArticle key={id} id={id} /> : <Navigate to="/404" replace />
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
  useForgetDocument(id)
  const [isHere, setHere] = useState(WritingPage.isHere)
  useEffect(() => void fetchWriting().then(() => setHere(true)), [])
  const { data, error, refetch } = useDocument(id)
  const nameOf = useDocumentName()
  const { role } = useCurrentUser()
  if (error && !data) return <MissingArticle id={id} error={error} onRetry={() => void refetch()} />
  if (!data) return <ArticleSkeleton />
  if (searchParams.has('brief')) return <BriefPage document={data} menu={<HeaderLinks />} />
  const title = <title>{`${nameOf(data)} · Rankwell`}</title>
  const isRevisit = data.configurationStep === completeStep && searchParams.has('setup')
  if (data.canEdit && (isRevisit || (data.configurationStep < completeStep && !isWriting)))
    return (
      <>
        {title}
        <GuidedSetup
          document={data}
          isRevisit={isRevisit}
          onWrite={() => {
            setWriting(true)
            void refetch()
            if (isRevisit) void navigate(documentPath(id))
          }}
        />
      </>
    )
  if (searchParams.has('review') && data.configurationStep === completeStep && role !== 'viewer')
    return (
      <>
        {title}
        <ReviewPage document={data} menu={<HeaderLinks />} />
      </>
    )
  // Awaited here, because React shows suspended content no sooner than 300 ms after its fallback.
  return (
    <>
      {title}
      {isHere ? <WritingPage document={data} menu={<HeaderLinks />} /> : <ArticleSkeleton />}
    </>
  )
}

/** Shown until it is known whether the article is in setup: both pages have a header and a column. */
function ArticleSkeleton() {
  const { t } = useTranslation('common')
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      <div className="flex h-15 items-center justify-between border-b border-line px-4">
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-5 w-24" />
      </div>
      <div className="mx-auto grid max-w-[68ch] gap-3 px-4 pt-10">
        <Skeleton className="h-8 w-3/4" />
        <Skeleton className="mb-4 h-4 w-1/2" />
        <Skeleton className="h-4" />
        <Skeleton className="h-4 w-11/12" />
        <Skeleton className="h-4 w-4/5" />
      </div>
    </div>
  )
}

/** An article that does not exist or is not accessible, with alternatives. */
function MissingArticle({ id, error, onRetry }: { id: string; error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('writing')
  const isGone = !isTransient(error)
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
      {isGone ? (
        <Suspense fallback={null}>
          <UnsentOfDocument documentId={id} />
        </Suspense>
      ) : null}
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
        className="touch-target flex size-8 shrink-0 items-center justify-center gap-1 rounded-md whitespace-nowrap text-muted hover:bg-hover md:size-auto md:px-2 md:py-1"
      >
        <ArrowLeft className="size-4 shrink-0 rtl:-scale-x-100" />
        <span className="sr-only md:not-sr-only">{t('title')}</span>
      </Link>
    </>
  )
}
