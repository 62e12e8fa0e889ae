import { useTranslation } from 'react-i18next'
import { Select } from '../../ui/select.tsx'
import { type Status, statuses } from '../../ui/status-badge.tsx'
import type { ListFilters } from './list-filters.ts'
import { SearchBox } from './search-box.tsx'
import { type DocumentSort, documentSorts } from './sorts.ts'

const anyStatus = 'any'

interface FilterBarProps {
  filters: ListFilters
  onChoose: (changes: Partial<Pick<ListFilters, 'search' | 'status' | 'sort'>>) => void
  onLeaveDown: () => void
}

/** Search, status, and order of the document list. */
export function FilterBar({ filters, onChoose, onLeaveDown }: FilterBarProps) {
  const { t } = useTranslation(['documents', 'common'])
  return (
    <search aria-label={t('filters')} className="grid grid-cols-[auto_auto] gap-2 sm:flex">
      <div className="col-span-2 sm:w-80">
        <SearchBox
          value={filters.search}
          onSearch={(search) => onChoose({ search })}
          onLeaveDown={onLeaveDown}
        />
      </div>
      <Select
        label={t('statusFilter')}
        className="sm:w-44"
        value={filters.status ?? anyStatus}
        onChange={(value) => onChoose({ status: value === anyStatus ? null : (value as Status) })}
        options={[
          { value: anyStatus, label: t('allStatuses') },
          ...statuses.map((status) => ({ value: status, label: t(`common:status.${status}`) })),
        ]}
      />
      <Select
        label={t('sort')}
        className="sm:w-48 md:hidden"
        value={filters.sort}
        onChange={(value) => onChoose({ sort: value as DocumentSort })}
        options={documentSorts.map((sort) => ({ value: sort, label: t(`sorts.${sort}`) }))}
      />
    </search>
  )
}
