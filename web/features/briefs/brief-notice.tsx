import type { Document } from '@rankwell/contract'
import { Suspense } from 'react'
import { lazyWithRetry } from '../../lib/lazy-with-retry.ts'
import { useBriefNews, useLiveBrief } from './live.ts'

const BriefNewsBox = lazyWithRetry(() =>
  import('./brief-news-box.tsx').then((box) => ({ default: box.BriefNewsBox })),
)

interface BriefNoticeProps {
  document: Document
  /** Whether the brief panel is open and shows the changes itself. */
  isOpen: boolean
  /** Whether the text below is rendered. */
  isTextShown: boolean
  onOpen: () => void
}

/** A notice above the text that lists which fields of the brief have changed, even if the brief panel is closed. */
export function BriefNotice({ document, isOpen, isTextShown, onOpen }: BriefNoticeProps) {
  useLiveBrief(document)
  return document.brief && !isOpen ? (
    <BriefNews briefId={document.brief._id} isTextShown={isTextShown} onOpen={onOpen} />
  ) : null
}

interface BriefNewsProps {
  briefId: string
  isTextShown: boolean
  onOpen: () => void
}

function BriefNews({ briefId, isTextShown, onOpen }: BriefNewsProps) {
  const { news, markSeen } = useBriefNews(briefId)
  const names = news.map(({ field }) => field)
  // The box and its translations are loaded when the first change arrives.
  return news.length > 0 ? (
    <Suspense>
      <BriefNewsBox names={names} isOver={isTextShown} onOpen={onOpen} onSeen={markSeen} />
    </Suspense>
  ) : null
}
