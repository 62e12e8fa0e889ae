import type { CheckablePage, PageCheck } from '@rankwell/contract'
import { Square } from 'lucide-react'
import { type FormEvent, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readFailure } from '../../lib/errors.ts'
import { useFormat } from '../../lib/format.ts'
import { readPath } from '../../lib/read-path.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { TextField } from '../../ui/input.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useCheckablePages, useReadPage } from './api.ts'

interface PagePickerProps {
  workspace: string
  onRead: (check: PageCheck) => void
  /** Opens the document of a listed page. */
  onOpen: (docId: string) => void
}

/** A field for a URL, which also searches the indexed pages. */
export function PagePicker({ workspace, onRead, onOpen }: PagePickerProps) {
  const { t } = useTranslation('pages')
  const [text, setText] = useState('')
  const reading = useReadPage(workspace, { onRead })
  const failure = reading.error && readFailure(reading.error)
  const isAddress = /^https?:\/\/|^[^\s/]+\.[^\s/]{2,}/i.test(text.trim())
  const read = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() && !reading.isPending) reading.mutate(text.trim())
  }
  if (reading.isPending)
    return (
      <div className="flex items-end gap-3">
        <div role="status" className="min-w-0 grow">
          <Progress label={t('reading')} done={0} total={0} />
        </div>
        <Button variant="outline" size="sm" onClick={reading.stop}>
          <Square />
          {t('stop')}
        </Button>
      </div>
    )
  return (
    <div className="grid grid-cols-1 gap-5">
      <form noValidate className="grid grid-cols-1 gap-3" onSubmit={read}>
        <TextField
          label={t('url')}
          hint={t('urlHint')}
          error={failure ? (failure.fields.url ?? failure.message) : undefined}
          placeholder="https://example.com/article"
          type="text"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={2048}
          autoFocus
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            reading.reset()
          }}
        />
        <Button type="submit" className="justify-self-end" disabled={text.trim() === ''}>
          {t('read')}
        </Button>
      </form>
      <PageList
        workspace={workspace}
        search={isAddress ? '' : text.trim()}
        onPick={({ url, docId }) => (docId ? onOpen(docId) : reading.mutate(url))}
      />
    </div>
  )
}

interface PageListProps {
  workspace: string
  search: string
  onPick: (page: CheckablePage) => void
}

function PageList({ workspace, search, onPick }: PageListProps) {
  const { t } = useTranslation('pages')
  const format = useFormat()
  const wanted = useDeferredValue(search)
  const { data } = useCheckablePages(workspace, wanted)
  if (!data) return <Skeleton className="h-32" />
  const { pages, total } = data
  if (pages.length === 0) return <p className="text-sm text-muted">{t(search ? 'noMatch' : 'noIndex')}</p>
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="flex items-baseline justify-between gap-2 text-sm font-medium">
        {t('list')}
        <span className="figures font-normal text-muted" role="status">
          {t('listed', { count: total, formatted: format.number(total) })}
        </span>
      </h3>
      <ul className="grid max-h-72 grid-cols-1 divide-y divide-line overflow-y-auto rounded-md border border-line">
        {pages.map((page) => (
          <li key={page.url}>
            <button
              type="button"
              className="flex w-full items-center gap-3 px-3 py-2 text-start hover:bg-hover focus-visible:bg-hover"
              onClick={() => onPick(page)}
            >
              <span className="grid min-w-0 grow grid-cols-1">
                <span className="truncate font-medium">
                  <ContentText text={page.title || readPath(page.url)} isLine />
                </span>
                <span dir="ltr" className="truncate text-start text-xs text-muted rtl:text-end">
                  {readPath(page.url)}
                </span>
              </span>
              {page.docId ? <Badge>{t('hasDocument')}</Badge> : null}
            </button>
          </li>
        ))}
      </ul>
      {total > pages.length ? (
        <p className="text-sm text-muted">{t('more', { shown: format.number(pages.length) })}</p>
      ) : null}
    </section>
  )
}
