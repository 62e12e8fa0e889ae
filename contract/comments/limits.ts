/** Characters at most. In a file without schemas, so that a page that needs only these carries no library for them. */
export const commentLength = 4_000
export const quoteLength = 300
/** Comments of a document at most, whoever wrote them. */
export const commentsAtMost = 2_000
/** Comments that one call imports at most, in all its threads. */
export const importedAtOnce = 200
