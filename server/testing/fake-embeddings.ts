import type { FakeProtocol } from './fake-model-protocols.ts'

export interface SeenTexts {
  protocol: FakeProtocol
  key: string | undefined
  model: string
  texts: string[]
  body: unknown
}

interface GoogleRequest {
  model: string
  content: { parts: { text: string }[] }
}

interface Fake {
  embed(text: string): number[]
  usage: { input: number } | null
}

const textsOf = ({ content }: GoogleRequest) => content.parts.map(({ text }) => text).join('')

/** The response to a request to embed texts, in its protocol; null for other requests. */
export function answerEmbedding(protocol: FakeProtocol, url: string, body: string, { embed, usage }: Fake) {
  if (protocol === 'google') {
    const [, model = '', method = ''] = /\/models\/([^:?]+):(embedContent|batchEmbedContents)/.exec(url) ?? []
    if (!method) return null
    const content = JSON.parse(body) as GoogleRequest & { requests?: GoogleRequest[] }
    const texts = (content.requests ?? [content]).map(textsOf)
    const embeddings = texts.map((text) => ({ values: embed(text) }))
    // Google does not count the tokens.
    const answer = content.requests ? { embeddings } : { embedding: embeddings[0] }
    return { seen: { model, texts, body: content as unknown }, answer }
  }
  if (!url.endsWith('/embeddings')) return null
  const content = JSON.parse(body) as { model: string; input: string[] }
  const data = content.input.map((text, index) => ({ object: 'embedding', index, embedding: embed(text) }))
  const counted = usage && { usage: { prompt_tokens: usage.input, total_tokens: usage.input } }
  return {
    seen: { model: content.model, texts: content.input, body: content as unknown },
    answer: { object: 'list', data, model: content.model, ...counted },
  }
}
