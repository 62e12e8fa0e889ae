import { whenIdle } from './when-idle.ts'

type Library = typeof import('linkifyjs')

// Stands in for `linkifyjs` in the build: until it has come, nothing that is typed is a link.
let library: Library | undefined
whenIdle(() => {
  import('linkifyjs').then(
    (loaded) => {
      library = loaded
    },
    () => undefined,
  )
})

/** The addresses in a text. */
export const find: Library['find'] = (...about) => library?.find(...about) ?? []

/** A text in pieces of words and addresses. */
export const tokenize = (text: string): ReturnType<Library['tokenize']> => library?.tokenize(text) ?? []

/** Nothing but the library's own schemes are addresses here. */
export const registerCustomProtocol = (): void => undefined

/** Brings the library's own schemes back; they are never left. */
export const reset = (): void => undefined
