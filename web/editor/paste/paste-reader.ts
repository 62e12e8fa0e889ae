type PasteReader = typeof import('./read-pasted.ts')

let reader: PasteReader | undefined

/** What reads pasted pages and Markdown, as soon as it has been fetched. */
export const pasteReader = (): PasteReader | undefined => reader

/** Fetches what reads pasted pages and Markdown. The text is shown before it, since nothing is pasted by then. */
export async function loadPasteReader(): Promise<PasteReader> {
  reader ??= await import('./read-pasted.ts')
  return reader
}
