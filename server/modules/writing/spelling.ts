import type { ParagraphAction } from '@rankwell/contract'
import { stripMarkTags, toTextBlocks, yDocToDoc } from '@rankwell/editor'
import type { App } from '../../context.ts'
import type { ParagraphTask } from '../../providers/models/tasks.ts'
import type { ModelUser } from '../provider-settings/open-model.ts'
import { gatherResearch } from '../research/service.ts'
import { findWorkspaceName } from '../workspaces/service.ts'

/** Actions that correct misspelled words if there is no model. */
export const correctsSpelling = (action: ParagraphAction): boolean =>
  action === 'rewrite' || action === 'fix-grammar'

const countWords = (text: string): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{M}]+/gu))
    counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** The words of a document's subject: its title, keywords, outline, notes, and competitors' pages. */
async function readSubject(app: App, docId: string): Promise<string[]> {
  const { plan, research } = await gatherResearch(app, docId)
  return [
    plan.title,
    plan.keyword,
    ...plan.outline.map(({ text }) => text),
    ...research.keywords.map(({ keyword }) => keyword),
    ...research.headings.map(({ text }) => text),
    ...research.pages.map(({ text }) => text),
    ...research.references.flatMap(({ title, text }) => [title, text]),
  ]
}

/**
 * Corrects misspelled words of a paragraph that can only be one word. Words of the keyword, the workspace's name, and
 * the document are left as they are: they may be terms or names that the dictionary lacks.
 */
export async function correctSpelling(
  app: App,
  { workspaceId, userId, docId }: ModelUser,
  { language, paragraph, keyword }: ParagraphTask,
): Promise<string> {
  const found = await app.spelling.check(userId ?? workspaceId, language, paragraph)
  if (found.length === 0) return paragraph
  const name = await findWorkspaceName(app.database, workspaceId)
  const subject = countWords([name, keyword, ...(docId ? await readSubject(app, docId) : [])].join('\n'))
  const ownCounts = countWords(stripMarkTags(paragraph))
  const counts = docId
    ? countWords(await app.texts.read(docId, (doc) => readWhole(toTextBlocks(yDocToDoc(doc)))))
    : ownCounts
  const isElsewhere = (word: string) =>
    subject.has(word) || (counts.get(word) ?? 0) > (ownCounts.get(word) ?? 0)
  let corrected = paragraph
  for (const { from, word, right } of found.toReversed())
    if (!isElsewhere(word)) corrected = corrected.slice(0, from) + right + corrected.slice(from + word.length)
  return corrected
}

const readWhole = ({ blocks }: ReturnType<typeof toTextBlocks>): string =>
  blocks.map(({ text }) => text).join('\n')
