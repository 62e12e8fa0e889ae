import type { BatchNote, BatchRow } from '@rankwell/contract'
import { Check, CircleDashed, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../lib/format.ts'
import { useServiceName } from '../../lib/use-service-name.ts'
import { ContentText } from '../../ui/content-text.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Cell, Row } from '../../ui/table.tsx'
import { documentPath } from '../documents/api.ts'

interface BatchTableRowProps {
  row: BatchRow
  language: string
  /** Whether assignee and due date are shown. */
  hasPlan: boolean
}

/** One article of a batch: a link once it exists, its current stage, and remarks. */
export function BatchTableRow({ row, language, hasPlan }: BatchTableRowProps) {
  const { t } = useTranslation('batches')
  const format = useFormat()
  const { document, notes, state } = row
  const isOpenable = document !== null && state !== 'waiting'
  const name = state === 'done' && document?.title ? document.title : row.name
  const isRenamed = state === 'done' && name !== row.name
  return (
    <Row>
      <Cell className="py-2 sm:py-2">
        {isOpenable ? (
          <Link
            to={documentPath(document._id)}
            data-row
            className="font-medium underline-offset-4 hover:underline"
          >
            <ContentText text={name} lang={language} />
          </Link>
        ) : (
          <ContentText text={name} lang={language} />
        )}
        {isRenamed ? (
          <p className="text-sm text-muted">
            <ContentText text={row.name} lang={language} />
          </p>
        ) : null}
        {state === 'done' && !document ? <p className="text-sm text-muted">{t('batch.deleted')}</p> : null}
        {notes.map((note) => (
          <RowNote key={note.kind} note={note} />
        ))}
        <div className="mt-1 sm:hidden">
          <RowState row={row} />
        </div>
      </Cell>
      <Cell className="hidden sm:table-cell">
        <RowState row={row} />
      </Cell>
      {hasPlan ? (
        <>
          <Cell className="hidden truncate text-sm text-muted md:table-cell">
            <bdi>{row.assignee?.username ?? '–'}</bdi>
          </Cell>
          <Cell className="hidden text-sm text-muted md:table-cell">
            {row.dueDate ? format.date(row.dueDate) : '–'}
          </Cell>
        </>
      ) : null}
    </Row>
  )
}

function RowState({ row: { state, stage, done, total, problem } }: { row: BatchRow }) {
  const { t } = useTranslation('batches')
  const format = useFormat()
  if (state === 'failed')
    return (
      <span className="inline-flex items-start gap-2 text-sm text-danger-ink">
        <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
        {problem?.message ?? t('states.failed')}
      </span>
    )
  if (state === 'done')
    return (
      <span className="inline-flex items-center gap-2 text-sm text-success-ink">
        <Check className="size-4 shrink-0" aria-hidden="true" />
        {t('states.done')}
      </span>
    )
  if (state === 'waiting')
    return (
      <span className="inline-flex items-center gap-2 text-sm text-muted">
        <CircleDashed className="size-4 shrink-0" aria-hidden="true" />
        {t('states.waiting')}
      </span>
    )
  const isCounted = (stage === 'reading' || stage === 'images') && total > 0
  const counted = { done: format.number(done), total: format.number(total) }
  return (
    <span className="inline-flex items-center gap-2 text-sm">
      <Spinner />
      {isCounted ? t(`stages.counted.${stage}`, counted) : t(`stages.${stage ?? 'saving'}`)}
    </span>
  )
}

function RowNote({ note: { kind, names } }: { note: BatchNote }) {
  const { t } = useTranslation('batches')
  const format = useFormat()
  const nameOf = useServiceName()
  const shown = kind === 'fallback' ? names.map(nameOf) : names
  const count = kind === 'imagesLeft' ? Number(names[0]) : names.length
  return (
    <p className={kind === 'existing' ? 'text-sm text-muted' : 'text-sm text-warning-ink'}>
      {t(`notes.${kind}`, { count, formatted: format.number(count), names: format.list(shown) })}
    </p>
  )
}
