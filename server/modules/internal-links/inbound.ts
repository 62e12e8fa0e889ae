import { canSeeDocument, type contract, type InboundLink } from '@rankwell/contract'
import { findPhrases, listAnchorPhrases, listContentStems } from '@rankwell/seo'
import type { SignedInContext } from '../../context.ts'
import type { Services } from '../../lib/services.ts'
import { primaryLanguage } from '../../providers/search/tokenize.ts'
import { openDocument } from '../access/service.ts'
import { listMentioning, listOwnKeys, listVisibility, type MentioningPage } from './page-queries.ts'
import { cutPassage } from './pick-suggestions.ts'
import { syncDocuments } from './sync-documents.ts'

const maxLinks = 20
const maxPhrases = 4
const pagesPerPhrase = 40

/** Pages and articles that mention the subject of a document without a link to it, with the passage. */
export const listInboundLinks: Services<typeof contract.internalLinks>['listInboundLinks'] = async (
  ctx,
  { docId },
) => {
  const { app } = ctx
  const { document, role } = await openDocument(ctx, docId, 'edit')
  const { workspaceId, keyword, title } = document
  await syncDocuments(app, workspaceId)
  const language = primaryLanguage(document.language)
  const ownKeys = await listOwnKeys(app.database, document.id, workspaceId)
  const phrases = [...new Set([keyword, ...listAnchorPhrases(title, language)])].filter(Boolean)
  const found = new Map<string, MentioningPage & Passage>()
  for (const phrase of phrases.slice(0, maxPhrases)) {
    const stems = listContentStems(phrase, language)
    if (stems.length === 0 || found.size >= maxLinks) continue
    const wanted = { language, stems, ownKeys, documentId: document.id }
    const pages = await listMentioning(app.database, workspaceId, wanted, pagesPerPhrase)
    for (const page of pages) {
      const passage = found.has(page.id) ? null : findPassage(page.text, phrase, language)
      if (passage && found.size < maxLinks) found.set(page.id, { ...page, ...passage })
    }
  }
  const links = await hideDocuments(ctx, role, [...found.values()])
  return { links, isPublished: ownKeys.length > 0 }
}

type Passage = Pick<InboundLink, 'anchor' | 'before' | 'after'>

function findPassage(text: string, phrase: string, language: string): Passage | null {
  const lines = text.split('\n')
  const [place] = findPhrases(lines, [phrase], language)
  const line = place && lines[place.text]
  if (!line) return null
  return {
    anchor: line.slice(place.from, place.to).toWellFormed(),
    ...cutPassage(line, place.from, place.to),
  }
}

/** Leaves out the ids of documents that the caller may not see; their pages are public. */
async function hideDocuments(
  { app, session }: SignedInContext,
  role: Parameters<typeof canSeeDocument>[0],
  pages: (MentioningPage & Passage)[],
): Promise<InboundLink[]> {
  const ids = pages.flatMap(({ documentId }) => documentId ?? [])
  const facts = ids.length > 0 ? await listVisibility(app.database, ids, session.userId) : []
  const seen = new Set(facts.filter((one) => canSeeDocument(role, one)).map(({ id }) => id))
  return pages.map(({ url, title, documentId, anchor, before, after }) => ({
    url,
    title,
    docId: documentId && seen.has(documentId) ? documentId : null,
    ...{ anchor, before, after },
  }))
}
