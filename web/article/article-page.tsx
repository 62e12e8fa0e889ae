import { canShare, type Document, opensReadOnly } from '@rankwell/contract'
import { useQueryClient } from '@tanstack/react-query'
import type { Editor } from '@tiptap/react'
import { type ReactNode, Suspense, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveText } from '../collab/connection/use-live-text.ts'
import { useSaving } from '../collab/save-status/saving.ts'
import { TextMissing } from '../collab/save-status/text-missing.tsx'
import { ArticleEditor } from '../editor/article-editor.tsx'
import { useFindKey } from '../editor/find-key.ts'
import { useIsEmpty } from '../editor/use-is-empty.ts'
import { useCurrentUser } from '../features/auth/api.ts'
import { BriefNotice } from '../features/briefs/brief-notice.tsx'
import { ShareContext } from '../features/comments/share-context.ts'
import { useCommentActions } from '../features/comments/use-comment-actions.ts'
import { documentKey } from '../features/documents/api.ts'
import { Generation } from '../features/generation/generation.tsx'
import { useChangeDocument } from '../features/review/api.ts'
import { cn } from '../lib/cn.ts'
import { lazyWithRetry } from '../lib/lazy-with-retry.ts'
import { useKeyboardInset } from '../lib/use-keyboard-inset.ts'
import { useStable } from '../lib/use-stable.ts'
import type { PanelName } from '../panel/panel-name.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { ArticleHeader } from './article-header.tsx'
import { useDocumentEvents } from './live.ts'
import { PanelRail } from './panel-rail.tsx'
import { PassagesLeft } from './passages-left.tsx'
import { loadScorePanel, SidePanel } from './side-panel.tsx'
import { useReviewActions } from './use-review-actions.tsx'

export { readAhead } from '../collab/local-copy/local-copy.ts'

/** Also loaded in read-only mode, so that the slash menu works as soon as the user starts editing. */
const loadToolbar = () => import('./article-toolbar.tsx')
const Toolbar = lazyWithRetry(async () => ({ default: (await loadToolbar()).ArticleToolbar }))

const ViewModeBar = lazyWithRetry(async () => ({
  default: (await import('./view-mode-bar.tsx')).ViewModeBar,
}))
const loadSaveNotices = () => import('./lazy-save-notices.ts')
const LostNotice = lazyWithRetry(async () => ({ default: (await loadSaveNotices()).LostNotice }))
const ConnectionBanner = lazyWithRetry(async () => ({ default: (await loadSaveNotices()).ConnectionBanner }))
const RestoredNotice = lazyWithRetry(async () => ({ default: (await loadSaveNotices()).RestoredNotice }))
const RecordSnapshots = lazyWithRetry(async () => ({ default: (await loadSaveNotices()).RecordSnapshots }))
/** Loaded after the text has been rendered. */
const afterText = [loadToolbar, loadScorePanel, loadSaveNotices]

/** The panels a link can open next to the text. */
const linkedPanels = ['brief', 'links', 'notes', 'review'] as const
const readPanel = (): PanelName | null => {
  const asked = new URLSearchParams(window.location.search).get('panel')
  return linkedPanels.find((name) => name === asked) ?? null
}
const wide = '(min-width: 1024px)'
const isWide = () => window.matchMedia(wide).matches

/** Hides the score when zooming makes the window so narrow that the panel would cover the text. */
function useHideScoreWhenNarrow(hideScore: () => void): void {
  const hide = useEffectEvent(hideScore)
  useEffect(() => {
    const query = window.matchMedia(wide)
    const onChange = () => {
      if (!query.matches) hide()
    }
    query.addEventListener('change', onChange)
    return () => query.removeEventListener('change', onChange)
  }, [])
}

/** Reloads the document when the write permission changes, because other permissions change too. */
function useReloadOnAccessChange(
  docId: string,
  { isLoaded, canWrite }: { isLoaded: boolean; canWrite: boolean },
) {
  const queryClient = useQueryClient()
  const known = useRef<boolean | null>(null)
  useEffect(() => {
    if (!isLoaded) return
    if (known.current !== null && known.current !== canWrite)
      void queryClient.invalidateQueries({ queryKey: documentKey(docId) })
    known.current = canWrite
  }, [docId, isLoaded, canWrite, queryClient])
}

