import { type Document, opensToRead } from '@rankwell/contract'
import { useQueryClient } from '@tanstack/react-query'
import type { Editor } from '@tiptap/react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { calls } from '../../lib/calls.ts'
import { latePart } from '../../lib/late-part.ts'
import { useKeyboardInset } from '../../lib/use-keyboard-inset.ts'
import { useStable } from '../../lib/use-stable.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useCurrentUser } from '../auth/api.ts'
import { BriefNotice } from '../briefs/brief-notice.tsx'
import { useCommentDesk } from '../comments/use-comment-desk.ts'
import { useChangeDocument } from '../review/api.ts'
import { ArticleEditor } from './article-editor.tsx'
import { useSaving } from './live/saving.ts'
import { TextMissing } from './live/text-missing.tsx'
import { PanelRail } from './panel-rail.tsx'
import { useRoom } from './room.ts'
import { type PanelName, SidePanel } from './side-panel.tsx'
import { useIsEmpty } from './use-is-empty.ts'
import { useLiveText } from './use-live-text.ts'
import { useReviewDesk } from './use-review-desk.tsx'
import { WritingHeader } from './writing-header.tsx'

export { readAhead } from './live/device-copy.ts'

/** The text is there before its tools. */
const loadToolbar = () => import('./toolbar.tsx')
/** As soon as the text is there, also where it is only read: whoever then begins with a slash finds the menu. */
const fetchToolbar = () => void loadToolbar().catch(() => undefined)
const Toolbar = latePart(async () => ({ default: (await loadToolbar()).Toolbar }))

const ReadingBar = latePart(async () => ({ default: (await import('./reading-bar.tsx')).ReadingBar }))
const Generation = latePart(async () => ({ default: (await import('./generation.tsx')).Generation }))
const loadTrouble = () => import('./trouble.ts')
const LostNotice = latePart(async () => ({ default: (await loadTrouble()).LostNotice }))
const LineBanner = latePart(async () => ({ default: (await loadTrouble()).LineBanner }))
const Moments = latePart(async () => ({ default: (await loadTrouble()).Moments }))

const queryKeyOf = (docId: string) => calls.documents.getCurrentDocument.queryKey({ input: { docId } })
/** A link may lead to the brief beside the text. */
const readPanel = (): PanelName | null =>
  new URLSearchParams(window.location.search).get('panel') === 'brief' ? 'brief' : null
const isWide = () => window.matchMedia('(min-width: 1024px)').matches

