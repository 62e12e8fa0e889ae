type Library = typeof import('linkifyjs')

// Stands in for `linkifyjs` in the build: until it has come, nothing that is typed is a link.
let library: Library | undefined

/** Fetches what tells addresses from words; to be called when the text has been shown. */
export async function loadLinkFinder(): Promise<void> {
  library ??= await import('linkifyjs')
}

/** The addresses in a text. */
export const find: Library['find'] = (...about) => library?.find(...about) ?? []

/** A text in pieces of words and addresses. */
export const tokenize = (text: string): ReturnType<Library['tokenize']> => library?.tokenize(text) ?? []

/** Nothing but the library's own schemes are addresses here. */
export const registerCustomProtocol = (): void => undefined

/** Brings the library's own schemes back; they are never left. */
export const reset = (): void => undefined
