import type { Document, DocumentStatus } from '@rankwell/contract'
import { useQueryClient } from '@tanstack/react-query'
import type { Editor } from '@tiptap/react'
import { FileSearch, Gauge, History } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { cn } from '../../lib/cn.ts'
import { readFailure } from '../../lib/errors.ts'
import { toast } from '../../lib/toast.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { useDocumentName } from '../../ui/document-name.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { ScoreBadge } from '../../ui/score-badge.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useCurrentUser, useUpdateUser } from '../auth/api.ts'
import { ArticleEditor } from './article-editor.tsx'
import { Generation } from './generation.tsx'
import { ManageMenu } from './manage-menu.tsx'
import { useRoom } from './room.ts'
import { TitleField } from './title-field.tsx'
import { Toolbar } from './toolbar.tsx'
import { useIsEmpty } from './use-is-empty.ts'
import { type SaveState, useLiveText } from './use-live-text.ts'

const ScorePanel = lazy(() =>
  import('../score/score-panel.tsx').then((panel) => ({ default: panel.ScorePanel })),
)
const SeoPanel = lazy(() =>
  import('../seo-settings/seo-panel.tsx').then((panel) => ({ default: panel.SeoPanel })),
)
const HistoryPanel = lazy(() =>
  import('../history/history-panel.tsx').then((panel) => ({ default: panel.HistoryPanel })),
)
type Panel = 'score' | 'seo' | 'history' | null

const queryKeyOf = (docId: string) => calls.documents.getCurrentDocument.queryKey({ input: { docId } })

