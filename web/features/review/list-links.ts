/** Lists the headings and links in HTML that this app has generated, each as one line. */
export function listParts(html: string): { headings: string[]; links: string[] } {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const clean = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
  const headings = [...body.querySelectorAll('h1,h2,h3,h4,h5,h6')].map(
    (heading) => `${heading.tagName} ${clean(heading.textContent)}`,
  )
  const links = [...body.querySelectorAll('a[href]')].map(
    (link) => `${clean(link.textContent)} → ${link.getAttribute('href') ?? ''}`,
  )
  return { headings, links }
}

/** Entries of one list that the other lacks; repeated entries count separately. */
export function missingFrom(list: readonly string[], other: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const entry of other) left.set(entry, (left.get(entry) ?? 0) + 1)
  return list.filter((entry) => {
    const count = left.get(entry) ?? 0
    left.set(entry, count - 1)
    return count <= 0
  })
}
