import { api, type Input } from '../../lib/api.ts'

/** Drafts the outline of a document, or a new one if it already has one. */
export const draftOutline = (docId: string, id: string | undefined) =>
  id ? api.outlines.updateOutline({ id, generate: true }) : api.outlines.createOutline({ docId })

export const createOutline = (docId: string) => api.outlines.createOutline({ docId })

export const updateOutline = (input: Input<typeof api.outlines.updateOutline>) =>
  api.outlines.updateOutline(input)
