import type { BatchDetails } from '@rankwell/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { HeadCell, Table } from '../../ui/table.tsx'
import { BatchTableRow } from './batch-table-row.tsx'
import { usePages } from './use-pages.tsx'

/** The articles of a batch, by page; those that failed can be shown alone. */
export function BatchTable({ batch: { kind, rows, language } }: { batch: BatchDetails }) {
  const { t } = useTranslation('batches')
  const format = useFormat()
  const [onlyFailed, setOnlyFailed] = useState(false)
  const failed = rows.filter(({ state }) => state === 'failed')
  const isFiltered = onlyFailed && failed.length > 0
  const list = isFiltered ? failed : rows
  const { shown, pagination } = usePages(list)
  const hasPlan = kind === 'keywords'
  return (
    <div className="flex flex-col gap-3">
      {failed.length > 0 && failed.length < rows.length ? (
        <Checkbox
          className="self-start"
          label={t('batch.onlyFailed', { count: failed.length, formatted: format.number(failed.length) })}
          checked={isFiltered}
          onChange={setOnlyFailed}
        />
      ) : null}
      <Card>
        <Table caption={t('batch.rows')} className="table-fixed">
          <thead>
            <tr>
              <HeadCell>{t('batch.article')}</HeadCell>
              <HeadCell className="hidden w-64 sm:table-cell">{t('batch.state')}</HeadCell>
              {hasPlan ? (
                <>
                  <HeadCell className="hidden w-36 md:table-cell">{t('columns.assignee')}</HeadCell>
                  <HeadCell className="hidden w-32 md:table-cell">{t('columns.dueDate')}</HeadCell>
                </>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <BatchTableRow key={row._id} row={row} language={language} hasPlan={hasPlan} />
            ))}
          </tbody>
        </Table>
      </Card>
      {pagination}
    </div>
  )
}
