import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { HeadCell, Table } from '../../ui/table.tsx'
import { isPastDue } from './draft-rows.ts'
import { PlanTableRow } from './plan-table-row.tsx'
import { usePages } from './use-pages.tsx'
import type { Plan } from './use-plan.ts'

/** The articles to plan: existing articles are marked, and each row can be changed or left out. */
export function PlanTable({ plan }: { plan: Plan }) {
  const { t } = useTranslation('batches')
  const format = useFormat()
  const { resolved, included } = plan
  const { shown, pagination } = usePages(resolved)
  const past = included.filter((row) => isPastDue(row)).length
  const existing = included.filter(({ facts }) => facts && (facts.documents.length > 0 || facts.hidden > 0))
  return (
    <div className="flex flex-col gap-3">
      <div className="flex min-h-9 flex-wrap items-center gap-2">
        <p className="grow">
          <span className="font-semibold">
            {t('list.count', { count: included.length, formatted: format.number(included.length) })}
          </span>
          {past > 0 ? (
            <span className="ms-3 text-sm text-warning-ink">
              {t('list.past', { count: past, formatted: format.number(past) })}
            </span>
          ) : null}
        </p>
        {existing.length > 0 ? (
          <Button
            variant="outline"
            size="sm"
            onClick={() => {
              const keywords = new Set(existing.map(({ row }) => row.keyword))
              plan.change({
                rows: plan.rows.map((row) => (keywords.has(row.keyword) ? { ...row, isIn: false } : row)),
              })
            }}
          >
            {t('list.leaveOut', { count: existing.length, formatted: format.number(existing.length) })}
          </Button>
        ) : null}
        <Button
          variant="ghost"
          size="sm"
          onClick={() => plan.change({ rows: [], clusterId: null, fileName: '' })}
        >
          {t('list.clear')}
        </Button>
      </div>
      <Card>
        <Table caption={t('list.caption')} className="block md:table md:table-fixed">
          <thead className="hidden md:table-header-group">
            <tr>
              <HeadCell className="w-11 pe-0">
                <span className="sr-only">{t('columns.include')}</span>
              </HeadCell>
              <HeadCell>{t('columns.keyword')}</HeadCell>
              <HeadCell>{t('columns.title')}</HeadCell>
              <HeadCell className="w-44">{t('columns.assignee')}</HeadCell>
              <HeadCell className="w-42">{t('columns.dueDate')}</HeadCell>
              <HeadCell className="w-13">
                <span className="sr-only">{t('columns.remove')}</span>
              </HeadCell>
            </tr>
          </thead>
          <tbody className="block md:table-row-group">
            {shown.map((resolved) => (
              <PlanTableRow key={resolved.row.keyword} resolved={resolved} plan={plan} />
            ))}
          </tbody>
        </Table>
      </Card>
      {pagination}
    </div>
  )
}
