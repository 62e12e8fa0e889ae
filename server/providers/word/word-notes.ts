/**
 * Turns footnotes and endnotes into links to the list of notes at the end and back, using the names that the editor
 * turns into anchors in HTML.
 * @param html as written by the library, with `prefix` before each id
 * @param key distinguishes the notes of this file from others in the same article
 */
export function linkNotes(html: string, prefix: string, key: string): string {
  const isNote = `${prefix}(?:foot|end)note-`
  let references = 0
  let notes = 0
  return html
    .replace(new RegExp(`<ol>(?=<li id="${isNote})`), '<hr><ol>')
    .replaceAll(
      new RegExp(
        `(?:<sup>)?<a href="#${isNote}(ref-)?[^"]*"(?: id="${isNote}ref-[^"]*")?>(\\[\\d+\\]|↑)</a>(?:</sup>)?`,
        'g',
      ),
      (_whole, back: string | undefined, label: string) => {
        if (back) return `<a href="#noteref_${key}_${++notes}">${label}</a>`
        return `<a href="#note_${key}_${++references}">${label}</a>`
      },
    )
    .replaceAll(new RegExp(`(href="#)${prefix}`, 'g'), '$1')
}
