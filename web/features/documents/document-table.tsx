import type { DocumentSummary } from '@rankwell/contract'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../lib/cn.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { HeadCell, Table } from '../../ui/table.tsx'
import { DocumentRow } from './document-row.tsx'
import type { DocumentSort } from './sorts.ts'

interface DocumentTableProps {
  documents: DocumentSummary[]
  sort: DocumentSort
  onSort: (sort: DocumentSort) => void
  /** Ids of the selected documents; null if the user has no bulk actions. */
  selected: ReadonlySet<string> | null
  onSelect: (ids: string[], isSelected: boolean) => void
  onDelete: (document: DocumentSummary) => void
  /** Whether another page is loading. */
  isStale: boolean
}

/** One page of the document list. */
export function DocumentTable(props: DocumentTableProps) {
  const { documents, sort, onSort, selected, onSelect, onDelete, isStale } = props
  const { t } = useTranslation('documents')
  const chosen = documents.filter(({ _id }) => selected?.has(_id)).length
  const sorting = (first: DocumentSort, second: DocumentSort): Partial<ComponentProps<typeof HeadCell>> => ({
    sorted: sort !== first && sort !== second ? undefined : sort.startsWith('-') ? 'descending' : 'ascending',
    onSort: () => onSort(sort === first ? second : first),
  })
  return (
    <Table caption={t('list')} className={cn('table-fixed transition-opacity', isStale && 'opacity-60')}>
      <thead>
        <tr>
          {selected ? (
            <HeadCell className="w-11 pe-0">
              <Checkbox
                isLabelHidden
                label={t('selectAll')}
                checked={chosen === 0 ? false : chosen === documents.length ? true : 'indeterminate'}
                onChange={(isChecked) =>
                  onSelect(
                    documents.map(({ _id }) => _id),
                    isChecked,
                  )
                }
              />
            </HeadCell>
          ) : null}
          <HeadCell {...sorting('title', '-title')}>{t('columns.title')}</HeadCell>
          <HeadCell className="hidden w-32 sm:table-cell">{t('columns.status')}</HeadCell>
          <HeadCell className="hidden w-40 sm:table-cell" {...sorting('-score', 'score')}>
            {t('columns.score')}
          </HeadCell>
          <HeadCell className="hidden w-32 lg:table-cell">{t('columns.language')}</HeadCell>
          <HeadCell className="hidden w-44 md:table-cell" {...sorting('-updated', 'updated')}>
            {t('columns.changed')}
          </HeadCell>
          <HeadCell className="w-13">
            <span className="sr-only">{t('columns.actions')}</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {documents.map((document) => (
          <DocumentRow
            key={document._id}
            document={document}
            isSelected={selected ? selected.has(document._id) : null}
            onSelect={(isSelected) => onSelect([document._id], isSelected)}
            onDelete={() => onDelete(document)}
          />
        ))}
      </tbody>
    </Table>
  )
}
