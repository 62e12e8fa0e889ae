import { type Competitor, keywordKey } from '@rankwell/contract'

export interface SelectionChange {
  selected?: { url: string }[] | undefined
  toggled?: { url: string; isSelected: boolean }[] | undefined
  ignored?: { url: string; isIgnored: boolean }[] | undefined
  removed?: { url: string }[] | undefined
  content?: { url: string; keywordRef: { content: { keyword: string; isHidden: boolean }[] } }[] | undefined
}

const maxPreselected = 5

/** The default selection after a first search: the first results whose page could be read. */
export const preselect = (content: Competitor[]): Competitor[] =>
  content.filter((page) => page.state === 'read').slice(0, maxPreselected)

/**
 * Applies a user's selection, removals, hidden keywords, and exclusions. A selection contains each known url once;
 * hiding a keyword on a result selects that result. Only pages added manually are removed from the list.
 */
export function applySelection(
  current: { content: Competitor[]; selected: Competitor[] },
  change: SelectionChange,
): { content: Competitor[]; selected: Competitor[] } {
  const newlyHiding = new Set<string>()
  const gone = new Set(change.removed?.map((one) => one.url))
  const ignoring = new Map(change.ignored?.map((one) => [one.url, one.isIgnored]))
  const content = current.content
    .filter((page) => !(page.position === null && gone.has(page.url)))
    .map((page) => {
      const hidden = hideKeywords(page, change)
      if (hidden.isNewlyHiding) newlyHiding.add(page.url)
      const isIgnored = ignoring.get(page.url)
      return isIgnored === undefined ? hidden.page : { ...hidden.page, isIgnored }
    })
  const urls = new Set(change.selected?.map((one) => one.url) ?? current.selected.map((one) => one.url))
  for (const { url, isSelected } of change.toggled ?? []) {
    if (isSelected) urls.add(url)
    else urls.delete(url)
  }
  for (const url of newlyHiding) urls.add(url)
  const byUrl = new Map(content.map((page) => [page.url, page]))
  const selected = [...urls].flatMap((url) => byUrl.get(url) ?? [])
  return { content, selected }
}

function hideKeywords(
  page: Competitor,
  change: SelectionChange,
): { page: Competitor; isNewlyHiding: boolean } {
  const wanted = change.content?.find((one) => one.url === page.url)
  if (!wanted) return { page, isNewlyHiding: false }
  const flags = new Map(wanted.keywordRef.content.map((one) => [keywordKey(one.keyword), one.isHidden]))
  let isNewlyHiding = false
  const keywords = page.keywordRef.content.map((one) => {
    const isHidden = flags.get(keywordKey(one.keyword)) ?? one.isHidden
    if (isHidden && !one.isHidden) isNewlyHiding = true
    return { ...one, isHidden }
  })
  return { page: { ...page, keywordRef: { content: keywords } }, isNewlyHiding }
}
