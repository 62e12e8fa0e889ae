import type { Competitor, SearchServiceId, Serp, SerpProgress } from '@rankwell/contract'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import { answers } from './research-figures.ts'
import { useSetup } from './setup-context.ts'
import { useSocketEvent } from './socket-calls.ts'

export interface Addresses {
  text: string
  wasSent: boolean
}

export interface Research {
  serp: Serp | null
  /** Pages read so far, while pages are read. */
  progress: { done: number; total: number } | null
  isSearching: boolean
  isAdding: boolean
  error: unknown
  /** @param service asks that one alone */
  search: (refresh?: boolean, service?: SearchServiceId) => void
  addPages: (urls: string[]) => void
  select: (urls: string[]) => void
  hideKeyword: (page: Competitor, keyword: string, isHidden: boolean) => void
  /** What stands in the box for addresses, and whether somebody has asked to read it: the box moves with the list. */
  addresses: Addresses
  keepAddresses: (addresses: Addresses) => void
  /** Resolves when every choice is stored. */
  settle: () => Promise<unknown>
}

/** Search results of the document: search, select, hide keywords, add pages. Choices show at once. */
export function useResearch(): Research {
  const { document, patch, location } = useSetup()
  const [progress, setProgress] = useState<Research['progress']>(null)
  const [addresses, keepAddresses] = useState<Addresses>({ text: '', wasSent: false })
  const wish = { keyword: document.keyword, location, language: document.language }
  const serp = answers(document.serp, wish) ? document.serp : null
  const pending = useRef<Promise<unknown>>(Promise.resolve())

  useSocketEvent<SerpProgress>('serpProgress', ({ docId, done, total }) => {
    if (docId === document._id) setProgress({ done, total })
  })

  const take = (fresh: Serp) => patch({ serp: fresh })
  const search = useMutation({
    mutationFn: ({ refresh, service }: { refresh: boolean; service?: SearchServiceId | undefined }) =>
      api.serps.searchSerp({
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
    mutationFn: ({ id, urls }: { id: string; urls: string[] }) => api.serps.addCompetitors({ id, urls }),
    onMutate: ({ urls }) => setProgress({ done: 0, total: urls.length }),
    onSuccess: take,
    onSettled: () => setProgress(null),
  })
  const change = useMutation({
    mutationFn: async (changes: Parameters<typeof api.serps.updateSerp>[0]) => {
      // One after the other, so that an older choice never arrives last.
      const run = pending.current.catch(() => undefined).then(() => api.serps.updateSerp(changes))
      pending.current = run
      return { fresh: await run, isLast: pending.current === run }
    },
    onMutate: () => ({ before: document.serp }),
    onSuccess: ({ fresh, isLast }) => isLast && take(fresh),
    onError: (_error, _changes, context) => patch({ serp: context?.before ?? null }),
  })

  function select(urls: string[]): void {
    if (!serp) return
    const selected = urls.flatMap((url) => serp.content.find((page) => page.url === url) ?? [])
    take({ ...serp, selected })
    change.mutate({ id: serp._id, selected: urls.map((url) => ({ url })) })
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
    hideKeyword,
    addresses,
    keepAddresses,
    settle: () => pending.current.catch(() => undefined),
  }
}
