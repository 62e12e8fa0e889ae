import {
  type SitePost,
  sitePostStates,
  sitePostsPerPage,
  type WorkspaceIntegration,
} from '@rankwell/contract'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDebounced } from '../../lib/use-debounced.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptySearch } from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Input } from '../../ui/input.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useSitePosts } from './api.ts'
import { PostTable } from './post-table.tsx'

interface PostBrowserProps {
  workspaceId: string
  connection: string
  sites: WorkspaceIntegration[]
  onConnection: (id: string) => void
  chosen: ReadonlyMap<string, SitePost>
  onChoose: (posts: SitePost[], isIn: boolean) => void
}

const everything = { search: '', state: '', category: '', page: 1 }
const isState = (value: string) => sitePostStates.find((state) => state === value)

/** The posts of a site: search, filters, pages, and selection. */
export function PostBrowser(props: PostBrowserProps) {
  const { workspaceId, connection, sites, onConnection, chosen, onChoose } = props
  const { t } = useTranslation('batches')
  const [filters, setFilters] = useState(everything)
  const search = useDebounced(filters.search.trim(), 300)
  const state = isState(filters.state)
  const posts = useSitePosts({
    workspace: workspaceId,
    connection,
    page: filters.page,
    ...(search && { search }),
    ...(state && { state }),
    ...(filters.category && { category: filters.category }),
  })
  const page = posts.data
  // Only the response for the first page contains the categories.
  const [categories, setCategories] = useState<{ _id: string; name: string }[]>([])
  useEffect(() => {
    if (page && page.categories.length > 0) setCategories(page.categories)
  }, [page])
  const filter = (changes: Partial<typeof everything>) =>
    setFilters((known) => ({ ...known, page: 1, ...changes }))
  const first = (filters.page - 1) * sitePostsPerPage
  const isFiltered = search !== '' || filters.state !== '' || filters.category !== ''
  return (
    <div className="flex flex-col gap-3">
      <search aria-label={t('posts.filters')} className="grid grid-cols-2 gap-2 lg:grid-cols-4">
        <Select
          label={t('posts.site')}
          value={connection}
          options={sites.map(({ _id, url }) => ({ value: _id, label: new URL(url).host }))}
          onChange={onConnection}
        />
        <Input
          type="search"
          aria-label={t('posts.search')}
          placeholder={t('posts.search')}
          leading={<Search />}
          maxLength={200}
          value={filters.search}
          onChange={({ target }) => filter({ search: target.value })}
        />
        <Select
          label={t('posts.state')}
          value={filters.state}
          options={[
            { value: '', label: t('posts.allStates') },
            ...sitePostStates.map((value) => ({ value, label: t(`posts.states.${value}`) })),
          ]}
          onChange={(value) => filter({ state: value })}
        />
        <Select
          label={t('posts.category')}
          value={filters.category}
          options={[
            { value: '', label: t('posts.allCategories') },
            ...categories.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
          onChange={(category) => filter({ category })}
        />
      </search>
      <Card>
        {posts.isPending ? <Skeleton className="h-72" /> : null}
        {posts.isError ? <ErrorState error={posts.error} onRetry={() => void posts.refetch()} /> : null}
        {page && !posts.isError && page.posts.length === 0 ? (
          <EmptyState
            drawing={<EmptySearch />}
            text={t(isFiltered ? 'posts.nothingFound' : 'posts.none')}
            action={
              isFiltered ? (
                <Button variant="secondary" onClick={() => setFilters(everything)}>
                  {t('posts.clearFilters')}
                </Button>
              ) : null
            }
          />
        ) : null}
        {page && !posts.isError && page.posts.length > 0 ? (
          <PostTable
            posts={page.posts}
            chosen={chosen}
            onChoose={onChoose}
            isStale={posts.isPlaceholderData}
          />
        ) : null}
      </Card>
      {page && !posts.isError && page.total > 0 ? (
        <Pagination
          from={first + 1}
          to={first + page.posts.length}
          total={page.total}
          onPrevious={filters.page > 1 ? () => setFilters({ ...filters, page: filters.page - 1 }) : undefined}
          onNext={
            first + page.posts.length < page.total
              ? () => setFilters({ ...filters, page: filters.page + 1 })
              : undefined
          }
        />
      ) : null}
    </div>
  )
}
