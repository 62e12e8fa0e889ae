import type { EditorBlock } from '@rankwell/editor'
import { getNotesWords, type LaidOutHeading } from '@rankwell/seo/offline'
import { escapeHtml } from '../../lib/escape-html.ts'

/** The link of a quotation to the page it is from. */
const linkTo = ({ url, title }: { url: string; title: string }): string =>
  `<a href="${escapeHtml(url)}">${escapeHtml(title)}</a>`

/** A heading's notes as blocks: the user's own notes, the passages as quotes, and an empty paragraph to write in. */
export function toNotesBlocks(section: LaidOutHeading): EditorBlock[] {
  const { heading, level, ownNotes, passages, prompt } = section
  return [
    { type: 'header', data: { text: escapeHtml(heading), level } },
    ...ownNotes.map((text) => ({ type: 'paragraph', data: { text: escapeHtml(text) } })),
    ...passages.map(({ _id, text, ...source }) => ({
      type: 'quote',
      data: { text: escapeHtml(text), caption: linkTo(source), alignment: 'left', passage: _id },
    })),
    { type: 'paragraph', data: { text: '', prompt } },
  ]
}

const escapeMarkdown = (text: string): string => text.replace(/([\\`*_[\]<>])/g, '\\$1')
const markdownLink = ({ url, title }: { url: string; title: string }): string =>
  `[${escapeMarkdown(title)}](<${url.replace(/[<>\s]/g, encodeURIComponent)}>)`

/** A heading's notes as Markdown, with the figures, questions, and terms that the panel shows beside the text. */
export function toNotesMarkdown(section: LaidOutHeading, language: string): string {
  const { heading, level, ownNotes, passages, figures, questions, terms, prompt, seeAlso } = section
  const { labels } = getNotesWords(language)
  const list = (label: string, lines: string[]) =>
    lines.length > 0 ? [`**${label}**\n\n${lines.map((line) => `- ${line}`).join('\n')}`] : []
  return [
    `${'#'.repeat(level)} ${escapeMarkdown(heading)}`,
    ...ownNotes.map(escapeMarkdown),
    ...passages.map((one) => `> ${escapeMarkdown(one.text)}\n>\n> ${markdownLink(one)}`),
    `*${escapeMarkdown(prompt)}*${seeAlso ? ` ${markdownLink(seeAlso)}` : ''}`,
    ...list(
      labels.figures,
      figures.map((one) => `${escapeMarkdown(one.text)} (${markdownLink(one)})`),
    ),
    ...list(
      labels.questions,
      questions.map(
        (one) => `${escapeMarkdown(one.question)} ${escapeMarkdown(one.answer)} (${markdownLink(one)})`,
      ),
    ),
    ...list(labels.terms, terms.length > 0 ? [terms.map(escapeMarkdown).join(', ')] : []),
  ].join('\n\n')
}
