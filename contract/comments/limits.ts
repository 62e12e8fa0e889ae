/** Maximum lengths in characters. A file without schemas, so that pages that need only these load no schema library. */
export const commentLength = 4_000
export const quoteLength = 300
/** The most comments a document can have, from all authors. */
export const maxComments = 2_000
/** The most comments one call can import, in all its threads together. */
export const importedAtOnce = 200
