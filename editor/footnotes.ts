/** The href of a link between a footnote and its reference in an imported Word file. */
const noteHref = /^#note(ref)?_([a-z0-9]{1,16}_\d{1,6})$/

/**
 * A link to `#note_a1_1` is itself the anchor `noteref_a1_1`, which the footnote links back to, and vice versa. The
 * document therefore stores links only.
 *
 * @returns the anchor id of a link with this href; null for any other link
 */
export function noteAnchor(href: unknown): string | null {
  const [, back, note] = noteHref.exec(typeof href === 'string' ? href : '') ?? []
  return note === undefined ? null : back ? `note_${note}` : `noteref_${note}`
}

/** Adds the anchor ids of footnote links to generated HTML, each id once. */
export function writeNoteAnchors(html: string): string {
  if (!html.includes('href="#note')) return html
  const used = new Set<string>()
  return html.replaceAll(/<a href="(#note[a-z0-9_]*)"(?: id="[a-z0-9_]*")?/g, (_link, href: string) => {
    const anchor = noteAnchor(href)
    const link = `<a href="${href}"`
    if (!anchor || used.has(anchor)) return link
    used.add(anchor)
    return `${link} id="${anchor}"`
  })
}
