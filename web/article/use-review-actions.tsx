import type { Document, DocumentStatus, RoomUsers } from '@rankwell/contract'
import { type ReactNode, Suspense, useState } from 'react'
import type { SavingStore } from '../collab/save-status/saving.ts'
import { useWhenSaved } from '../collab/save-status/use-when-saved.ts'
import { useSetStatus } from '../features/review/api.ts'
import { closeOnly } from '../lib/close-only.ts'
import { lazyWithRetry } from '../lib/lazy-with-retry.ts'

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
  /** Asks for review and approves; declining opens a dialog for the reason. */
  setStatus: (status: DocumentStatus) => void
  open: (dialog: ReviewDialog) => void
  /** The open dialog. */
  dialog: ReactNode
}

/** All decisions about an open article. A decision waits until the text is saved. */
export function useReviewActions(
  document: Document,
  people: RoomUsers['users'],
  saving: SavingStore,
): ReviewActions {
  const [dialog, setDialog] = useState<ReviewDialog | null>(null)
  const whenSaved = useWhenSaved(saving)
  const setStatus = useSetStatus(document._id, whenSaved)
  const close = () => setDialog(closeOnly(dialog))
  return {
    setStatus: (status) => (status === 'Draft' ? setDialog('decline') : void setStatus(status)),
    open: setDialog,
    dialog: (
      <Suspense fallback={null}>
        {dialog === 'decline' ? (
          <DeclineDialog onDecline={(reason) => setStatus('Draft', reason)} onClose={close} />
        ) : null}
        {dialog === 'publish' ? (
          <PublishDialog document={document} whenSaved={whenSaved} onClose={close} />
        ) : null}
        {dialog === 'share' ? <ShareDialog document={document} people={people} onClose={close} /> : null}
      </Suspense>
    ),
  }
}
