/** Parameter that opens the dialog that checks a live page, on the list of documents. */
export const checkPageParam = 'check-page'

/** Path of the list of documents with the dialog open. */
export const checkPagePath = `/app/documents?${checkPageParam}=1`
