import { createKeywordSet } from '../seo/article/keywords.ts'
import { measureProse } from '../seo/article/prose.ts'
import { getSharedTools } from '../seo/article/tools.ts'
import { scoreArticle } from '../seo/index.ts'
import { getLanguage } from '../seo/languages/index.ts'
import { analyseText } from '../seo/text/analyse.ts'
import { splitAtoms } from '../seo/text/atoms.ts'
import { findMatches } from '../seo/text/matcher.ts'
import { createWordSpans, scanWords } from '../seo/text/scan.ts'
import { createArticle, createInput } from './sample-article.ts'

const blocks = createArticle(5000)
const input = createInput(blocks)
const text = blocks.map((b) => b.text).join('\n')
const tools = getSharedTools(getLanguage('en'))
const kw = createKeywordSet(input.keyword, input.keywords, tools)
const spans = createWordSpans()
const an = blocks.map((b) => analyseText(b.text, tools.lexicon))
const at = an.map(splitAtoms)
console.log('intricate', an.filter((a) => a.isIntricate).length, an.length, text.length)
const jobs: Record<string, () => unknown> = {
  loop: () => {
    let h = 0
    for (let i = 0; i < text.length; i++) h = (h * 31 + text.charCodeAt(i)) | 0
    return h
  },
  scan: () => {
    for (const b of blocks) scanWords(b.text, 'en', spans)
  },
  analyse: () => blocks.map((b) => analyseText(b.text, tools.lexicon)),
  atoms: () => an.map(splitAtoms),
  keywords: () => at.map((a) => findMatches(kw.matcher, a)),
  transitions: () => at.map((a) => findMatches(tools.transitions!, a)),
  prose2: () => 0,
  prose: () => an.map((a, i) => measureProse(a, at[i]!, blocks[i]!.kind, tools)),
  full: () => scoreArticle(input),
}
const times: Record<string, number[]> = {}
for (let r = 0; r < 400; r++)
  for (const n in jobs) {
    const s = performance.now()
    jobs[n]!()
    ;(times[n] ??= []).push(performance.now() - s)
  }
for (const n in jobs) {
  const t = times[n]!.slice(100).sort((a, b) => a - b)
  console.log(n.padEnd(12), (t[150]! * 1000).toFixed(0), 'µs  min', (t[0]! * 1000).toFixed(0))
}
