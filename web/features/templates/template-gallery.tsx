import { templateCategories, templateKinds } from '@rankwell/contract'
import { FileUp, Plus, Search, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { BlankSheet, EmptySearch } from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Input } from '../../ui/input.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { tabRowStyle, tabStyle } from '../../ui/tabs.tsx'
import { useCurrentWorkspace } from '../auth/api.ts'
import { newTemplatePath, useTemplates } from './api.ts'
import { filterTemplates, type TemplateFilter, templateViews } from './filter-templates.ts'
import { useTemplateEvents } from './live.ts'
import { TemplateCard } from './template-card.tsx'
import { TemplateTrash } from './template-trash.tsx'
import { useImportFile } from './use-import-file.tsx'
import { useTemplateFilter } from './use-template-filter.ts'

/** All templates with views, categories, and search. */
export function TemplateGallery() {
  const { t } = useTranslation('templates')
  const workspace = useCurrentWorkspace()._id
  const { filter, choose } = useTemplateFilter()
  const list = useTemplates(workspace)
  useTemplateEvents(workspace)
  const found = filterTemplates(list.data ?? [], filter)
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-4 p-4 md:p-6">
      <PageHeader title={t('title')} description={t('intro')} actions={<GalleryActions />} />
      <ViewTabs filter={filter} onChoose={choose} />
      <FilterRow filter={filter} onChoose={choose} />
      {list.isError && !list.data ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : null}
      {list.isPending ? <GallerySkeleton /> : null}
      {list.data && found.length === 0 ? <NothingHere filter={filter} onChoose={choose} /> : null}
      {found.length > 0 ? (
        <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3" aria-label={t('title')}>
          {found.map((template) => (
            <TemplateCard key={template._id} template={template} />
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function GalleryActions() {
  const { t } = useTranslation('templates')
  const [isTrashOpen, setTrashOpen] = useState(false)
  const { input, isBusy, choose } = useImportFile()
  return (
    <>
      <Button variant="ghost" onClick={() => setTrashOpen(true)}>
        <Trash2 aria-hidden="true" />
        {t('trash.open')}
      </Button>
      <Button variant="outline" isBusy={isBusy} onClick={choose}>
        <FileUp aria-hidden="true" />
        {t('import.button')}
      </Button>
      {input}
      <Button asChild>
        <Link to={newTemplatePath}>
          <Plus aria-hidden="true" />
          {t('new')}
        </Link>
      </Button>
      {isTrashOpen ? <TemplateTrash onClose={() => setTrashOpen(false)} /> : null}
    </>
  )
}

interface FilterProps {
  filter: TemplateFilter
  onChoose: (changes: Partial<TemplateFilter>) => void
}

function ViewTabs({ filter, onChoose }: FilterProps) {
  const { t } = useTranslation('templates')
  return (
    <fieldset aria-label={t('views.label')} className={tabRowStyle}>
      {templateViews.map((view) => (
        <button
          key={view}
          type="button"
          aria-pressed={filter.view === view}
          data-state={filter.view === view ? 'active' : 'inactive'}
          className={tabStyle}
          onClick={() => onChoose({ view })}
        >
          {t(`views.${view}`)}
        </button>
      ))}
    </fieldset>
  )
}

function FilterRow({ filter, onChoose }: FilterProps) {
  const { t } = useTranslation('templates')
  const all = { value: '', label: t('allCategories') }
  const categories = templateCategories.map((value) => ({ value, label: t(`categories.${value}`) }))
  const kinds = templateKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))
  return (
    <div className="flex flex-wrap gap-2">
      <div className="w-full sm:w-72">
        <Input
          type="search"
          leading={<Search />}
          aria-label={t('search')}
          placeholder={t('search')}
          maxLength={200}
          value={filter.search}
          onChange={(event) => onChoose({ search: event.target.value })}
        />
      </div>
      <div className="grow sm:w-48 sm:grow-0">
        <Select
          label={t('category')}
          options={[all, ...categories]}
          value={filter.category ?? ''}
          onChange={(value) =>
            onChoose({ category: templateCategories.find((one) => one === value) ?? null })
          }
        />
      </div>
      <div className="grow sm:w-48 sm:grow-0">
        <Select
          label={t('kind')}
          options={[{ value: '', label: t('allKinds') }, ...kinds]}
          value={filter.kind ?? ''}
          onChange={(value) => onChoose({ kind: templateKinds.find((one) => one === value) ?? null })}
        />
      </div>
    </div>
  )
}

function NothingHere({ filter, onChoose }: FilterProps) {
  const { t } = useTranslation('templates')
  const isFiltered = filter.search !== '' || filter.category !== null || filter.kind !== null
  if (isFiltered)
    return (
      <EmptyState
        drawing={<EmptySearch />}
        text={t('empty.search')}
        action={
          <Button variant="secondary" onClick={() => onChoose({ search: '', category: null, kind: null })}>
            {t('empty.clear')}
          </Button>
        }
      />
    )
  const isOwn = filter.view === 'mine' || filter.view === 'workspace'
  return (
    <EmptyState
      drawing={<BlankSheet />}
      text={t(`empty.${filter.view}`)}
      action={
        isOwn ? (
          <Button asChild>
            <Link to={newTemplatePath}>{t('new')}</Link>
          </Button>
        ) : (
          <Button variant="secondary" onClick={() => onChoose({ view: 'all' })}>
            {t('empty.showAll')}
          </Button>
        )
      }
    />
  )
}

const skeletons = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const GallerySkeleton = () => (
  <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3">
    {skeletons.map((name) => (
      <Skeleton key={name} className="h-36 rounded-lg" />
    ))}
  </div>
)
