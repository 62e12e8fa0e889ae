import { completeStep } from '@rankwell/contract'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Menu } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { GuidedSetup } from '../features/guided-setup/guided-setup.tsx'
import { NewDocumentSetup } from '../features/guided-setup/new-document.tsx'
import { WritingPage } from '../features/writing/writing-page.tsx'
import { calls } from '../lib/calls.ts'
import { useSidebar } from '../lib/sidebar.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** Writing an article: `/copy-butler` starts one, `/copy-butler/{id}` opens it. */
export function CopyButlerPage() {
  const { id } = useParams()
  return id ? <OpenArticle key={id} id={id} /> : <NewDocumentSetup />
}

function OpenArticle({ id }: { id: string }) {
  const [isWriting, setWriting] = useState(false)
  const { data, error, refetch } = useQuery(
    calls.documents.getCurrentDocument.queryOptions({ input: { docId: id } }),
  )
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="m-6 h-8 w-64" />
  if (data.configurationStep < completeStep && data.canEdit && !isWriting)
    return (
      <GuidedSetup
        document={data}
        onWrite={() => {
          setWriting(true)
          void refetch()
        }}
      />
    )
  return <WritingPage document={data} menu={<HeaderLinks />} />
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
        <ArrowLeft className="size-4 rtl:-scale-x-100" />
        {t('title')}
      </Link>
    </>
  )
}
