import { canDeleteDocument, canWrite } from '@rankwell/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { checkPagePath } from '../../lib/check-page-path.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { BlankSheet, EmptySearch } from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { useCurrentUser, useCurrentWorkspace, useSession } from '../auth/api.ts'
import { documentsQuery } from './api.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { DocumentTable } from './document-table.tsx'
import { FilterBar } from './filter-bar.tsx'
import type { ListFilters } from './list-filters.ts'
import { ListSkeleton } from './list-skeleton.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useListFilters } from './use-list-filters.ts'

const pageSize = 20
const nothing: ReadonlySet<string> = new Set()

/** The visible documents of the workspace: filters, list, pagination, deletion. */
export function DocumentBrowser() {
  const { role } = useCurrentUser()
  const { filters, choose, goToNext, goToPrevious } = useListFilters()
  const list = useDocumentList(filters)
  const [selected, setSelected] = useSelection(JSON.stringify(filters))
  const [deleteIds, setDeleteIds] = useState<string[]>([])
  const card = useRef<HTMLDivElement>(null)

  const select = (ids: string[], isSelected: boolean): void =>
    setSelected((known) => {
      const next = new Set(known)
      for (const id of ids) isSelected ? next.add(id) : next.delete(id)
      return next
    })

  function finishDeletion(): void {
    select(deleteIds, false)
    setDeleteIds((now) => (now === deleteIds ? [] : now))
  }

  const page = list.data
  const first = (filters.page - 1) * pageSize
  return (
    <div className="flex flex-col gap-3" ref={card}>
      <FilterBar
        filters={filters}
        onChoose={choose}
        onLeaveDown={() => card.current?.querySelector<HTMLElement>('[data-row]')?.focus()}
      />
      {selected.size > 0 ? (
        <SelectionBar
          count={selected.size}
          onClear={() => setSelected(() => new Set())}
          onDelete={() => setDeleteIds([...selected])}
        />
      ) : null}
      <Card>
        {list.isError && !page ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
        {list.isPending ? <ListSkeleton /> : null}
        {page?.documents.length === 0 ? <NothingFound filters={filters} onClear={choose} /> : null}
        {page?.documents.length ? (
          <DocumentTable
            documents={page.documents}
            sort={filters.sort}
            onSort={(sort) => choose({ sort })}
            selected={canDeleteDocument(role) ? selected : null}
            onSelect={select}
            onDelete={(document) => setDeleteIds([document._id])}
            isStale={list.isPlaceholderData}
          />
        ) : null}
      </Card>
      {page && page.total > 0 ? (
        <Pagination
          from={first + 1}
          to={first + page.documents.length}
          total={page.total}
          onPrevious={filters.cursor ? goToPrevious : undefined}
          onNext={page.nextCursor ? () => goToNext(page.nextCursor ?? '') : undefined}
        />
      ) : null}
      {deleteIds.length > 0 ? (
        <DeleteDialog ids={deleteIds} onClose={() => setDeleteIds([])} onDeleted={finishDeletion} />
      ) : null}
    </div>
  )
}

/** The selected documents. A new page or filter clears them, so that nothing unseen is selected. */
function useSelection(
  view: string,
): [ReadonlySet<string>, (change: (ids: ReadonlySet<string>) => ReadonlySet<string>) => void] {
  const [selection, setSelection] = useState({ view, ids: nothing })
  const idsOf = (known: typeof selection) => (known.view === view ? known.ids : nothing)
  return [idsOf(selection), (change) => setSelection((known) => ({ view, ids: change(idsOf(known)) }))]
}

/** One page of the list. On failure the user is reloaded too, because the role may have changed. */
function useDocumentList({ search, status, sort, cursor }: ListFilters) {
  const workspace = useCurrentWorkspace()._id
  const { reloadUser } = useSession()
  const list = useQuery(
    documentsQuery({
      workspace,
      sort,
      limit: pageSize,
      ...(search ? { search } : {}),
      ...(status ? { status } : {}),
      ...(cursor ? { cursor } : {}),
    }),
  )
  const failedAt = list.errorUpdatedAt
  useEffect(() => {
    if (failedAt > 0) void reloadUser()
  }, [failedAt, reloadUser])
  return list
}

interface NothingFoundProps {
  filters: ListFilters
  onClear: (changes: { search: string; status: null }) => void
}

function NothingFound({ filters, onClear }: NothingFoundProps) {
  const { t } = useTranslation('documents')
  const { role } = useCurrentUser()
  if (filters.search || filters.status) {
    return (
      <EmptyState
        drawing={<EmptySearch />}
        text={t('emptySearch')}
        action={
          <Button variant="secondary" onClick={() => onClear({ search: '', status: null })}>
            {t('clearFilters')}
          </Button>
        }
      />
    )
  }
  if (!canWrite(role)) return <EmptyState drawing={<BlankSheet />} text={t('emptyViewer')} />
  return (
    <EmptyState
      drawing={<BlankSheet />}
      text={t('empty')}
      action={
        <span className="flex flex-wrap justify-center gap-2">
          <Button asChild variant="tertiary">
            <Link to="/copy-butler">{t('new')}</Link>
          </Button>
          <Button asChild variant="ghost">
            <Link to={checkPagePath}>{t('checkPage')}</Link>
          </Button>
        </span>
      }
    />
  )
}
