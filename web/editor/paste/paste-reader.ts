type PasteReader = typeof import('./read-pasted.ts')

let reader: PasteReader | undefined

/** The parser of pasted pages and Markdown, once it is loaded. */
export const pasteReader = (): PasteReader | undefined => reader

/** Loads the parser of pasted pages and Markdown, after the text is rendered. */
export async function loadPasteReader(): Promise<PasteReader> {
  reader ??= await import('./read-pasted.ts')
  return reader
}
