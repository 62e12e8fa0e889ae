/**
 * Counts how function words follow one another in ten languages, for `seo/substance/models/`. Only statistics
 * are kept; `docs/decisions/function-words.md` names the texts.
 *
 *     apt-get download $(node scripts/build-background-words.ts --packages)
 *     for package in *.deb; do dpkg -x "$package" texts; done
 *     node scripts/build-function-words.ts texts
 */
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTools, type Tools } from '../seo/article/tools.ts'
import { isEnglishElsewhere } from '../seo/keywords/prepare-pages.ts'
import { getLanguage } from '../seo/languages/index.ts'
import type { Language } from '../seo/languages/language.ts'
import {
  encodePair,
  type FunctionWords,
  findToken,
  readFunctionWords,
} from '../seo/substance/function-words.ts'
import { addPart, measurePart, type WindowPart, windowWords } from '../seo/substance/windows.ts'
import { createWordFacts } from '../seo/substance/word-facts.ts'
import { analyzeText, Gap, gapOf, idOf, type TextAnalysis } from '../seo/text/analyze.ts'
import { folders, kinds, readAll, readSamples } from './reference-texts.ts'

const listed = 48
/** Maximum lines read of each kind of text, so that no kind outweighs the others. */
const maxLines = 12_000
const minWords = 12
/** Prefixes that are counted as separate words, because they say as much about word order. */
const prefixes: Record<string, string> = { ar: 'وال بال لل ال و' }

/** Lines of running prose, each once. */
function readProse(root: string, code: string): string[] {
  const language = getLanguage(code)
  const names = folders[code] ?? []
  const sources = [
    ...Object.values(kinds).map((patterns) => readAll(root, names.flatMap(patterns))),
    readSamples(code),
  ]
  return sources.flatMap((texts) => takeProse(texts, language))
}

