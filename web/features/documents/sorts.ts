/** By last change, title, or score; a minus means descending. */
export type DocumentSort = 'updated' | '-updated' | 'title' | '-title' | 'score' | '-score'
export const documentSorts: DocumentSort[] = ['-updated', 'updated', 'title', '-title', '-score', 'score']
export const defaultSort: DocumentSort = '-updated'
