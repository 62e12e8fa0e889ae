import type { Document } from '@rankwell/contract'
import type { Editor } from '@tiptap/react'
import { memo, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { CommentActions } from '../features/comments/use-comment-actions.ts'
import { setupPathOf } from '../features/documents/api.ts'
import { isNarrow, useBackCloses } from '../lib/back-closes.ts'
import { isComposing } from '../lib/composing.ts'
import { lazyWithRetry } from '../lib/lazy-with-retry.ts'
import type { PanelName } from '../panel/panel-name.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { isMorePanel, morePanels } from './lazy-panels.ts'

export const loadScorePanel = () => import('./article-score-panel.tsx')
const ScorePanel = lazyWithRetry(async () => ({ default: (await loadScorePanel()).ArticleScorePanel }))
const KeywordsPanel = lazyWithRetry(() =>
  import('../features/score/keywords-panel.tsx').then((panel) => ({ default: panel.KeywordsPanel })),
)
const SeoPanel = lazyWithRetry(() =>
  import('./article-seo-panel.tsx').then((panel) => ({ default: panel.ArticleSeoPanel })),
)
const HistoryPanel = lazyWithRetry(() =>
  import('../features/history/history-panel.tsx').then((panel) => ({ default: panel.HistoryPanel })),
)

const ReviewPanel = lazyWithRetry(() =>
  import('./review/review-panel.tsx').then((panel) => ({ default: panel.ReviewPanel })),
)

const CommentsPanel = lazyWithRetry(() =>
  import('../features/comments/comments-panel.tsx').then((panel) => ({ default: panel.CommentsPanel })),
)

interface SidePanelProps {
  panel: PanelName
  document: Document
  editor: Editor | null
  canWrite: boolean
  /** Whether the text is loaded, so that panels can be loaded. */
  isReady: boolean
  /** Null for other panels, so that changes of comments do not re-render them. */
  comments: CommentActions | null
  onPanel: (panel: PanelName | null) => void
}

/** The open side panel; a sheet on small screens. Only one is open at a time. */
export const SidePanel = memo(function SidePanel(props: SidePanelProps) {
  const { panel, document, editor, canWrite, comments, onPanel } = props
  const { t } = useTranslation('writing')
  const onClose = () => onPanel(null)
  useBackCloses(isNarrow(), onClose)
  const bar = useRef<HTMLElement>(null)
  const shown = useRef<PanelName | null>(isNarrow() ? null : panel)
  useEffect(() => {
    const hasChanged = shown.current !== panel
    shown.current = panel
    const { activeElement, body } = globalThis.document
    // Focus moves from the removed panel to the new one, unless one of its fields has already taken it.
    const isInside = bar.current?.contains(activeElement) === true
    const isTaken = isInside && activeElement !== bar.current && activeElement?.checkVisibility() === true
    if (hasChanged && !isTaken && (isNarrow() || activeElement === body || isInside))
      bar.current?.focus({ preventScroll: true })
  }, [panel])
  const setupPath = canWrite ? setupPathOf(document._id) : null
  const opened = props.isReady ? panel : null
  const More = opened && isMorePanel(opened) ? morePanels[opened] : null
  return (
    <aside
      ref={bar}
      tabIndex={-1}
      className="fixed inset-x-0 bottom-(--keyboard,0px) z-20 h-[min(70dvh,calc(100dvh-60px-var(--keyboard,0px)))] overflow-y-auto overscroll-contain rounded-t-lg border border-line bg-surface pb-[env(safe-area-inset-bottom)] shadow-float outline-none lg:static lg:pb-0 lg:z-10 lg:h-auto lg:w-[360px] lg:shrink-0 lg:overflow-visible lg:rounded-none lg:border-y-0 lg:border-e-0 lg:shadow-none"
      aria-label={t(`panels.${panel}`)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented && !isComposing(event)) onClose()
      }}
    >
      <div className="lg:sticky lg:top-[calc(60px+var(--stuck-height,0px))] lg:max-h-[calc(100dvh-60px-var(--banner-height,0px))] lg:overflow-y-auto">
        <Suspense fallback={<Skeleton className="m-4 h-40" />}>
          {opened ? null : <Skeleton className="m-4 h-40" />}
          {opened === 'score' ? (
            <ScorePanel
              document={document}
              editor={editor}
              setupPath={setupPath}
              onPanel={onPanel}
              onClose={onClose}
            />
          ) : null}
          {opened === 'keywords' ? (
            <KeywordsPanel document={document} editor={editor} setupPath={setupPath} onClose={onClose} />
          ) : null}
          {More ? <More {...{ document, editor, canWrite, setupPath, onPanel, onClose }} /> : null}
          {opened === 'seo' ? (
            <SeoPanel document={document} editor={editor} canEdit={canWrite} onClose={onClose} />
          ) : null}
          {opened === 'review' ? (
            <ReviewPanel document={document} canEdit={canWrite} onClose={onClose} />
          ) : null}
          {opened === 'comments' && comments ? (
            <CommentsPanel actions={comments} editor={editor} onClose={onClose} />
          ) : null}
          {opened === 'history' ? (
            <HistoryPanel document={document} editor={editor} canRestore={canWrite} onClose={onClose} />
          ) : null}
        </Suspense>
      </div>
    </aside>
  )
})
