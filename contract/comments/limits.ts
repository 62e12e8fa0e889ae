/** Characters at most. In a file without schemas, so that a page that needs only these carries no library for them. */
export const commentLength = 4_000
export const quoteLength = 300
