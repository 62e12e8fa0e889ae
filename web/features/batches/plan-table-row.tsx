import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { cn } from '../../lib/cn.ts'
import { useFormat } from '../../lib/format.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { Cell, Row } from '../../ui/table.tsx'
import { documentPath } from '../documents/api.ts'
import { isPastDue, type ResolvedRow } from './draft-rows.ts'
import type { Plan } from './use-plan.ts'

const cell = 'block h-auto border-b-0 px-0 py-0 sm:py-0 md:table-cell md:h-10 md:border-b md:px-3 md:py-2'

/** One article to plan; on phones its fields are stacked. */
export function PlanTableRow({ resolved, plan }: { resolved: ResolvedRow; plan: Plan }) {
  const { t } = useTranslation('batches')
  const { row, isIn, assignee, dueDate } = resolved
  const { keyword } = row
  const change = (changes: Partial<typeof row>) => plan.changeRow(keyword, changes)
  return (
    <Row
      className={cn(
        'relative flex flex-col gap-2 border-b border-line px-4 py-3 ps-12 last:border-b-0 md:table-row md:p-0',
        !isIn && 'opacity-60',
      )}
    >
      <Cell className={cn(cell, 'max-md:absolute max-md:start-4 max-md:top-3 md:pe-0')}>
        <Checkbox
          isLabelHidden
          label={t('columns.includeOne', { keyword })}
          checked={isIn}
          onChange={(next) => change({ isIn: next })}
        />
      </Cell>
      <Cell className={cn(cell, 'max-md:pe-8')}>
        <span className="font-medium wrap-anywhere">
          <ContentText text={keyword} lang={plan.language} />
        </span>
        <RowFacts resolved={resolved} />
      </Cell>
      <Cell className={cell}>
        <Input
          className="h-8"
          aria-label={t('columns.titleOf', { keyword })}
          placeholder={t('columns.titlePlaceholder')}
          maxLength={300}
          value={row.title}
          onChange={({ target }) => change({ title: target.value })}
        />
      </Cell>
      <Cell className={cell}>
        <Select
          className="h-8"
          label={t('columns.assigneeOf', { keyword })}
          value={assignee ?? ''}
          options={[
            { value: '', label: t('rules.nobody') },
            ...plan.members.map(({ _id, username }) => ({ value: _id, label: username })),
          ]}
          onChange={(next) => change({ assignee: next || null })}
        />
      </Cell>
      <Cell className={cell}>
        <DateInput
          className="h-8"
          type="date"
          aria-label={t('columns.dueDateOf', { keyword })}
          value={dueDate}
          onChange={({ target }) => change({ dueDate: target.value })}
        />
        {isPastDue(resolved) ? <p className="mt-1 text-sm text-warning-ink">{t('columns.past')}</p> : null}
      </Cell>
      <Cell className={cn(cell, 'max-md:absolute max-md:end-2 max-md:top-1.5 md:ps-0 md:text-end')}>
        <IconButton
          label={t('columns.removeOne', { keyword })}
          icon={<X />}
          className="size-8 text-muted"
          onClick={() => plan.removeRow(keyword)}
        />
      </Cell>
    </Row>
  )
}

/** Why an article may be unnecessary. */
function RowFacts({ resolved: { facts } }: { resolved: ResolvedRow }) {
  const { t } = useTranslation('batches')
  const format = useFormat()
  if (!facts) return null
  const [document] = facts.documents
  const others = facts.documents.length - 1 + facts.hidden
  return (
    <>
      {facts.repeats === null ? null : (
        <p className="text-sm text-warning-ink">{t('list.repeats', { keyword: facts.repeats })}</p>
      )}
      {document ? (
        <p className="text-sm text-warning-ink">
          {t('list.exists')}{' '}
          <Link to={documentPath(document._id)} target="_blank" className="underline underline-offset-4">
            <ContentText text={document.title || document.keyword} />
          </Link>{' '}
          {others > 0 ? t('list.others', { count: others, formatted: format.number(others) }) : null}
        </p>
      ) : facts.hidden > 0 ? (
        <p className="text-sm text-warning-ink">
          {t('list.hidden', { count: facts.hidden, formatted: format.number(facts.hidden) })}
        </p>
      ) : null}
    </>
  )
}