/** The article page: header, text, and side panel. */
export function WritingPage({ document, menu }: { document: Document; menu: ReactNode }) {
  const { i18n } = useTranslation()
  const user = useCurrentUser()
  const docId = document._id
  const live = useLiveText(docId, user._id)
  useReloadOnAccessChange(docId, live)
  const [editor, setEditor] = useState<Editor | null>(null)
  // As a transition, so that a user who starts typing immediately does not have to wait.
  const showTools = useStable((made: Editor | null) => startTransition(() => setEditor(made)))
  const [panel, setPanel] = useState<PanelName | null>(() => readPanel() ?? (isWide() ? 'score' : null))
  useFindKey(editor, panel, setPanel)
  useHideScoreWhenNarrow(() => setPanel((now) => (now === 'score' ? null : now)))
  const [isDeleted, setDeleted] = useState(false)
  const isOwn = document.created_by._id === user._id || document.assignee === user._id
  const [isReading, setReading] = useState(() => opensReadOnly(user.role, isOwn))
  const people = useDocumentEvents(document, user._id, () => setDeleted(true))
  const actions = useReviewActions({
    ...{ document, people, editor, saving: live.saving },
    onPassages: ([first]) => {
      setPanel('notes')
      if (editor && first)
        void import('../features/research-notes/show-passage.ts').then((one) =>
          one.showPassage(editor, first),
        )
    },
  })
  const share = useStable(() => actions.open('share'))
  const change = useChangeDocument(docId)
  const lost = isDeleted ? 'deleted' : live.refusal
  const isReady = editor !== null || lost !== null || live.hasFailed
  const comments = useCommentActions(docId, editor, isReady, () => setPanel('comments'))
  const startComment = useStable(comments.startDraft)
  const commentHere = useStable(() => {
    if (editor) startComment(editor)
  })
  const setTitle = async (title: string) => {
    if (!(await change({ title }))) throw new Error('The title was not saved')
  }
  const notice = lost ?? (live.isDemoted ? ('demoted' as const) : null)
  const mayWrite = document.canEdit && live.canWrite && !lost
  const canWrite = mayWrite && !isReading
  // Until the connection confirms the permission, parts that affect the layout are rendered as if it were granted.
  const isAwaited = document.canEdit && !lost && !live.hasFailed && !live.isLoaded
  const willWrite = canWrite || (isAwaited && !isReading)
  const isEmpty = useIsEmpty(live.isLoaded ? live.text : null)
  useKeyboardInset()
  return (
    <div className="flex grow flex-col">
      {actions.dialog}
      {editor ? (
        <Suspense>
          <RecordSnapshots
            {...{ editor, docId, saving: live.saving, isLost: notice !== null }}
            userId={user._id}
            language={document.language}
          />
          <RestoredNotice
            {...{ docId, canWrite: document.canEdit, userId: user._id }}
            onHistory={() => setPanel('history')}
          />
        </Suspense>
      ) : null}
      <ArticleHeader
        document={document}
        menu={menu}
        people={people}
        saving={live.saving}
        end={lost ? 'lost' : live.isDemoted ? 'demoted' : null}
        canRename={willWrite}
        isReady={isReady}
        unreadComments={comments.unread}
        panel={panel}
        onPanel={setPanel}
        onTitle={setTitle}
        actions={actions}
      />
      <div className="flex grow">
        {/* Positioned, so that floating elements in the text, such as the block handle, are clipped as well. */}
        <div className="relative min-w-0 grow overflow-x-clip">
          {notice ? (
            <Suspense>
              <LostNotice reason={notice} saving={live.saving} document={document} editor={editor} />
            </Suspense>
          ) : null}
          {!notice && live.isLoaded ? <SaveProblemBanner live={live} editor={editor} /> : null}
          <TextTools
            editor={editor}
            document={document}
            mayWrite={mayWrite}
            isReading={isReading}
            isReady={isReady}
            isAwaited={document.canEdit && !isReady && (live.canWrite || !live.isLoaded)}
            onEdit={() => setReading(false)}
            onComment={comments.canComment || (mayWrite && !comments.isKnown) ? commentHere : null}
          />
          {lost ? null : (
            <>
              <Generation document={document} people={people} canEdit={willWrite} isEmpty={isEmpty} />
              <BriefNotice
                document={document}
                isOpen={panel === 'brief'}
                isTextShown={live.isLoaded}
                onOpen={() => setPanel('brief')}
              />
            </>
          )}
          {live.text && live.isLoaded ? (
            <ArticleEditor
              // Parts rendered outside React keep their language, so a new language needs a new editor.
              key={i18n.language}
              text={live.text}
              person={{ name: user.username, color: user.color }}
              docId={docId}
              title={document.title}
              language={document.language}
              workspace={document.workspace}
              canWrite={canWrite}
              onThread={comments.open}
              onComment={startComment}
              afterText={afterText}
              onReady={showTools}
            />
          ) : lost ? null : live.hasFailed ? (
            <TextMissing onRetry={live.retry} />
          ) : (
            <TextSkeleton />
          )}
          {editor && canWrite ? (
            <PassagesLeft
              editor={editor}
              docId={docId}
              isPanelOpen={panel === 'notes'}
              onOpen={() => setPanel('notes')}
            />
          ) : null}
        </div>
        {panel ? (
          <ShareContext value={canShare(user.role) ? share : null}>
            <SidePanel
              panel={panel}
              document={document}
              editor={editor}
              isReady={isReady}
              canWrite={canWrite}
              comments={panel === 'comments' ? comments : null}
              onPanel={setPanel}
            />
          </ShareContext>
        ) : null}
        <PanelRail panel={panel} onPanel={setPanel} />
      </div>
    </div>
  )
}

