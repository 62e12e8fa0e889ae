type Library = typeof import('linkifyjs')

// Replaces `linkifyjs` in the build; until the library is loaded, nothing typed becomes a link.
let library: Library | undefined

/** Loads the URL parser; call it after the text is rendered. */
export async function loadLinkFinder(): Promise<void> {
  library ??= await import('linkifyjs')
}

/** The URLs in a text. */
export const find: Library['find'] = (...about) => library?.find(...about) ?? []

/** A text split into words and URLs. */
export const tokenize = (text: string): ReturnType<Library['tokenize']> => library?.tokenize(text) ?? []

/** Only the library's own schemes are supported here. */
export const registerCustomProtocol = (): void => undefined

/** Resets to the library's own schemes, which never change. */
export const reset = (): void => undefined
