import { analyzeText, startOf, type TextAnalysis } from '../text/analyze.ts'
import type { TextBlock, TextRange } from '../types.ts'
import { checkText, createStyleTools, overlaps, renewTools, type StyleTools } from './check-text.ts'
import { findWrongCase } from './heading-case.ts'
import { isCapitalized, lowerAt, spellingAt } from './read-words.ts'
import type { Style, StyleViolation } from './types.ts'

export interface StyleChecker {
  /** The violations of an article in reading order. Only blocks that changed since the last call are read again. */
  check(blocks: readonly TextBlock[]): StyleViolation[]
}

/** What is known about a block while its text stays the same. */
interface CheckedBlock {
  text: string
  kind: TextBlock['kind']
  violations: readonly StyleViolation[]
  /** Words capitalized inside sentences, in lower case. */
  names: readonly string[]
  /** The analyzed heading, whose case is checked again when names change. */
  heading: TextAnalysis | null
}

const isInsideSentence = ({ text }: TextAnalysis, at: number): boolean =>
  /[\p{L}\p{N},;)’'”»]\s$/u.test(text.slice(Math.max(0, at - 3), at))

function listNames(analysis: TextAnalysis): string[] {
  const names = new Set<string>()
  for (let word = 1; word < analysis.words; word++)
    if (isCapitalized(spellingAt(analysis, word)) && isInsideSentence(analysis, startOf(analysis, word)))
      names.add(lowerAt(analysis, word))
  return [...names]
}

function checkBlock(block: TextBlock, tools: StyleTools): CheckedBlock {
  const { id: blockId, kind, text } = block
  // Words of another author are quoted as they are.
  if (block.hasLinkedSource) return { text, kind, violations: [], names: [], heading: null }
  const analysis = analyzeText(text, tools.lexicon)
  const checksCase = tools.rules.headings !== undefined
  const isProse = kind !== 'heading' && kind !== 'title'
  return {
    text,
    kind,
    violations: checkText(analysis, block, tools).map((one) => ({ blockId, ...one })),
    names: checksCase && isProse ? listNames(analysis) : [],
    heading: checksCase && kind === 'heading' ? analysis : null,
  }
}

/** Wrong cases in a heading that has no other mark at the same place. */
function checkHeading(
  blockId: string,
  { heading, violations }: CheckedBlock,
  { rules, voice }: StyleTools,
  names: ReadonlySet<string>,
): StyleViolation[] {
  if (!heading || !rules.headings) return []
  return findWrongCase(heading, voice, rules.headings, names)
    .filter((range) => !violations.some((other) => overlaps(other, range)))
    .map(({ from, to, fix }) => {
      const found = heading.text.slice(from, to)
      return { rule: 'heading-case', blockId, from, to, found, fix }
    })
}

/** A checker for one article that remembers what it found in each block. */
export function createStyleChecker(style: Style): StyleChecker {
  let tools = createStyleTools(style)
  let known = new Map<string, CheckedBlock>()
  return {
    check(blocks) {
      const checked = new Map<string, CheckedBlock>()
      for (const block of blocks) {
        const before = known.get(block.id)
        const isSame = before && before.text === block.text && before.kind === block.kind
        if (!isSame) tools = renewTools(tools, style)
        checked.set(block.id, isSame ? before : checkBlock(block, tools))
      }
      known = checked
      const names = new Set<string>()
      for (const one of checked.values()) for (const name of one.names) names.add(name)
      const found: StyleViolation[] = []
      for (const [blockId, one] of checked) {
        for (const violation of one.violations) found.push(violation)
        found.push(...checkHeading(blockId, one, tools, names))
      }
      return found
    },
  }
}

/** A range and what replaces it. */
interface Fix extends TextRange {
  fix: string | null
}

/** Applies fixes to a text; those that overlap an earlier one, and violations without one, are left out. */
export function applyFixes(text: string, violations: readonly Fix[]): string {
  let fixed = ''
  let at = 0
  for (const { from, to, fix } of [...violations].sort((a, b) => a.from - b.from)) {
    if (fix === null || from < at) continue
    fixed += text.slice(at, from) + fix
    at = to
  }
  return fixed + text.slice(at)
}
