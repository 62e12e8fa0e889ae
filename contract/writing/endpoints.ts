import { z } from 'zod'
import { endpoint, Id, LanguageCode, line, Message, signedIn } from '../base.ts'
import { OutlineItem } from '../outlines/schemas.ts'
import { paragraphActions } from './paragraph-actions.ts'
import { DocumentNotes } from './research-notes.ts'
import { readabilityLevels, SectionRequest, WritingEstimate } from './schemas.ts'

export const ArticleSource = z.object({
  docId: Id.optional(),
  title: line(300).optional(),
  outline: z
    .array(OutlineItem.omit({ _id: true }).extend({ _id: Id.optional() }))
    .max(200)
    .optional(),
  keywords: z.array(line(200)).max(200).optional(),
  language: LanguageCode.optional(),
  /** 0-based position in the outline: only that heading and its subheadings are written. */
  section: z.number().int().min(0).max(199).optional(),
})

const Article = z.object({ content: z.string(), model: z.string() })
export type ArticlePart = { content: string; stage: string; done: number; total: number }
/** Server-sent events: generated Markdown with the number of finished sections. */
const ArticleStream = z.custom<AsyncIteratorObject<ArticlePart>>(
  (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
)

/** A part of a rewritten paragraph; the last part contains the whole text. */
export type ParagraphPart = { text: string; isWhole: boolean }
/** Server-sent events: the text as the model writes it, then the whole text. */
const ParagraphStream = z.custom<AsyncIteratorObject<ParagraphPart>>(
  (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
)

export const writing = {
  generateArticle: endpoint
    .meta({ access: 'subscribed', key: { scope: 'suggest' } })
    .route({
      method: 'POST',
      path: '/copy-butler/generate-article',
      summary: 'Generate an article as Markdown; streams it by section if the client accepts events',
    })
    .input(ArticleSource)
    .output(z.union([Article, ArticleStream])),
  checkReadability: endpoint
    .meta({ access: 'subscribed', key: { scope: 'suggest' } })
    .route({ method: 'POST', path: '/copy-butler/readability', summary: 'Rate the readability of a text' })
    .input(z.object({ lang: LanguageCode, text: line(500_000) }))
    .output(z.object({ readability: z.enum(readabilityLevels), write_style: z.number() })),
  describeHelp: signedIn
    .route({
      method: 'GET',
      path: '/copy-butler/help',
      summary: 'Get the text generator in use and the paragraph actions it does not support',
    })
    .input(z.object({}))
    .output(
      z.object({
        model: z.string(),
        isOffline: z.boolean(),
        /** Whether models are connected, but not used because no text leaves the server. */
        isBlocked: z.boolean(),
        cannot: z.array(z.enum(paragraphActions)),
      }),
    ),
  estimateArticle: signedIn
    .route({
      method: 'GET',
      path: '/copy-butler/estimate',
      summary: 'Estimate the cost of generating a document’s article',
    })
    .input(z.object({ docId: Id }))
    .output(WritingEstimate),
  estimateSection: signedIn
    .route({
      method: 'POST',
      path: '/copy-butler/estimate-section',
      summary: 'Estimate the cost of generating one section of a document',
    })
    .input(SectionRequest.omit({ blockId: true }).extend({ docId: Id }))
    .output(WritingEstimate),
  estimateParagraph: signedIn
    .route({
      method: 'POST',
      path: '/copy-butler/estimate-paragraph',
      summary: 'Estimate the cost of a paragraph action in the document’s or the selected workspace',
    })
    .input(
      z.object({
        action: z.enum(paragraphActions),
        paragraph: line(20_000),
        language: LanguageCode,
        docId: Id.optional(),
      }),
    )
    .output(WritingEstimate),
  rewriteParagraph: endpoint
    .meta({ access: 'subscribed', key: { scope: 'suggest' } })
    .route({
      method: 'POST',
      path: '/copy-butler/{action}',
      summary: 'Rewrite a paragraph with the given action; streams it if the client accepts events',
      description:
        'Without a connected model, `rewrite` and `fix-grammar` clean the text up and, in English, Dutch, and Russian, correct misspellings that can only be one word (pass `docId` so that terms of the document are kept; code in backticks is never changed), `shorten` and `summarise` keep whole sentences, and `to-list` and `to-table` arrange them; all other actions respond with 422 `needs_model`. Formatted words can be marked with numbered tags, such as `<m1>words</m1>`, which the result keeps around the corresponding words.',
    })
    .input(
      z.object({
        action: z.string().max(50),
        paragraph: line(20_000),
        language: LanguageCode,
        docId: Id.optional(),
        tone: line(200).optional(),
        targetLanguage: LanguageCode.optional(),
        keyword: line(200).optional(),
        instruction: line(2_000).optional(),
      }),
    )
    .output(z.union([z.object({ text: z.string() }), ParagraphStream])),
  getResearchNotes: signedIn
    .route({
      method: 'GET',
      path: '/research-notes/{docId}',
      summary: 'Get the research notes last laid out in a document, by heading',
    })
    .input(z.object({ docId: Id }))
    .output(DocumentNotes),
  stopGeneration: endpoint
    .route({
      method: 'POST',
      path: '/documents/stop-generation',
      summary: 'Stop the text generation in a document',
    })
    .input(z.object({ docId: Id }))
    .output(Message),
}