function takeProse(texts: Iterable<string>, language: Language): string[] {
  const lines = new Set<string>()
  for (const text of texts)
    for (const line of text
      .normalize('NFC')
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .split('\n')) {
      if (lines.size >= maxLines) return [...lines]
      const plain = line.replace(/\s+/g, ' ').trim()
      if (!/[.!?؟]["”’»)]?$/.test(plain) || /[{}<>|=\\_#]/.test(plain)) continue
      if (plain.split(' ').length < minWords || isEnglishElsewhere(plain, language)) continue
      lines.add(plain)
    }
  return [...lines]
}

function listFrequent(lines: readonly string[], language: Language): string[] {
  const counts = new Map<string, number>()
  for (const line of lines)
    for (const word of language.lower(line).match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? [])
      if (language.stopWords.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, listed)
    .map(([word]) => word)
}

/** Pointwise mutual information of neighboring tokens, with half a count added to each pair. */
function measurePairs(analyses: readonly TextAnalysis[], model: FunctionWords, language: Language) {
  const { tokens } = model
  const counts = new Float64Array(tokens * tokens).fill(0.5)
  const count = (left: number, right: number) => {
    counts[left * tokens + right] = (counts[left * tokens + right] ?? 0) + 1
  }
  for (const analysis of analyses) {
    let left = tokens - 1
    for (let word = 0; word < analysis.words; word++) {
      const spelling = language.lower(analysis.lexicon.words[idOf(analysis, word)] ?? '')
      const token = findToken(model, spelling)
      count(left, token)
      const gap = gapOf(analysis, word)
      left = gap === Gap.sentence ? tokens - 1 : gap === Gap.hard ? tokens - 2 : token
      if (gap >= Gap.hard) count(token, left)
    }
  }
  const lefts = new Float64Array(tokens)
  const rights = new Float64Array(tokens)
  counts.forEach((value, at) => {
    lefts[Math.floor(at / tokens)] = (lefts[Math.floor(at / tokens)] ?? 0) + value
    rights[at % tokens] = (rights[at % tokens] ?? 0) + value
  })
  const total = lefts.reduce((sum, value) => sum + value, 0)
  return Array.from(counts, (value, at) =>
    Math.log2((value * total) / ((lefts[Math.floor(at / tokens)] ?? 1) * (rights[at % tokens] ?? 1))),
  )
}

/** Compares windows of consecutive lines by their share of function words and by word order. */
function measureWindows(analyses: readonly TextAnalysis[], tools: Tools, model: FunctionWords) {
  const windows: { share: number; order: number }[] = []
  let sum: WindowPart | null = null
  for (const analysis of analyses) {
    const part = measurePart(analysis, tools, model, 0, analysis.words - 1)
    if (sum) addPart(sum, part)
    else sum = part
    if (sum.words < windowWords) continue
    windows.push({ share: sum.functionWords / sum.words, order: sum.bits / Math.max(1, sum.pairs) })
    sum = null
  }
  return windows
}

function findBounds(values: readonly number[]): [number, number] {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (share: number) => Number((sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(3))
  return [at(0.05), at(0.95)]
}

function buildModel(root: string, code: string): void {
  const language = getLanguage(code)
  const lines = readProse(root, code)
  const tools = createTools(language)
  const analyses = lines.map((line) => analyzeText(line, tools.lexicon))
  const words = listFrequent(lines, language)
  const stored = {
    words: words.join(' '),
    prefixes: prefixes[code] ?? '',
    share: [0, 1],
    order: [-9, 9],
  } as const
  const empty = readFunctionWords({ ...stored, pairs: '' })
  const pairs = measurePairs(analyses, empty, language).map(encodePair).join('')
  const model = readFunctionWords({ ...stored, pairs })
  const windows = measureWindows(
    analyses,
    { ...tools, functionWords: model, wordFacts: createWordFacts() },
    model,
  )
  const share = findBounds(windows.map((window) => window.share))
  const order = findBounds(windows.map((window) => window.order))
  const text = `import type { StoredFunctionWords } from '../function-words.ts'

/** Counted in ${lines.length} lines of prose; see \`docs/decisions/function-words.md\`. */
export const ${code}: StoredFunctionWords = {
  words: \`${words
    .join(' ')
    .replace(/(.{1,96})(?:\s|$)/g, '\n    $1')
    .replace('\n    ', '')}\`,
${stored.prefixes && `  prefixes: '${stored.prefixes}',\n`}  share: [${share.join(', ')}],
  order: [${order.join(', ')}],
  pairs: \`${(pairs.match(/.{1,100}/g) ?? []).join('\n    ')}\`,
}
`
  writeFileSync(join(import.meta.dirname, `../seo/substance/models/${code}.ts`), text)
  console.log(code, lines.length, windows.length, share, order)
}

/** The lists of all languages are in one file, because a text's language has to be known before its model is loaded. */
function writeLists(models: Readonly<Record<string, StoredFunctionWords>>): string {
  const entries = Object.entries(models).map(([code, { words, share }]) => {
    const list = words.split(/\s+/).filter(Boolean).join(' ')
    return `  ${code}: {\n    share: ${share[0]},\n    words: ${JSON.stringify(list)},\n  },\n`
  })
  return `/**
 * The function words of every language and the least share of them in a normal window, to tell in which language a
 * text is. Written by \`scripts/build-function-words.ts\` from the models, which a browser loads one at a time.
 */
export const functionWordLists: Readonly<Record<string, { words: string; share: number }>> = {
${entries.join('')}}
`
}

const [root, only] = process.argv.slice(2)
if (!root || !existsSync(root)) {
  console.error('Pass the folder with the unpacked packages.')
  process.exitCode = 1
} else {
  for (const code of only ? [only] : Object.keys(folders)) buildModel(root, code)
  const { models } = await import('../seo/substance/models/index.ts')
  writeFileSync(join(import.meta.dirname, '../seo/substance/function-word-lists.ts'), writeLists(models))
}
