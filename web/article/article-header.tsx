import { canShare, type Document, type RoomUsers } from '@rankwell/contract'
import { Ellipsis, History, PanelRightOpen, UserPlus } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { SavingStore } from '../collab/save-status/saving.ts'
import { LazyMenu } from '../editor/toolbar/lazy-menu.tsx'
import { useCurrentUser, useUpdateUser } from '../features/auth/api.ts'
import { MessagesButton } from '../features/comments/messages-button.tsx'
import { cn } from '../lib/cn.ts'
import { useFormat } from '../lib/format.ts'
import { lazyWithRetry } from '../lib/lazy-with-retry.ts'
import { useCountry } from '../lib/use-country.ts'
import type { PanelName } from '../panel/panel-name.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { CountryFlag } from '../ui/country-flag.tsx'
import { useDocumentName } from '../ui/document-name.ts'
import { HelpButton } from '../ui/help-button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { ScoreBadge } from '../ui/score-badge.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { PeopleHere } from './people-here.tsx'
import { SaveStateLabel } from './save-state-label.tsx'
import { TitleField } from './title-field.tsx'
import type { ReviewActions } from './use-review-actions.tsx'

const ManageMenu = lazyWithRetry(async () => ({ default: (await import('./manage-menu.tsx')).ManageMenu }))
const ArticleStatus = lazyWithRetry(async () => ({
  default: (await import('../features/publishing/article-status.tsx')).ArticleStatus,
}))
const SiteStateNote = lazyWithRetry(async () => ({
  default: (await import('../features/publishing/site-state-note.tsx')).SiteStateNote,
}))
const PanelMenu = lazyWithRetry(async () => ({ default: (await import('./panel-menu.tsx')).PanelMenu }))

interface ArticleHeaderProps {
  document: Document
  /** Opens the sidebar. */
  menu: ReactNode
  people: RoomUsers['users']
  saving: SavingStore
  /** Why saving has ended: the text or the write permission is lost. */
  end: 'lost' | 'demoted' | null
  canRename: boolean
  /** Whether the text is loaded, so that menus can be loaded. */
  isReady: boolean
  unreadComments: number
  panel: PanelName | null
  onPanel: (panel: PanelName | null) => void
  onTitle: (title: string) => Promise<void>
  actions: ReviewActions
}

/** Title, status, save state, collaborators, and the panels that can be opened. */
export function ArticleHeader(props: ArticleHeaderProps) {
  const { document, menu, people, saving, end, canRename, panel, onPanel, onTitle, actions } = props
  const { t } = useTranslation('writing')
  const user = useCurrentUser()
  const updateUser = useUpdateUser()
  const nameOf = useDocumentName()
  const isViewer = user.role === 'viewer'
  const toggle = (name: PanelName) => () => onPanel(panel === name ? null : name)
  return (
    <header className="sticky top-(--stuck-height,0px) z-20 flex shrink-0 flex-wrap items-center border-b border-line bg-ground px-2 pt-2 max-md:[&_.size-9]:size-8 md:h-15 md:flex-nowrap md:gap-3 md:px-4 md:pt-0">
      {menu}
      <h1 className="sr-only">{t('heading')}</h1>
      <TitleField
        title={document.title}
        fallback={nameOf(document)}
        language={document.language}
        canEdit={canRename && !isViewer}
        onStart={() => updateUser.mutate({ toDoListSteps: { isDocumentOptimized: true } })}
        onSave={onTitle}
      />
      {/* On phones this is a separate line below title and buttons. */}
      <div className="group order-last flex h-8 min-w-0 basis-full items-center gap-2 px-1.5 md:order-none md:h-auto md:shrink-0 md:grow md:basis-auto md:px-0">
        <button
          type="button"
          className="flex min-h-6 shrink-0 items-center gap-2 rounded-md hover:bg-hover md:p-1"
          onClick={toggle('score')}
        >
          <span className="sr-only">{t('score.open')}</span>
          <HeaderStatus document={document} />
          <ScoreBadge score={document.score} isWordHidden />
        </button>
        {/* Hidden on phones if the message about unsaved text needs the space. */}
        <span className="contents max-sm:group-has-data-[safe=false]:hidden">
          <PlaceFlag location={document.cluster?.location_name} />
        </span>
        {document.review.approved ? (
          <SiteStateNote
            document={document}
            // Narrow windows need the space for the title; phones show it in a separate row.
            className={cn(
              'max-sm:group-has-data-[safe=false]:hidden max-md:shrink-[99]',
              document.review.hasChanged ? 'md:max-[90rem]:hidden' : 'md:max-xl:hidden',
            )}
            onOpen={() => onPanel('review')}
          />
        ) : null}
        {document.review.hasChanged && !isViewer ? (
          <button type="button" className="hidden rounded-full lg:inline-flex" onClick={toggle('review')}>
            <Badge tone="yellow">{t('changedSince')}</Badge>
          </button>
        ) : null}
        <SaveStateLabel saving={saving} end={end} />
        <PeopleHere people={people} collaborators={document.collaborators} />
      </div>
      {canShare(user.role) ? (
        <Button
          variant="secondary"
          size="sm"
          className="hidden md:inline-flex"
          onClick={() => actions.open('share')}
        >
          <UserPlus />
          {t('share')}
        </Button>
      ) : null}
      <span className="lg:hidden">
        <LazyMenu
          label={t('panels.rail')}
          icon={<PanelRightOpen className="rtl:-scale-x-100" />}
          isReady={props.isReady}
        >
          {(start) => <PanelMenu start={start} onPanel={onPanel} />}
        </LazyMenu>
      </span>
      <MessagesButton
        unread={props.unreadComments}
        isOpen={panel === 'comments'}
        onClick={toggle('comments')}
      />
      {isViewer ? null : (
        <>
          <span className="hidden md:block">
            <IconButton label={t('history.open')} icon={<History />} onClick={toggle('history')} />
          </span>
          <LazyMenu label={t('manage.menu')} icon={<Ellipsis />} isReady={props.isReady}>
            {(start) => (
              <ManageMenu
                start={start}
                document={document}
                words={document.words}
                actions={actions}
                onPlagiarism={toggle('plagiarism')}
                onReview={toggle('review')}
                onHistory={toggle('history')}
              />
            )}
          </LazyMenu>
        </>
      )}
      <HelpButton />
    </header>
  )
}

/** The country of the document's research. */
function PlaceFlag({ location }: { location: string | undefined }) {
  const format = useFormat()
  const country = useCountry(location)
  if (country === null) return null
  // Its space is reserved until the countries are loaded, so that nothing next to it moves.
  return (
    <span className="flex w-7 shrink-0 justify-center">
      {country ? <CountryFlag code={country.iso2} name={format.regionName(country.iso2)} /> : null}
    </span>
  )
}

/** Only a failed document has a status that the user may need to act on. */
function HeaderStatus({ document }: { document: Document }) {
  const badge = <StatusBadge status={document.status} hasFailed={document.hasFailed} />
  if (!document.hasFailed) return badge
  return (
    <Suspense fallback={badge}>
      <ArticleStatus document={document} />
    </Suspense>
  )
}
