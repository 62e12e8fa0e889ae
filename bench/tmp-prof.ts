import { createScorer, scoreArticle } from '@rankwell/seo'
import { createArticle, createInput } from './sample-article.ts'

const blocks = createArticle(Number(process.argv[3] ?? 5000))
const input = createInput(blocks)
const mode = process.argv[2]
if (mode === 'full') {
  for (let i = 0; i < 3000; i++) scoreArticle(input)
} else {
  const s = createScorer('en')
  s.score(input)
  const at = blocks.findIndex((b, i) => i > 20 && b.kind === 'paragraph')
  const o = blocks[at]!
  for (let i = 0; i < 60000; i++) {
    s.score({ ...input, blocks: blocks.with(at, { ...o, text: o.text + ' Mor' + 'e'.repeat(i % 6) }) })
  }
}
