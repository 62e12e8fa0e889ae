import { type Competitor, currentFormula, describeForScore, type Formula } from '@rankwell/contract'
import { toTextBlocks, yDocToDoc } from '@rankwell/editor'
import type { App } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { scoreFields } from '../scores/service.ts'
import { findScoredFields } from './queries.ts'

/**
 * Computes the score of a document, now or with other competitors or another formula. Uses the current text
 * and the stored title, brief, and description.
 * @param competitors null for the document's own selection
 * @param formula defaults to the formula of the document's score
 */
export async function scoreAgainst(
  app: App,
  documentId: string,
  competitors: { selected: Competitor[]; runsId: string | null } | null,
  formula?: Formula,
): Promise<{ score: number; formula: Formula }> {
  const fields = await findScoredFields(app.database, documentId)
  if (!fields) throw httpError('not_found')
  const text = await app.texts.read(documentId, (ydoc) => toTextBlocks(yDocToDoc(ydoc)))
  // A document without words has a score in any formula.
  const own = fields.words > 0 ? fields.formula : currentFormula
  const serp = competitors ? { selected: competitors.selected, runs: competitors.runsId } : fields.serp
  const input = describeForScore({ ...fields, serp }, formula ?? own)
  return scoreFields(app.database, input, text)
}
