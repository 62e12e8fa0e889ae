/**
 * Counts word frequencies in ten languages for `seo/keywords/background/`. Only counts are stored: no
 * sentences, no word order, and no word used by fewer than two kinds of text. The texts are not part of the
 * project.
 *
 *     apt-get download $(node scripts/build-background-words.ts --packages)
 *     for package in *.deb; do dpkg -x "$package" texts; done
 *     node scripts/build-background-words.ts texts
 */
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isEnglishElsewhere } from '../seo/keywords/prepare-pages.ts'
import { getLanguage } from '../seo/languages/index.ts'
import { foldWord } from '../seo/text/fold.ts'
import { stemWord } from '../seo/text/keys.ts'

const maxWords = 2600
const minZipf = 3.6
interface Counts {
  counts: Map<string, number>
  total: number
}

function countWordsOf(texts: Iterable<string>, code: string): Counts {
  const language = getLanguage(code)
  const counts = new Map<string, number>()
  let total = 0
  for (const text of texts) {
    // Translated manuals contain untranslated parts.
    const lines = text
      .normalize('NFC')
      .split('\n')
      .filter((line) => !isEnglishElsewhere(line, language))
    for (const word of language.lower(lines.join('\n')).match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? []) {
      if (!isOwnScript(word, code)) continue
      total++
      counts.set(word, (counts.get(word) ?? 0) + 1)
    }
  }
  return { counts, total }
}

interface Common {
  word: string
  zipf: number
}

function listCommon(root: string, code: string): Common[] {
  const language = getLanguage(code)
  const names = folders[code] ?? []
  const perStem = new Map<string, { forms: Map<string, number>; shares: number[] }>()
  let used = 0
  const texts = Object.values(kinds).map((patterns) => readAll(root, names.flatMap(patterns)))
  for (const kind of [...texts, readSamples(code)]) {
    const { counts, total } = countWordsOf(kind, code)
    if (total < 5000) continue
    const place = used++
    for (const [word, count] of counts) {
      if (count < 2 || word.length > 30) continue
      if (language.stopWords.has(word) || language.stopWords.has(foldWord(word))) continue
      const stem = stemWord(word, language)
      if (foldWord(word).length < 2) continue
      const entry = perStem.get(stem) ?? { forms: new Map(), shares: [] }
      entry.forms.set(word, (entry.forms.get(word) ?? 0) + count / total)
      entry.shares[place] = (entry.shares[place] ?? 0) + count / total
      perStem.set(stem, entry)
    }
  }
  const common: Common[] = []
  for (const { forms, shares } of perStem.values()) {
    const present = shares.filter((share) => share > 0).sort((a, b) => b - a)
    if (present.length < 2) continue
    // The kind of text that uses the word most is ignored, because the word may be its subject.
    const others = present.slice(1)
    const share = others.reduce((sum, one) => sum + one, 0) / Math.max(1, used - 1)
    const [word = ''] = [...forms].sort((a, b) => b[1] - a[1])[0] ?? []
    common.push({ word, zipf: Math.log10(share * 1e9) })
  }
  return common
    .filter(({ zipf }) => zipf >= minZipf)
    .sort((a, b) => b.zipf - a.zipf || (a.word < b.word ? -1 : 1))
    .slice(0, maxWords)
}

function writeList(code: string, common: Common[]): void {
  const bands = new Map<string, string[]>()
  for (const { word, zipf } of common) {
    const band = Math.min(6.5, Math.floor(zipf * 5) / 5).toFixed(1)
    bands.set(band, [...(bands.get(band) ?? []), word])
  }
  const lines = [...bands].flatMap(([band, words]) => wrap(`${band} ${words.sort().join(' ')}`))
  const text = `/** Everyday words by how common they are; see \`docs/decisions/background-words.md\`. */
export const background = \`
${lines.join('\n')}\`
`
  writeFileSync(join(import.meta.dirname, `../seo/keywords/background/${code}.ts`), text)
}

function wrap(text: string): string[] {
  return text.match(/.{1,106}(?:\s|$)/g)?.map((line) => `  ${line.trim()}`) ?? []
}

const [root] = process.argv.slice(2)
if (root === '--packages') console.log(packages)
else if (!root || !existsSync(root)) {
  console.error('Pass the folder with the unpacked packages; `--packages` lists their names.')
  process.exitCode = 1
} else
  for (const code of Object.keys(folders)) {
    const common = listCommon(root, code)
    if (common.length < 500)
      throw new Error(`Only ${common.length} words for ${code}: packages may be missing`)
    writeList(code, common)
    console.log(code, common.length)
  }
