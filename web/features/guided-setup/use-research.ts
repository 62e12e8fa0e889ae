import type { Competitor, SearchServiceId, Serp, SerpProgress } from '@rankwell/contract'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isForSearch } from '../../lib/research-figures.ts'
import { addCompetitors, getCurrentDocument, searchSerp, updateSerp } from './api.ts'
import { useSetup } from './setup-context.ts'
import { useSocketEvent } from './socket-calls.ts'

interface Addresses {
  text: string
  wasSent: boolean
}

export interface Research {
  serp: Serp | null
  /** Pages read so far, while pages are being read. */
  progress: { done: number; total: number } | null
  isSearching: boolean
  isAdding: boolean
  error: unknown
  /** @param service queries only this provider */
  search: (refresh?: boolean, service?: SearchServiceId) => void
  addPages: (urls: string[]) => void
  select: (urls: string[]) => void
  /** Selects or deselects one page, independent of concurrent selections. */
  toggle: (page: Competitor, isSelected: boolean) => void
  /** Excludes a page from the means, or includes it again. */
  ignore: (page: Competitor, isIgnored: boolean) => void
  /** Removes a page that was added manually. */
  remove: (page: Competitor) => void
  hideKeyword: (page: Competitor, keyword: string, isHidden: boolean) => void
  /** Input of the URL field, and whether it was submitted; kept here because the field is rendered in two places. */
  addresses: Addresses
  keepAddresses: (addresses: Addresses) => void
  /** Resolves when every selection is saved. */
  settle: () => Promise<unknown>
}

/** Search results of the document: search, select, hide keywords, add pages. Changes are shown immediately. */
export function useResearch(): Research {
  const { document, patch, location } = useSetup()
  const [progress, setProgress] = useState<Research['progress']>(null)
  const [addresses, keepAddresses] = useState<Addresses>({ text: '', wasSent: false })
  const wish = { keyword: document.keyword, location, language: document.language }
  const serp = isForSearch(document.serp, wish) ? document.serp : null
  const pending = useRef<Promise<unknown>>(Promise.resolve())

  useSocketEvent<SerpProgress>('serpProgress', ({ docId, done, total }) => {
    if (docId === document._id) setProgress({ done, total })
  })

  const take = (fresh: Serp) => patch({ serp: fresh })
  const busy = useRef(0)
  // Another user has changed the results, which are loaded after the user's own changes are saved.
  useSocketEvent<{ docId: string }>('serpChanged', ({ docId }) => {
    if (docId !== document._id || busy.current > 0) return
    getCurrentDocument({ docId }).then(
      (fresh) => {
        if (busy.current === 0) patch({ serp: fresh.serp })
      },
      () => undefined,
    )
  })
  const search = useMutation({
    mutationFn: ({ refresh, service }: { refresh: boolean; service?: SearchServiceId | undefined }) =>
      searchSerp({
        keyword: wish.keyword,
        location_name: wish.location,
        language_code: wish.language,
        docId: document._id,
        refresh,
        ...(service && { service }),
      }),
    onMutate: () => setProgress(null),
    onSuccess: take,
    onSettled: () => setProgress(null),
    meta: { silent: true },
  })
  const add = useMutation({
    mutationFn: ({ id, urls }: { id: string; urls: string[] }) => addCompetitors({ id, urls }),
    onMutate: ({ urls }) => setProgress({ done: 0, total: urls.length }),
    onSuccess: take,
    onSettled: () => setProgress(null),
  })
  const change = useMutation({
    mutationFn: async (changes: Parameters<typeof updateSerp>[0]) => {
      // Selections are sent one after another, so that an older one never arrives last.
      const run = pending.current.catch(() => undefined).then(() => updateSerp(changes))
      pending.current = run
      return { fresh: await run, isLast: pending.current === run }
    },
    onMutate: () => {
      busy.current += 1
      return { before: document.serp }
    },
    onSuccess: ({ fresh, isLast }) => isLast && take(fresh),
    onError: (_error, _changes, context) => patch({ serp: context?.before ?? null }),
    onSettled: () => {
      busy.current -= 1
    },
  })

  function select(urls: string[]): void {
    if (!serp) return
    const selected = urls.flatMap((url) => serp.content.find((page) => page.url === url) ?? [])
    take({ ...serp, selected })
    change.mutate({ id: serp._id, selected: urls.map((url) => ({ url })) })
  }

  function toggle(page: Competitor, isSelected: boolean): void {
    if (!serp) return
    const others = serp.selected.filter((one) => one.url !== page.url)
    take({ ...serp, selected: isSelected ? [...others, page] : others })
    change.mutate({ id: serp._id, toggled: [{ url: page.url, isSelected }] })
  }

  function ignore(page: Competitor, isIgnored: boolean): void {
    if (!serp) return
    const swap = (list: Competitor[]) =>
      list.map((one) => (one.url === page.url ? { ...one, isIgnored } : one))
    take({ ...serp, content: swap(serp.content), selected: swap(serp.selected) })
    change.mutate({ id: serp._id, ignored: [{ url: page.url, isIgnored }] })
  }

  function remove(page: Competitor): void {
    if (!serp) return
    const without = (list: Competitor[]) => list.filter((one) => one.url !== page.url)
    take({ ...serp, content: without(serp.content), selected: without(serp.selected) })
    change.mutate({ id: serp._id, removed: [{ url: page.url }] })
  }

  function hideKeyword(page: Competitor, keyword: string, isHidden: boolean): void {
    if (!serp) return
    const content = page.keywordRef.content.map((one) =>
      one.keyword === keyword ? { ...one, isHidden } : one,
    )
    const changed = { ...page, keywordRef: { content } }
    const swap = (list: Competitor[]) => list.map((one) => (one.url === page.url ? changed : one))
    const isSelected = serp.selected.some((one) => one.url === page.url)
    const selected = isHidden && !isSelected ? [...serp.selected, changed] : swap(serp.selected)
    take({ ...serp, content: swap(serp.content), selected })
    const only = [{ keyword, isHidden }]
    change.mutate({ id: serp._id, content: [{ url: page.url, keywordRef: { content: only } }] })
  }

  return {
    serp,
    progress,
    isSearching: search.isPending,
    isAdding: add.isPending,
    error: search.error,
    search: (refresh = false, service) => search.mutate({ refresh, service }),
    addPages: (urls) => serp && add.mutate({ id: serp._id, urls }),
    select,
    toggle,
    ignore,
    remove,
    hideKeyword,
    addresses,
    keepAddresses,
    settle: () => pending.current.catch(() => undefined),
  }
}
