import type { DocumentNotes } from '@rankwell/contract'
import type { Editor } from '@tiptap/react'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useDoc } from '../../editor/use-doc.ts'
import type { PanelProps } from '../../panel/panel-props.ts'
import { Button } from '../../ui/button.tsx'
import { BlankSheet } from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Input } from '../../ui/input.tsx'
import { PanelHead } from '../../ui/panel-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useHelpInfo } from '../tools/api.ts'
import { useResearchNotes } from './api.ts'
import { FoundNotes } from './found-notes.tsx'
import { ShownSection } from './shown-section.tsx'

/** The research notes of the section with the caret, searchable. */
export function NotesPanel(props: PanelProps) {
  const { document, editor, canWrite, onClose } = props
  const { t } = useTranslation('notes')
  const { generation } = document
  const run = generation ? `${generation.generationId} ${generation.status}` : ''
  const { data, error, refetch } = useResearchNotes(document._id, true, run)
  const isEmpty = data?.sections.length === 0
  return (
    <div className="grid grid-cols-1 gap-4 p-4">
      <PanelHead title={t('title')} onClose={onClose} />
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton className="h-40" /> : null}
      {isEmpty ? <NoNotes {...props} /> : null}
      {data && !isEmpty && editor ? (
        <Notes notes={data} language={document.language} {...{ editor, canWrite }} />
      ) : null}
    </div>
  )
}

interface NotesProps {
  notes: DocumentNotes
  editor: Editor
  language: string
  canWrite: boolean
}

function Notes({ notes, ...shared }: NotesProps) {
  const { t } = useTranslation('notes')
  const [query, setQuery] = useState('')
  const doc = useDoc(shared.editor)
  const { sections } = notes
  const wanted = query.trim()
  return (
    <>
      <div className="relative">
        <Search
          className="pointer-events-none absolute inset-y-0 start-3 z-1 my-auto size-4 text-muted"
          aria-hidden
        />
        <Input
          type="search"
          className="ps-9"
          aria-label={t('search')}
          placeholder={t('search')}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </div>
      {doc ? (
        wanted ? (
          <FoundNotes {...shared} doc={doc} sections={sections} query={wanted} />
        ) : (
          <ShownSection {...shared} doc={doc} sections={sections} />
        )
      ) : null}
    </>
  )
}

/** Why there are no notes, and how to get them. */
function NoNotes({ document, canWrite, setupPath, onPanel }: PanelProps) {
  const { t } = useTranslation('notes')
  const { data: help } = useHelpInfo()
  const { generation } = document
  const isRunning = generation?.status === 'queued' || generation?.status === 'running'
  if (isRunning) return <EmptyState drawing={<BlankSheet />} text={t('laying')} />
  if (!canWrite) return <EmptyState drawing={<BlankSheet />} text={t('noneReader')} />
  if (help?.isOffline === false)
    return (
      <EmptyState
        drawing={<BlankSheet />}
        text={t('noneModel')}
        action={
          <Button variant="secondary" onClick={() => onPanel('brief')}>
            {t('openBrief')}
          </Button>
        }
      />
    )
  return (
    <EmptyState
      drawing={<BlankSheet />}
      text={t('none')}
      action={
        setupPath ? (
          <Button asChild>
            <Link to={setupPath}>{t('openSetup')}</Link>
          </Button>
        ) : null
      }
    />
  )
}
