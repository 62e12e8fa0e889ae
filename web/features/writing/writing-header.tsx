import { canShare, type Document, type RoomUsers } from '@rankwell/contract'
import { History, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../lib/cn.ts'
import { useFormat } from '../../lib/format.ts'
import { useCountry } from '../../lib/use-country.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { CountryFlag } from '../../ui/country-flag.tsx'
import { useDocumentName } from '../../ui/document-name.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { ScoreBadge } from '../../ui/score-badge.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useCurrentUser, useUpdateUser } from '../auth/api.ts'
import { MessagesButton } from '../comments/messages-button.tsx'
import { HelpButton } from '../help/help-button.tsx'
import { ManageMenu } from './manage-menu.tsx'
import { PanelMenu } from './panel-menu.tsx'
import { PeopleHere } from './people-here.tsx'
import { SaveWords, type ShownSave } from './save-words.tsx'
import type { PanelName } from './side-panel.tsx'
import { TitleField } from './title-field.tsx'
import type { ReviewDesk } from './use-review-desk.tsx'

interface WritingHeaderProps {
  document: Document
  /** Opens the sidebar. */
  menu: ReactNode
  people: RoomUsers['users']
  save: ShownSave
  canWrite: boolean
  unreadComments: number
  panel: PanelName | null
  onPanel: (panel: PanelName | null) => void
  onTitle: (title: string) => Promise<void>
  desk: ReviewDesk
}

/** Title, status, how safe the words are, who is there, and what can be opened beside the text. */
export function WritingHeader(props: WritingHeaderProps) {
  const { document, menu, people, save, canWrite, panel, onPanel, onTitle, desk } = props
  const { t } = useTranslation('writing')
  const user = useCurrentUser()
  const updateUser = useUpdateUser()
  const nameOf = useDocumentName()
  const isViewer = user.role === 'viewer'
  const toggle = (name: PanelName) => () => onPanel(panel === name ? null : name)
  return (
    <header className="sticky top-0 z-20 flex h-15 shrink-0 items-center border-b border-line bg-ground px-2 max-md:[&_.size-9]:size-8 md:gap-3 md:px-4">
      {menu}
      <h1 className="sr-only">{t('heading')}</h1>
      <div className="flex min-w-0 grow flex-col justify-center max-md:px-1 md:flex-row md:items-center md:justify-start md:gap-3">
        <TitleField
          title={document.title}
          fallback={nameOf(document)}
          language={document.language}
          canEdit={canWrite && !isViewer}
          onStart={() => updateUser.mutate({ toDoListSteps: { isDocumentOptimized: true } })}
          onSave={onTitle}
        />
        <div className="flex min-w-0 items-center gap-2 max-md:gap-1.5 md:shrink-0">
          <button
            type="button"
            className={cn(
              'shrink-0 items-center gap-1.5 rounded-md hover:bg-hover md:flex md:gap-2 md:p-1',
              save === 'saved' || save === 'saving' ? 'flex' : 'hidden',
            )}
            onClick={toggle('score')}
          >
            <span className="sr-only">{t('score.open')}</span>
            <StatusBadge status={document.status} hasFailed={document.hasFailed} />
            <ScoreBadge score={document.score} isWordHidden />
          </button>
          <PlaceFlag location={document.cluster?.location_name} />
          {document.review.hasChanged && !isViewer ? (
            <button type="button" className="hidden rounded-full lg:inline-flex" onClick={toggle('review')}>
              <Badge tone="yellow">{t('changedSince')}</Badge>
            </button>
          ) : null}
          <SaveWords state={save} />
        </div>
      </div>
      <PeopleHere people={people} />
      {canShare(user.role) ? (
        <Button
          variant="secondary"
          size="sm"
          className="hidden md:inline-flex"
          onClick={() => desk.open('share')}
        >
          <UserPlus />
          {t('share')}
        </Button>
      ) : null}
      <span className="lg:hidden">
        <PanelMenu onPanel={onPanel} />
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
          <ManageMenu
            document={document}
            words={document.words}
            desk={desk}
            onReview={toggle('review')}
            onHistory={toggle('history')}
          />
        </>
      )}
      <HelpButton />
    </header>
  )
}

/** The country that the document is researched for. */
function PlaceFlag({ location }: { location: string | undefined }) {
  const format = useFormat()
  const country = useCountry(location)
  return country ? <CountryFlag flag={country.flag} name={format.regionName(country.iso2)} /> : null
}
