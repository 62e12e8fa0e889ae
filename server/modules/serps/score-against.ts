import { type Competitor, describeForScore } from '@rankwell/contract'
import { toTextBlocks, yDocToDoc } from '@rankwell/editor'
import { scoreArticle } from '@rankwell/seo'
import type { App } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { findScoredFields } from './queries.ts'

/**
 * The score that a document has now, or would have if it were measured by these competitors. The text is the
 * present one, title, brief and description are those stored.
 *
 * @param competitors null for the selection that the document has
 */
export async function scoreAgainst(
  app: App,
  documentId: string,
  competitors: Competitor[] | null,
): Promise<number> {
  const fields = await findScoredFields(app.database, documentId)
  if (!fields) throw httpError('not_found')
  const text = await app.texts.read(documentId, (ydoc) => toTextBlocks(yDocToDoc(ydoc)))
  const serp = competitors ? { selected: competitors } : fields.serp
  return scoreArticle({ ...describeForScore({ ...fields, serp }), ...text }).score
}
