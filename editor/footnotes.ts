/** The address of a link between a note and the words that it belongs to, as a Word file is imported. */
const noteHref = /^#note(ref)?_([a-z0-9]{1,16}_\d{1,6})$/

/**
 * The two ends of a note: a link to `#note_a1_1` is itself the anchor `noteref_a1_1`, to which the note leads back,
 * and the other way round. So the document stores links only.
 *
 * @returns The anchor that a link with this address is; null for any other link.
 */
export function noteAnchor(href: unknown): string | null {
  const [, back, note] = noteHref.exec(typeof href === 'string' ? href : '') ?? []
  return note === undefined ? null : back ? `note_${note}` : `noteref_${note}`
}

/** Gives the links of notes in HTML of ours the ids to which their other ends lead, each once. */
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
