import type { GenerationProgress } from '@rankwell/contract'
import type { generations } from '../../db/schema.ts'

/** The run that writes into a document, or the last one that did, as the page is told of it. */
export const presentGeneration = (row: typeof generations.$inferSelect): GenerationProgress => ({
  docId: row.documentId,
  generationId: row.id,
  status: row.status,
  stage: row.stage,
  done: row.done,
  total: row.total,
  model: row.model,
  ...(row.error && { error: row.error }),
  userId: row.userId,
  section: row.section ? (row.section.outline[row.section.index]?.text ?? '') : null,
  words: row.words,
  wordTarget: row.section?.wordTarget ?? 0,
  spentMicroUsd: row.spentMicroUsd,
})
