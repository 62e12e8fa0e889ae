import type { Document } from '@rankwell/contract'
import { lazy, Suspense } from 'react'
import { useBriefListening } from './use-brief.ts'

const BriefNewsBox = lazy(() => import('./brief-news-box.tsx').then((box) => ({ default: box.BriefNewsBox })))

interface BriefNoticeProps {
  document: Document
  /** The brief is open beside the text and tells it itself. */
  isOpen: boolean
  onOpen: () => void
}

/** Above the text: the brief has changed, and in what; whoever writes need not have it open to know. */
export function BriefNotice({ document, isOpen, onOpen }: BriefNoticeProps) {
  useBriefListening(document)
  return document.brief && !isOpen ? (
    <Suspense>
      <BriefNewsBox briefId={document.brief._id} onOpen={onOpen} />
    </Suspense>
  ) : null
}
