let clean = (html: string): string => html
let isFetched = false

/** Fetches what cleans pasted HTML, which the first paint of a text does not need. */
export function fetchPasteCleaner(): void {
  if (isFetched) return
  isFetched = true
  import('./clean-paste.ts').then(
    ({ cleanPastedHtml }) => {
      clean = cleanPastedHtml
    },
    () => {
      isFetched = false
    },
  )
}

/** Cleans HTML from the clipboard; until the cleaner is there the editor's own reading of it has to do. */
export const cleanPaste = (html: string): string => clean(html)
