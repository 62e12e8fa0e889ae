import type { ArticleFacts, KeywordFacts } from '../checks/facts.ts'
import { getLanguage, getScoringLanguage } from '../languages/index.ts'
import { computeTotal, scoreParts } from '../score.ts'
import { getFunctionWords } from '../substance/function-words.ts'
import { measureGates } from '../substance/gates.ts'
import { clearSubstanceTotals, createSubstanceTotals, type SubstanceTotals } from '../substance/totals.ts'
import { isTypedBare } from '../text/analyze.ts'
import { isFull } from '../text/lexicon.ts'
import type {
  Formula,
  KeywordRange,
  Place,
  RivalRuns,
  ScoreInput,
  ScoreResult,
  Scorer,
  TextBlock,
} from '../types.ts'
import type { BlockRules, BlockState } from './blocks.ts'
import { compareBlock, makeBlock, rematchBlock, updateBlocks } from './blocks.ts'
import { type HeadingSurvey, surveyHeadings } from './headings.ts'
import type { KeywordSet } from './keywords.ts'
import { createKeywordSet, isKeywordSetFor } from './keywords.ts'
import type { LineState } from './line.ts'
import { measureLine } from './line.ts'
import { collectPlaces } from './places.ts'
import { measureReadability } from './readability.ts'
import { findTarget } from './target.ts'
import type { Tools } from './tools.ts'
import { createTools, getSharedTools } from './tools.ts'
import type { Totals } from './totals.ts'
import { countBlock, createTotals, expectBlocks } from './totals.ts'
import { checkZone, findZones } from './zones.ts'

/** State that a scorer keeps between two calls. */
interface Memory {
  tools: Tools
  formula: Formula
  rivals: RivalRuns | null
  keywords: KeywordSet
  blocks: BlockState[]
  totals: Totals
  /** Null until first needed, and again after a heading has changed. */
  survey: HeadingSurvey | null
  /** Places by phrase. */
  placesOf: Place[][]
  title: LineState
  meta: LineState
}

/**
 * Creates a scorer for an article that changes little between calls; the language may change with any call.
 */
export function createScorer(language: string): Scorer {
  let tools = createTools(getLanguage(language))
  let memory: Memory | null = null
  return {
    score(input) {
      const wanted = languageOf(input)
      if (tools.language !== wanted || isFull(tools.lexicon)) {
        tools = createTools(wanted)
        memory = null
      }
      const held =
        memory && memory.formula === formulaOf(input) ? refresh(memory, input) : createMemory(tools, input)
      memory = updateBareText(held, input)
      return describe(memory, input)
    },
  }
}

/** Reused for one-off scores to avoid allocating the hash tables each time. */
const sharedTotals = createSubstanceTotals()

/** Scores one article by the rules of docs/seo-score.md. */
export function scoreArticle(input: ScoreInput): ScoreResult {
  clearSubstanceTotals(sharedTotals)
  return describe(
    updateBareText(createMemory(getSharedTools(languageOf(input)), input, sharedTotals), input),
    input,
  )
}

function createMemory(tools: Tools, input: ScoreInput, substance?: SubstanceTotals): Memory {
  const keywords = getKeywordSet(tools, input)
  const totals = createTotals(keywords.names.length, substance)
  const formula = formulaOf(input)
  if (formula > 1) tools.functionWords ??= getFunctionWords(tools.language.code)
  const rivals = input.rivals ?? null
  const rules: BlockRules = { tools, keywords, formula, rivals }
  const blocks = input.blocks.map((block) => makeBlock(block, rules))
  expectBlocks(totals, blocks)
  for (const block of blocks) countBlock(totals, block, 1)
  return {
    tools,
    formula,
    rivals,
    keywords,
    blocks,
    totals,
    survey: null,
    placesOf: [],
    title: measureLine(input.title, tools, keywords, formula),
    meta: measureLine(input.metaDescription, tools, keywords, formula),
  }
}

/** Returns the compiled keywords, cached for the most recent articles. */
function getKeywordSet(tools: Tools, { keyword, keywords }: ScoreInput, isBareText = false): KeywordSet {
  const { latestKeywords } = tools
  const known = latestKeywords.find(
    (set) => set.isBareText === isBareText && isKeywordSetFor(set, keyword, keywords),
  )
  if (known) return known
  const set = createKeywordSet(keyword, keywords, tools, isBareText)
  tools.latestKeywords = [set, ...latestKeywords.slice(0, 3)]
  return set
}

function refresh(memory: Memory, input: ScoreInput): Memory {
  if (!isKeywordSetFor(memory.keywords, input.keyword, input.keywords))
    return changeKeywords(memory, input, memory.keywords.isBareText)
  if (memory.rivals !== (input.rivals ?? null)) return changeRivals(memory, input)
  const { tools, formula, rivals, keywords, totals, title, meta } = memory
  const rules: BlockRules = { tools, keywords, formula, rivals }
  let { survey } = memory
  const count = (block: BlockState, sign: 1 | -1) => {
    countBlock(totals, block, sign)
    if (block.kind === 'heading') survey = null
  }
  const blocks = updateBlocks(
    memory.blocks,
    input.blocks,
    (block: TextBlock) => makeBlock(block, rules),
    (block) => count(block, -1),
    (block) => count(block, 1),
  )
  return {
    ...memory,
    blocks,
    survey,
    title: title.text === input.title ? title : measureLine(input.title, tools, keywords, formula),
    meta:
      meta.text === input.metaDescription
        ? meta
        : measureLine(input.metaDescription, tools, keywords, formula),
  }
}