interface TextToolsProps {
  editor: Editor | null
  document: Document
  mayWrite: boolean
  isReading: boolean
  isReady: boolean
  /** Reserves the toolbar's space until it is loaded, so that the text does not move. */
  isAwaited: boolean
  onEdit: () => void
  onComment: (() => void) | null
}

/** The toolbar for writers, or the edit button for users who read first. */
function TextTools({
  editor,
  document,
  mayWrite,
  isReading,
  isReady,
  isAwaited,
  onEdit,
  onComment,
}: TextToolsProps) {
  // On phones the toolbar is above the keyboard and takes no space here.
  const room = (
    <div className={cn('h-11.25 border-b border-line', !isReading && 'max-md:hidden')} aria-hidden />
  )
  if (isAwaited) return room
  if (!mayWrite || !isReady) return null
  const edit = () => {
    onEdit()
    // The button disappears with its bar, so focus moves to the text once it is editable.
    setTimeout(() => editor?.commands.focus())
  }
  return (
    <Suspense fallback={room}>
      {isReading ? <ViewModeBar onEdit={edit} onComment={onComment} /> : null}
      {editor && !isReading ? (
        <Toolbar
          editor={editor}
          docId={document._id}
          language={document.language}
          workspace={document.workspace}
          onComment={onComment}
        />
      ) : null}
    </Suspense>
  )
}

/** Shown above the text while it cannot be saved. */
function SaveProblemBanner({
  live,
  editor,
}: {
  live: ReturnType<typeof useLiveText>
  editor: Editor | null
}) {
  const { saving, retry, nextTryAt } = live
  const isBlocked = useSaving(saving, (now) => now.isBlocked)
  if (!isBlocked) return null
  return (
    <Suspense>
      <ConnectionBanner saving={saving} editor={editor} onRetry={retry} nextTryAt={nextTryAt} />
    </Suspense>
  )
}

function TextSkeleton() {
  return (
    <div className="mx-auto grid max-w-[68ch] gap-4 p-6">
      <Skeleton className="h-8 w-2/3" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-24 w-full" />
    </div>
  )
}
