import type { SectionRequest } from '@rankwell/contract'
import { appendBlocks, createBlockId, type EditorBlock, reissueBlockIds, yDocToBlog } from '@rankwell/editor'
import { countWords } from '@rankwell/seo'
import type { Doc } from 'yjs'
import type { App } from '../../context.ts'
import type { GeneratedSection } from '../../db/schema.ts'
import { httpError } from '../../lib/errors.ts'
import type { WritingModel } from '../../providers/models/index.ts'
import type { ArticlePlan } from '../../providers/models/tasks.ts'
import { recordUsedVoice } from '../default-voices/service.ts'
import { recordVersion } from '../history/service.ts'
import { gatherResearch } from '../research/service.ts'
import { planSection, writeSection } from './article.ts'
import { headingId, partPrefix } from './block-ids.ts'
import { createBlockStream } from './block-stream.ts'
import { layOutSection } from './lay-out.ts'
import type { GenerationRow } from './queries.ts'
import { readGenerated } from './read-generated.ts'
import {
  describeBelow,
  findBranch,
  hasSameText,
  hasText,
  insertBelow,
  readAround,
  removeOwn,
  removeUnchanged,
} from './section-position.ts'

/** The plan of an article with the headings around a section. */
export const withOutline = (plan: ArticlePlan, outline: SectionRequest['outline']): ArticlePlan => ({
  ...plan,
  outline: outline.map(({ level, text, note }) => ({ level, text, note })),
})

const headingOf = ({ outline, index }: Pick<SectionRequest, 'outline' | 'index'>) => {
  const heading = outline[index]
  if (!heading?.text.trim()) throw httpError('not_found')
  return heading
}

/** The heading of a run that generates one section; null for a whole article. */
const sectionTitle = ({ section }: Pick<GenerationRow, 'section'>): string | null =>
  section && (section.outline[section.index]?.text ?? '')

/** Whether there is text below the heading. */
export const sectionHasText = (doc: Doc, sectionRequest: SectionRequest): boolean => {
  const branch = findBranch(doc, { text: headingOf(sectionRequest).text, blockId: sectionRequest.blockId })
  return branch !== null && hasText(doc, branch)
}

/** Stores the data of a section's run: its position, its length, and what it replaces. */
export async function openSection(
  app: App,
  place: { docId: string; userId: string; plan: ArticlePlan },
  sectionRequest: SectionRequest,
  mode: 'replace' | 'append',
): Promise<GeneratedSection> {
  const { docId, userId, plan } = place
  const { outline, index, blockId } = sectionRequest
  const { text } = headingOf(sectionRequest)
  const wordTarget = planSection(withOutline(plan, outline), index).words
  let section: GeneratedSection = { outline, index, blockId: null, wordTarget, replaced: {} }
  await app.texts.change(docId, userId, (doc) => {
    // The blocks to be removed later, by id.
    reissueBlockIds(doc, 'generation')
    const branch = findBranch(doc, { text, blockId })
    if (branch)
      section = {
        ...section,
        blockId: branch.blockId,
        replaced: describeBelow(doc, branch, mode === 'replace' ? 'all' : 'blank'),
      }
  })
  return section
}

interface SectionRun {
  app: App
  row: GenerationRow
  section: GeneratedSection
  model: WritingModel
  signal: AbortSignal
  /** Receives the number of words after each addition. */
  onWords(words: number): Promise<void>
}

/**
 * Generates one section below the existing content, block by block, and removes what it replaces only at the end: a
 * failed run removes nothing. A resumed run starts the section again.
 */
export async function runSection({ app, row, section, model, signal, onWords }: SectionRun): Promise<void> {
  const { documentId, userId } = row
  const { plan, research, voice } = await gatherResearch(app, documentId)
  const { level, text } = headingOf(section)
  const prefix = partPrefix(row, 0)
  const wanted = { text, blockId: section.blockId }
  const change = (apply: (doc: Doc) => void) => app.texts.change(documentId, userId, apply)
  const written = await app.texts.read(documentId, (doc) => readAround(doc, wanted))
  const source = { plan: withOutline(plan, section.outline), research, written }
  await change((doc) => {
    removeOwn(doc, prefix)
    if (!findBranch(doc, wanted))
      appendBlocks(
        doc,
        [{ id: headingId(row), type: 'header', data: { text: escapeHtml(text), level } }],
        'generation',
      )
  })
  await recordUsedVoice(app, documentId, voice)
  let words = 0
  let count = 0
  const write = async (markdown: string[]) => {
    const pieces = markdown.map((one) => ({ one, blocks: readGenerated(one) }))
    if (count === 0) pieces[0]?.blocks.splice(0, isHeading(pieces[0].blocks[0], text) ? 1 : 0)
    const blocks = pieces
      .flatMap((piece) => piece.blocks)
      .map((block): EditorBlock => ({ ...block, id: `${prefix}${count++}${createBlockId()}` }))
    if (blocks.length === 0) return
    await change((doc) => insertBelow(doc, wanted, prefix, blocks))
    for (const piece of pieces) if (piece.blocks.length > 0) words += countWords(piece.one, plan.language)
    await onWords(words)
  }
  if (model.isOffline) {
    const [, ...below] = await layOutSection(app, row, section)
    const blocks = below.map((block, at) => ({ ...block, id: `${prefix}${at}${createBlockId()}` }))
    signal.throwIfAborted()
    return change((doc) => {
      insertBelow(doc, wanted, prefix, blocks)
      removeUnchanged(doc, section.replaced)
    })
  }
  const stream = createBlockStream()
  for await (const { piece } of writeSection(model, source, section.index, signal))
    await write(stream.push(piece))
  await write(stream.end())
  await change((doc) => removeUnchanged(doc, section.replaced))
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The heading itself, which is already in the text. */
const isHeading = (block: EditorBlock | undefined, text: string): boolean =>
  block?.type === 'header' && hasSameText(String((block.data as { text?: unknown }).text ?? ''), text)

/** Removes what a failed run has generated of its section, which remains as a version. */
export async function keepAndClearSection(app: App, row: GenerationRow): Promise<void> {
  const { blocks } = await app.texts.read(row.documentId, yDocToBlog)
  if (blocks.some(({ id }) => id?.startsWith(partPrefix(row, 0))))
    await recordVersion(app, row.documentId, {
      kind: 'generation',
      label: row.model,
      authorIds: [row.userId],
    })
  await clearSection(app, row)
}

/** Removes what a run has generated of its section. */
const clearSection = (app: App, row: GenerationRow): Promise<void> =>
  app.texts.change(row.documentId, row.userId, (doc) => {
    removeOwn(doc, partPrefix(row, 0))
    const branch = findBranch(doc, { text: sectionTitle(row) ?? '', blockId: headingId(row) })
    if (branch?.blockId === headingId(row) && !hasText(doc, branch)) removeOwn(doc, headingId(row))
  })