/** Compares every block with other competitors without analyzing the text again. */
function changeRivals(memory: Memory, input: ScoreInput): Memory {
  const rivals = input.rivals ?? null
  const totals = createTotals(memory.keywords.names.length)
  const blocks = memory.blocks.map((block) => compareBlock(block, rivals))
  for (const block of blocks) countBlock(totals, block, 1)
  return refresh({ ...memory, rivals, totals, survey: null, placesOf: [], blocks }, input)
}

/** Ignores the marks of the language's own letters as long as the text contains none of these letters. */
function updateBareText(memory: Memory, input: ScoreInput): Memory {
  const { tools, totals, keywords } = memory
  const isBareText = tools.language.ownLetters !== '' && isTypedBare(totals.words, totals.marked > 0)
  return keywords.isBareText === isBareText ? memory : changeKeywords(memory, input, isBareText)
}

function changeKeywords(memory: Memory, input: ScoreInput, isBareText: boolean): Memory {
  const { tools, formula } = memory
  const keywords = getKeywordSet(tools, input, isBareText)
  const totals = createTotals(keywords.names.length)
  const blocks = memory.blocks.map((block) => rematchBlock(block, keywords))
  for (const block of blocks) countBlock(totals, block, 1)
  const title = measureLine(input.title, tools, keywords, formula)
  const meta = measureLine(input.metaDescription, tools, keywords, formula)
  return refresh({ ...memory, keywords, totals, survey: null, placesOf: [], blocks, title, meta }, input)
}

function describe(memory: Memory, input: ScoreInput): ScoreResult {
  const { totals, blocks, placesOf } = memory
  collectPlaces(placesOf, totals.changed, blocks)
  const facts = gatherFacts(memory, input)
  const parts = scoreParts(facts)
  const { target, words, formula } = facts
  const substance = measureSubstance(memory, input, target.words)
  return {
    formula,
    ...computeTotal(parts, words, substance?.factor),
    words,
    hasKeyword: facts.hasKeyword,
    hiddenKeywords: input.hiddenKeywords,
    parts,
    substance,
    keywordCounts: input.keywords.map(({ keyword, low, high }, index) => ({
      keyword,
      count: totals.counts[index + 1] as number,
      low,
      high,
    })),
    comparison: {
      words: { own: words, competitors: target.words },
      headings: { own: facts.headings, competitors: target.headings },
      links: { own: facts.links, competitors: target.links },
      images: { own: facts.images, competitors: target.images },
    },
    readability: facts.readability,
  }
}

function measureSubstance(memory: Memory, input: ScoreInput, targetWords: number) {
  const { formula, tools, blocks, totals, rivals, keywords } = memory
  if (formula === 1) return null
  const terms = { subject: keywords.subject, credits: totals.credits, ranges: input.keywords }
  return measureGates({ tools, blocks, totals: totals.substance, targetWords, rivals, terms })
}

const languageOf = (input: ScoreInput) => getScoringLanguage(input.language, formulaOf(input))

const formulaOf = ({ formula = 1 }: ScoreInput): Formula => formula

function gatherFacts(memory: Memory, input: ScoreInput): ArticleFacts {
  const { tools, formula, keywords, blocks, totals, placesOf, title, meta } = memory
  memory.survey ??= surveyHeadings(blocks, keywords, formula)
  const { headings, faults, withKeyword } = memory.survey
  const zones = findZones(blocks, totals.words, formula)
  const factsOf = (
    phrase: number,
    { low, high, importance }: Omit<KeywordRange, 'keyword'>,
  ): KeywordFacts => ({
    keyword: keywords.names[phrase] ?? '',
    low,
    high,
    ...(importance && { importance }),
    count: totals.counts[phrase] as number,
    places: placesOf[phrase] ?? [],
  })
  const others: KeywordFacts[] = []
  input.keywords.forEach((range, index) => {
    if (!keywords.isMain[index]) others.push(factsOf(index + 1, range))
  })
  return {
    formula,
    title,
    meta,
    checksCallToAction: tools.callToActions !== null,
    words: formula === 1 ? totals.words : totals.substance.ownWords,
    links: Math.max(0, input.links),
    images: Math.max(0, input.images),
    headings,
    target: findTarget(input),
    headingFaults: faults,
    headingsWithKeyword: withKeyword,
    hasKeyword: keywords.words > 0,
    keyword: factsOf(0, { low: 0, high: 0 }),
    keywordWords: keywords.words,
    others,
    placement: {
      first: checkZone(zones.first, keywords, formula),
      middle: checkZone(zones.middle, keywords, formula),
      last: checkZone(zones.last, keywords, formula),
    },
    readability: measureReadability(tools.language, blocks, totals),
  }
}
