import { type Competitor, keywordKey } from '@rankwell/contract'

export interface SelectionChange {
  selected?: { url: string }[] | undefined
  content?: { url: string; keywordRef: { content: { keyword: string; isHidden: boolean }[] } }[] | undefined
}

const mostPreselected = 5

/** What a first search selects by itself: the first results whose page could be read. */
export const preselect = (content: Competitor[]): Competitor[] =>
  content.filter((page) => page.state === 'read').slice(0, mostPreselected)

/**
 * Applies what somebody selected, removed or hid. A selection holds each url once, and only known ones;
 * hiding a keyword on a result adds that result to the selection if it is absent.
 */
export function applySelection(
  current: { content: Competitor[]; selected: Competitor[] },
  change: SelectionChange,
): { content: Competitor[]; selected: Competitor[] } {
  const newlyHiding = new Set<string>()
  const content = current.content.map((page) => {
    const wanted = change.content?.find((one) => one.url === page.url)
    if (!wanted) return page
    const flags = new Map(wanted.keywordRef.content.map((one) => [keywordKey(one.keyword), one.isHidden]))
    const keywords = page.keywordRef.content.map((one) => {
      const isHidden = flags.get(keywordKey(one.keyword)) ?? one.isHidden
      if (isHidden && !one.isHidden) newlyHiding.add(page.url)
      return { ...one, isHidden }
    })
    return { ...page, keywordRef: { content: keywords } }
  })
  const urls = new Set(change.selected?.map((one) => one.url) ?? current.selected.map((one) => one.url))
  for (const url of newlyHiding) urls.add(url)
  const byUrl = new Map(content.map((page) => [page.url, page]))
  const selected = [...urls].flatMap((url) => byUrl.get(url) ?? [])
  return { content, selected }
}