/** Writing one article: header, text, and the bar beside it. */
export function WritingPage({ document, menu }: { document: Document; menu: ReactNode }) {
  const user = useCurrentUser()
  const queryClient = useQueryClient()
  const docId = document._id
  const live = useLiveText(docId, user._id)
  const [editor, setEditor] = useState<Editor | null>(null)
  const [panel, setPanel] = useState<PanelName | null>(() => readPanel() ?? (isWide() ? 'score' : null))
  const [isDeleted, setDeleted] = useState(false)
  const isOwn = document.created_by._id === user._id || document.assignee === user._id
  const [isReading, setReading] = useState(() => opensToRead(user.role, isOwn))
  const merge = (part: Partial<Document>) =>
    queryClient.setQueryData<Document>(queryKeyOf(docId), (before) => before && { ...before, ...part })
  const readAgain = () => void queryClient.invalidateQueries({ queryKey: queryKeyOf(docId) })
  const people = useRoom(docId, user._id, {
    onJoined() {
      readAgain()
      void queryClient.invalidateQueries({ queryKey: calls.briefs.listBriefNews.key() })
    },
    onChanged({ docId: _, ...change }) {
      // Another score for as many words: what the text is measured by has changed, and the event does not carry it.
      const isMeasuredAnew = change.score !== document.score && change.words === document.words
      // What an approval covers is known to the server alone.
      const mayTouchApproval = document.review.isApproved || change.status !== document.status
      merge(change)
      if (isMeasuredAnew || mayTouchApproval) readAgain()
    },
    onCollaborators: ({ collaborators }) => merge({ collaborators }),
    onPublications: () => void queryClient.invalidateQueries({ queryKey: calls.publishing.key() }),
    onGeneration(generation) {
      merge({ generation })
      // A run that ends has proposed title, outline and meta description as well.
      if (generation.status !== 'queued' && generation.status !== 'running') readAgain()
    },
    onDeleted: () => setDeleted(true),
  })
  const desk = useReviewDesk(document, people, live.saving)
  const change = useChangeDocument(docId)
  const lost = isDeleted ? 'deleted' : live.refusal
  const isReady = editor !== null || lost !== null || live.hasFailed
  const comments = useCommentDesk(docId, editor, isReady, () => setPanel('comments'))
  const startComment = useStable(comments.startDraft)
  const commentHere = useStable(() => {
    if (editor) startComment(editor)
  })
  const setTitle = async (title: string) => {
    if (!(await change({ title }))) throw new Error('the title was not saved')
  }
  const notice = lost ?? (live.isDemoted ? ('demoted' as const) : null)
  const mayWrite = document.canEdit && live.canWrite && !lost
  const canWrite = mayWrite && !isReading
  const onComment = comments.canComment ? commentHere : null
  const isEmpty = useIsEmpty(editor)
  useEffect(() => (editor ? fetchToolbar() : undefined), [editor])
  useKeyboardInset()
  return (
    <div className="flex grow flex-col">
      {desk.dialog}
      {editor ? (
        <Suspense>
          <Moments
            {...{ editor, docId, saving: live.saving, isLost: notice !== null }}
            userId={user._id}
            language={document.language}
          />
        </Suspense>
      ) : null}
      <WritingHeader
        document={document}
        menu={menu}
        people={people}
        saving={live.saving}
        end={lost ? 'lost' : live.isDemoted ? 'demoted' : null}
        canWrite={canWrite}
        isReady={isReady}
        unreadComments={comments.unread}
        panel={panel}
        onPanel={setPanel}
        onTitle={setTitle}
        desk={desk}
      />
      <div className="flex grow">
        {/* Positioned, so that what floats in the text, such as the block handle, is clipped as well. */}
        <div className="relative min-w-0 grow overflow-x-clip">
          {notice ? (
            <Suspense>
              <LostNotice reason={notice} saving={live.saving} document={document} editor={editor} />
            </Suspense>
          ) : null}
          {!notice && live.isLoaded ? <LineTrouble live={live} editor={editor} /> : null}
          {isReading && mayWrite && isReady ? (
            <Suspense fallback={<div className="h-11.25 border-b border-line" />}>
              <ReadingBar
                onEdit={() => {
                  setReading(false)
                  // The button goes with its bar: the keyboard goes on in the text, once that can be edited.
                  setTimeout(() => editor?.commands.focus())
                }}
                onComment={onComment}
              />
            </Suspense>
          ) : null}
          {editor && canWrite ? (
            <Suspense fallback={<div className="border-b border-line max-md:hidden md:h-11.25" />}>
              <Toolbar
                editor={editor}
                docId={docId}
                language={document.language}
                workspace={document.workspace}
                onComment={onComment}
              />
            </Suspense>
          ) : null}
          {lost ? null : (
            <BriefNotice document={document} isOpen={panel === 'brief'} onOpen={() => setPanel('brief')} />
          )}
          {lost || !isReady ? null : (
            <Suspense>
              <Generation document={document} people={people} canEdit={canWrite} isEmpty={isEmpty} />
            </Suspense>
          )}
          {live.text && live.isLoaded ? (
            <ArticleEditor
              text={live.text}
              person={{ name: user.username, color: user.color }}
              docId={docId}
              language={document.language}
              workspace={document.workspace}
              canWrite={canWrite}
              onThread={comments.open}
              onComment={startComment}
              onReady={setEditor}
            />
          ) : lost ? null : live.hasFailed ? (
            <TextMissing onRetry={live.retry} />
          ) : (
            <TextSkeleton />
          )}
        </div>
        {panel ? (
          <SidePanel
            panel={panel}
            document={document}
            editor={editor}
            isReady={isReady}
            canWrite={canWrite}
            comments={panel === 'comments' ? comments : null}
            onPanel={setPanel}
          />
        ) : null}
        <PanelRail panel={panel} onPanel={setPanel} />
      </div>
    </div>
  )
}

/** What stands above the text while words cannot be saved. */
function LineTrouble({ live, editor }: { live: ReturnType<typeof useLiveText>; editor: Editor | null }) {
  const { saving, retry, nextTryAt } = live
  const isFine = useSaving(saving, ({ save }) => save === 'saved' || save === 'saving')
  if (isFine) return null
  return (
    <Suspense>
      <LineBanner saving={saving} editor={editor} onRetry={retry} nextTryAt={nextTryAt} />
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
