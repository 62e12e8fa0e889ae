import type { GenerationProgress } from '@rankwell/contract'
import type { generations } from '../../db/schema.ts'

/** The current or last generation of a document, as sent to pages. */
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
