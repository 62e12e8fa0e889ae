import type { JSONContent } from '@rankwell/editor'

interface Source {
  title: string
  description: string
  language: string
  canonical: string
  /** Absolute URLs. */
  images: string[]
  createdAt: string
  updatedAt: string
  author: string
  body: JSONContent
}

interface Answered {
  question: string
  answer: string
}

function textOf(node: JSONContent): string {
  if (node.type === 'hardBreak') return ' '
  const content = node.content ?? []
  // The text of two blocks, such as list items, must be separated by a space.
  const isInline = content.some(({ type }) => type === 'text' || type === 'hardBreak')
  return node.text ?? content.map(textOf).join(isInline ? '' : ' ')
}

/** Question headings with the text below them, exactly as visible to readers. */
export function readAnswers(body: JSONContent): Answered[] {
  const answers: Answered[] = []
  let open: Answered | null = null
  for (const node of body.content ?? []) {
    if (node.type === 'heading') {
      const question = textOf(node).trim()
      open = /[?؟]\s*$/.test(question) ? { question, answer: '' } : null
      if (open) answers.push(open)
    } else if (open && ['paragraph', 'bulletList', 'orderedList', 'quote', 'alert'].includes(node.type ?? ''))
      open.answer = `${open.answer} ${textOf(node)}`.replaceAll(/\s+/g, ' ').trim()
  }
  return answers.filter(({ answer }) => answer !== '')
}

type StructuredDataProblem = 'title' | 'longTitle' | 'image' | 'description'

/** JSON-LD of an article from its visible content, and what search engines would miss or reject. */
export function buildStructuredData(source: Source) {
  const { title, description, language, canonical, images, createdAt, updatedAt, author } = source
  const article = {
    '@type': 'Article',
    headline: title,
    ...(description && { description }),
    ...(images.length > 0 && { image: images }),
    inLanguage: language,
    datePublished: createdAt,
    dateModified: updatedAt,
    ...(author && { author: { '@type': 'Person', name: author } }),
    ...(canonical && { mainEntityOfPage: canonical }),
  }
  const answers = readAnswers(source.body)
  const questions = {
    '@type': 'FAQPage',
    mainEntity: answers.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
  const problems: StructuredDataProblem[] = [
    ...(title ? [] : ['title' as const]),
    ...([...title].length > 110 ? ['longTitle' as const] : []),
    ...(images.length > 0 ? [] : ['image' as const]),
    ...(description ? [] : ['description' as const]),
  ]
  const graph = [article, ...(answers.length > 0 ? [questions] : [])]
  return { json: { '@context': 'https://schema.org', '@graph': graph }, answers: answers.length, problems }
}
