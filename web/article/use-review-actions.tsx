import type { Document, DocumentStatus, RoomUsers } from '@rankwell/contract'
import type { QuotedPassage } from '@rankwell/editor'
import type { Editor } from '@tiptap/react'
import { type ReactNode, Suspense, useState } from 'react'
import type { SavingStore } from '../collab/save-status/saving.ts'
import { useWhenSaved } from '../collab/save-status/use-when-saved.ts'
import { useSetStatus } from '../features/review/api.ts'
import { closeOnly } from '../lib/close-only.ts'
import { lazyWithRetry } from '../lib/lazy-with-retry.ts'
import { usePassageGuard } from './use-passage-guard.tsx'

const DeclineDialog = lazyWithRetry(() =>
  import('../features/review/decline-dialog.tsx').then((one) => ({ default: one.DeclineDialog })),
)
const PublishDialog = lazyWithRetry(() =>
  import('../features/publishing/publish-dialog.tsx').then((one) => ({ default: one.PublishDialog })),
)
const ShareDialog = lazyWithRetry(() =>
  import('../features/collaborators/share-dialog.tsx').then((one) => ({ default: one.ShareDialog })),
)

type ReviewDialog = 'decline' | 'publish' | 'share'

export interface ReviewActions {
  /** Requests a review or approves directly; declining first opens a dialog for the reason. */
  setStatus: (status: DocumentStatus) => void
  open: (dialog: ReviewDialog) => void
  /** The open dialog. */
  dialog: ReactNode
}

interface OpenArticle {
  document: Document
  people: RoomUsers['users']
  saving: SavingStore
  editor: Editor | null
  /** Shows passages from the research that are still quoted. */
  onPassages: (passages: readonly QuotedPassage[]) => void
}

/**
 * All decisions about an open article. A decision waits until the text is saved, and warns if the text still quotes its
 * research.
 */
export function useReviewActions(article: OpenArticle): ReviewActions {
  const { document, people, saving, editor, onPassages } = article
  const [dialog, setDialog] = useState<ReviewDialog | null>(null)
  const [passages, setPassages] = useState<readonly QuotedPassage[]>([])
  const { guard, read, warning } = usePassageGuard({
    docId: document._id,
    language: document.language,
    readDoc: () => editor?.state.doc ?? null,
    onLook: onPassages,
  })
  const whenSaved = useWhenSaved(saving)
  const setStatus = useSetStatus(document._id, whenSaved)
  const close = () => setDialog(closeOnly(dialog))
  return {
    setStatus: (status) => {
      if (status === 'Draft') return setDialog('decline')
      void guard(status === 'Completed' ? 'approve' : 'ask', () => void setStatus(status))
    },
    open: (wanted) => {
      setDialog(wanted)
      if (wanted === 'publish') void read().then(setPassages)
    },
    dialog: (
      <Suspense fallback={null}>
        {warning}
        {dialog === 'decline' ? (
          <DeclineDialog onDecline={(reason) => setStatus('Draft', reason)} onClose={close} />
        ) : null}
        {dialog === 'publish' ? (
          <PublishDialog
            document={document}
            whenSaved={whenSaved}
            passagesLeft={passages.length}
            onPassages={() => {
              close()
              onPassages(passages)
            }}
            onClose={close}
          />
        ) : null}
        {dialog === 'share' ? <ShareDialog document={document} people={people} onClose={close} /> : null}
      </Suspense>
    ),
  }
}