/** Writing one article: header, text, and the bar beside it. */
export function WritingPage({ document, menu }: { document: Document; menu: React.ReactNode }) {
  const { t } = useTranslation('writing')
  const user = useCurrentUser()
  const updateUser = useUpdateUser()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const nameOf = useDocumentName()
  const docId = document._id
  const live = useLiveText(docId, user._id)
  const [editor, setEditor] = useState<Editor | null>(null)
  const [panel, setPanel] = useState<Panel>(window.matchMedia('(min-width: 1024px)').matches ? 'score' : null)
  const merge = (part: Partial<Document>) =>
    queryClient.setQueryData<Document>(queryKeyOf(docId), (before) => before && { ...before, ...part })
  const people = useRoom(docId, user._id, {
    onChanged: ({ docId: _, ...change }) => merge(change),
    onGeneration: (generation) => merge({ generation }),
    onDeleted: () => {
      toast.error(t('deleted'))
      void navigate('/app/documents')
    },
  })
  const save = async (changes: { title?: string; status?: DocumentStatus }) => {
    try {
      const changed = await api.documents.updateDocument({ id: docId, ...changes })
      merge({ title: changed.title, status: changed.status })
      return true
    } catch (error) {
      toast.error(readFailure(error).message)
      return false
    }
  }
  const setStatus = async (status: DocumentStatus) => {
    if (await save({ status })) toast.success(t(`status.${status}`))
  }
  const isViewer = user.role === 'viewer'
  const canWrite = document.canEdit && live.canWrite
  const isEmpty = useIsEmpty(editor)
  return (
    <div className="flex grow flex-col">
      <header className="sticky top-0 z-20 flex h-15 shrink-0 items-center gap-0.5 border-b border-line bg-ground px-2 md:gap-3 md:px-4">
        {menu}
        <h1 className="sr-only">{t('heading')}</h1>
        <div className="flex min-w-0 grow flex-col justify-center md:flex-row md:items-center md:justify-start md:gap-3">
          <TitleField
            title={document.title}
            fallback={nameOf(document)}
            language={document.language}
            canEdit={canWrite && !isViewer}
            onStart={() => updateUser.mutate({ toDoListSteps: { isDocumentOptimized: true } })}
            onSave={async (title) => {
              if (!(await save({ title }))) throw new Error('the title was not saved')
            }}
          />
          <div className="flex min-w-0 items-center gap-2">
            <button
              type="button"
              className={cn(
                'items-center gap-2 rounded-md hover:bg-hover md:flex md:p-1',
                live.save === 'saved' || live.save === 'saving' ? 'flex' : 'hidden',
              )}
              aria-label={t('score.open')}
              onClick={() => setPanel(panel === 'score' ? null : 'score')}
            >
              <StatusBadge status={document.status} hasFailed={document.hasFailed} />
              <ScoreBadge score={document.score} isWordHidden />
            </button>
            <SaveWords state={live.save} />
          </div>
        </div>
        <ul className="hidden items-center -space-x-1 md:flex" aria-label={t('people')}>
          {people.map((person) => (
            <li key={person._id} title={person.username}>
              <Avatar name={person.username} color={person.color} picture={person.avatar} size="sm" />
              <span className="sr-only">{person.username}</span>
            </li>
          ))}
        </ul>
        <span className="hidden md:contents">
          <IconButton
            label={t('score.open')}
            icon={<Gauge />}
            onClick={() => setPanel(panel === 'score' ? null : 'score')}
          />
        </span>
        <IconButton
          label={t('seo.open')}
          icon={<FileSearch />}
          onClick={() => setPanel(panel === 'seo' ? null : 'seo')}
        />
        {isViewer ? null : (
          <>
            <IconButton
              label={t('history.open')}
              icon={<History />}
              onClick={() => setPanel(panel === 'history' ? null : 'history')}
            />
            <ManageMenu
              document={document}
              words={document.words}
              onStatus={(status) => void setStatus(status)}
            />
          </>
        )}
      </header>
      <div className="flex grow items-start">
        <div className="min-w-0 grow">
          {live.refusal ? <p className="p-6 text-danger-ink">{t(`refused.${live.refusal}`)}</p> : null}
          {editor && canWrite ? (
            <Toolbar
              editor={editor}
              docId={docId}
              language={document.language}
              workspace={document.workspace}
            />
          ) : null}
          <Generation docId={docId} generation={document.generation} canEdit={canWrite} isEmpty={isEmpty} />
          {live.text && live.isLoaded && !live.refusal ? (
            <ArticleEditor
              text={live.text}
              person={{ name: user.username, color: user.color }}
              workspace={document.workspace}
              canWrite={canWrite}
              onReady={setEditor}
            />
          ) : live.refusal ? null : (
            <div className="mx-auto grid max-w-[68ch] gap-4 p-6">
              <Skeleton className="h-8 w-2/3" />
              <Skeleton className="h-24 w-full" />
              <Skeleton className="h-24 w-full" />
            </div>
          )}
        </div>
        {panel ? (
          <aside
            className="fixed inset-x-0 bottom-0 z-20 max-h-[70dvh] overflow-y-auto rounded-t-lg border border-line bg-surface shadow-float lg:sticky lg:top-15 lg:z-10 lg:h-[calc(100dvh-60px)] lg:max-h-none lg:w-[360px] lg:shrink-0 lg:rounded-none lg:border-y-0 lg:border-e-0 lg:shadow-none"
            aria-label={t(`panels.${panel}`)}
          >
            <Suspense fallback={<Skeleton className="m-4 h-40" />}>
              {panel === 'score' ? (
                <ScorePanel document={document} editor={editor} onClose={() => setPanel(null)} />
              ) : null}
              {panel === 'seo' ? (
                <SeoPanel document={document} canEdit={canWrite} onClose={() => setPanel(null)} />
              ) : null}
              {panel === 'history' ? (
                <HistoryPanel docId={docId} canRestore={canWrite} onClose={() => setPanel(null)} />
              ) : null}
            </Suspense>
          </aside>
        ) : null}
      </div>
    </div>
  )
}

const tones: Record<SaveState, string> = {
  saved: 'text-muted',
  saving: 'text-muted',
  reconnecting: 'text-warning-ink',
  kept: 'text-danger-ink font-medium',
}

/** How safe the words are, always in words. */
function SaveWords({ state }: { state: SaveState }) {
  const { t } = useTranslation('writing')
  return (
    <span role="status" className={`text-xs whitespace-nowrap md:text-sm ${tones[state]}`}>
      {t(`save.${state}`)}
    </span>
  )
}
