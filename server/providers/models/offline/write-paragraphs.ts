import type { Unit } from './research-units.ts'
import type { SentenceLedger, SentenceRequest } from './sentence-ledger.ts'
import { countText } from './text.ts'

const sentencesInParagraph = 4

/** Paragraphs as Markdown; the opening and the closing of a part join the first and the last one. */
export function toMarkdown(
  start: readonly string[],
  paragraphs: readonly string[][],
  end: readonly string[],
): string {
  const all = paragraphs.map((one) => [...one])
  const [first] = all
  if (first && first.length + start.length <= sentencesInParagraph + 1) first.unshift(...start)
  else if (start.length > 0) all.unshift([...start])
  const last = all.at(-1)
  if (last && last.length + end.length <= sentencesInParagraph + 2) last.push(...end)
  else if (end.length > 0) all.push([...end])
  return all.map((one) => one.join(' ')).join('\n\n')
}

/** Paragraphs on a topic until the number of words is reached; each uses one topic of one page. */
export function writeAbout(
  ledger: SentenceLedger,
  wish: SentenceRequest,
  enough: number,
  max = 99,
): string[][] {
  const paragraphs: string[][] = []
  let total = 0
  let count = 0
  while (total < enough && count < max) {
    const chain = ledger.findChain(wish, Math.min(sentencesInParagraph, max - count))
    if (chain.length === 0) break
    const told = writeChain(ledger, chain, enough - total)
    if (told.length === 0) continue
    count += told.length
    total += countText(told.join(' '))
    // A single sentence is added to the previous paragraph.
    const last = paragraphs.at(-1)
    if (
      last &&
      (last.length < 3 || told.length === 1) &&
      last.length + told.length <= sentencesInParagraph + 1
    )
      last.push(...told)
    else paragraphs.push(told)
  }
  return paragraphs
}

/** Writes a chain of units; one that cannot be rephrased ends it if the next one refers to it. */
function writeChain(ledger: SentenceLedger, chain: readonly Unit[], enough: number): string[] {
  const told: string[] = []
  let total = 0
  for (let at = 0; at < chain.length; at++) {
    const [unit, next] = [chain[at], chain[at + 1]]
    if (!unit || (total > enough && unit.stands)) break
    const joined = next && unit.words <= 9 && next.words <= 11 ? writeTogether(ledger, unit, next) : null
    const text = joined ?? ledger.tell(unit, told.length > 0)
    if (joined) at += 1
    if (!text && next && !next.stands) break
    if (text) {
      told.push(text)
      total += countText(text)
    }
  }
  return told
}

/** Joins two adjacent short statements to one sentence. */
function writeTogether(ledger: SentenceLedger, one: Unit, next: Unit): string | null {
  const pattern = one.reading && next.reading && ledger.fluency.voice.join(one.reading, next.reading)
  if (!pattern || !ledger.isOwn(pattern.text)) return null
  ledger.note('', next)
  return ledger.note(pattern.text, one)
}
