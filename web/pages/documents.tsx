import { canWrite } from '@rankwell/contract'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useCurrentUser } from '../features/auth/api.ts'
import { DocumentBrowser } from '../features/documents/document-browser.tsx'
import { DocumentsIntro } from '../features/documents/documents-intro.tsx'
import { checkPageParam } from '../lib/check-page-path.ts'
import { lazyWithRetry } from '../lib/lazy-with-retry.ts'

const CheckPageDialog = lazyWithRetry(() =>
  import('../features/page-checks/check-page-dialog.tsx').then((dialog) => ({
    default: dialog.CheckPageDialog,
  })),
)

/** The list of documents, and the dialog that reads a live page into a new one. */
export function DocumentsPage() {
  const { role } = useCurrentUser()
  const [params, setParams] = useSearchParams()
  const close = () =>
    setParams(
      (known) => {
        known.delete(checkPageParam)
        return known
      },
      { replace: true },
    )
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-5 p-4 md:p-6">
      <DocumentsIntro />
      <DocumentBrowser />
      {params.has(checkPageParam) && canWrite(role) ? (
        <Suspense fallback={null}>
          <CheckPageDialog onClose={close} />
        </Suspense>
      ) : null}
    </div>
  )
}
