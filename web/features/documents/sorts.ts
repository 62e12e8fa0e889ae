/** By last change, title or score; with a minus the greatest first. */
export type DocumentSort = 'updated' | '-updated' | 'title' | '-title' | 'score' | '-score'
export const documentSorts: DocumentSort[] = ['-updated', 'updated', 'title', '-title', '-score', 'score']
export const defaultSort: DocumentSort = '-updated'
