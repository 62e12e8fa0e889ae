import { analyzeText, Gap } from './analyze.ts'
import type { Atoms } from './atoms.ts'
import { splitAtoms } from './atoms.ts'
import { exactForm, listKeywordKeys } from './keys.ts'
import type { Lexicon } from './lexicon.ts'
import { getKeys } from './lexicon.ts'
import type { Step } from './readings.ts'
import { listCompoundReadings, listReadings, longestPhrase } from './readings.ts'

interface TrieNode {
  children: Map<number, TrieNode>
  /** Phrases that end here. */
  phrases: number[]
}

/**
 * Finds many phrases in one pass with a trie over word classes. Each word of a phrase has a class; a word of
 * the text belongs to it if they share a key.
 */
export interface Matcher {
  lexicon: Lexicon
  isExact: boolean
  phrases: number
  root: TrieNode
  /** Children of the root by class, where a phrase can begin. */
  starts: (TrieNode | undefined)[]
  /** Classes by key. */
  classes: Map<string, number[]>
  /** Classes by word number: 0 not looked up, 1 none, 2 + class, or minus the index in `several`. */
  known: Int32Array
  /** 1 for words that no phrase begins with, by word number. */
  hopeless: Uint8Array
  several: number[][]
  /** Index after the latest match of each phrase, so that a phrase never overlaps itself. */
  reached: Int32Array
  /** Set when a phrase has been found. */
  hasFound: boolean
  /** Remaining steps for matches that begin at the current atom. */
  budget: number
}

/**
 * Maximum steps per start position; a match counts as several. Real briefs need only a few: the limit keeps
 * hundreds of phrases that match everywhere from blocking the server.
 */
const stepsPerStart = 256
const stepsPerMatch = 16

export interface MatcherOptions {
  /** Whether words must be equal apart from case and marks, so that inflections do not match. */
  isExact?: boolean
  /** Whether the text has none of the language's own letters, as if typed without them. */
  isBareText?: boolean
}

/** Creates a matcher for phrases in the language of a lexicon. */
export function createMatcher(
  lexicon: Lexicon,
  phrases: readonly string[],
  { isExact = false, isBareText = false }: MatcherOptions = {},
): Matcher {
  const matcher: Matcher = {
    lexicon,
    isExact,
    phrases: phrases.length,
    root: makeNode(),
    starts: [],
    classes: new Map(),
    known: new Int32Array(1024),
    hopeless: new Uint8Array(1024),
    several: [[]],
    reached: new Int32Array(phrases.length),
    hasFound: false,
    budget: 0,
  }
  const classOf: ClassNumbers = new Map()
  phrases.forEach((phrase, index) => {
    const analysis = analyzeText(phrase, lexicon)
    if (analysis.words > longestPhrase) return
    const atoms = splitAtoms(analysis)
    const isBare = isBareText || !analysis.isMarked
    const isPlain = isExact || lexicon.language.formula1 !== undefined
    const readings = isPlain ? listReadings(atoms, lexicon) : listCompoundReadings(atoms, lexicon)
    for (const reading of readings) addReading(matcher, classOf, reading, { index, isBare })
  })
  return matcher
}

function makeNode(): TrieNode {
  return { children: new Map(), phrases: [] }
}

/** Numbers of word classes by word number and the conditions for the word. */
type ClassNumbers = Map<string, number>

interface ReadingOptions {
  /** Index of the phrase. */
  index: number
  isBare: boolean
}

function addReading(
  matcher: Matcher,
  classOf: ClassNumbers,
  reading: Step[],
  { index, isBare }: ReadingOptions,
): void {
  let node = matcher.root
  for (const step of reading) {
    const key = getClass(matcher, classOf, step, isBare) * 2 + (step.isAfterHardGap ? 1 : 0)
    let child = node.children.get(key)
    if (!child) {
      child = makeNode()
      node.children.set(key, child)
      if (node === matcher.root) matcher.starts[key >> 1] = child
    }
    node = child
  }
  if (!node.phrases.includes(index)) node.phrases.push(index)
}

function getClass(matcher: Matcher, classOf: ClassNumbers, step: Step, isBare: boolean): number {
  const { id, isNoun = false } = step
  const name = `${id} ${isNoun} ${isBare}`
  let number = classOf.get(name)
  if (number !== undefined) return number
  number = classOf.size
  classOf.set(name, number)
  const { lexicon, isExact } = matcher
  const { language } = lexicon
  const word = lexicon.words[id] as string
  const keys = isExact ? [exactForm(word, language)] : listKeywordKeys(word, language, { isBare, isNoun })
  for (const key of keys) {
    const classes = matcher.classes.get(key)
    if (classes) classes.push(number)
    else matcher.classes.set(key, [number])
  }
  return number
}

/** Matches in rows of three: phrase, first atom, index after the last atom. */
export type MatchRows = number[]

/** Finds every match in a text; a phrase does not overlap itself, different phrases may. */
export function findMatches(matcher: Matcher, atoms: Atoms): MatchRows {
  const { count, columns, base, shortcuts } = atoms
  const rows: MatchRows = []
  let isFresh = true
  for (let at = 0; at < count; at++) {
    if (!mayStart(matcher, columns[base + at] as number) && !shortcuts?.has(at)) continue
    if (isFresh) matcher.reached.fill(0)
    isFresh = false
    findAt(matcher, atoms, at, rows)
  }
  return rows
}

/** Fast check: false for words that no phrase begins with, which are most words. */
export function mayStart(matcher: Matcher, id: number): boolean {
  return id >= matcher.hopeless.length || matcher.hopeless[id] !== 1
}

/** Whether any phrase begins at an atom. */
export function startsPhrase(matcher: Matcher, atoms: Atoms, at: number): boolean {
  matcher.hasFound = false
  findAt(matcher, atoms, at, null)
  return matcher.hasFound
}

function findAt(matcher: Matcher, atoms: Atoms, at: number, rows: MatchRows | null): void {
  const { starts } = matcher
  matcher.budget = stepsPerStart
  const known = lookUp(matcher, atoms.columns[atoms.base + at] as number)
  if (atoms.shortcuts?.has(at) || known < 0) step(matcher, atoms, matcher.root, at, at, rows)
  else {
    const start = known > 1 ? starts[known - 2] : undefined
    if (start) enter(matcher, atoms, start, at, at + 1, rows)
  }
}

function lookUp(matcher: Matcher, id: number): number {
  const known = id < matcher.known.length ? (matcher.known[id] as number) : 0
  return known === 0 ? classify(matcher, id) : known
}

function growKnown(matcher: Matcher, id: number): void {
  const wider = new Int32Array(Math.max(matcher.known.length * 2, id + 1))
  wider.set(matcher.known)
  matcher.known = wider
  const hopeless = new Uint8Array(wider.length)
  hopeless.set(matcher.hopeless)
  matcher.hopeless = hopeless
}

function classify(matcher: Matcher, id: number): number {
  const { lexicon, classes, several } = matcher
  const keys = matcher.isExact
    ? [exactForm(lexicon.words[id] as string, lexicon.language)]
    : getKeys(lexicon, id)
  const found = new Set<number>()
  for (const key of keys) for (const number of classes.get(key) ?? []) found.add(number)
  let known = 1
  if (found.size === 1) known = 2 + (found.values().next().value as number)
  else if (found.size > 1) known = -(several.push([...found]) - 1)
  if (id >= matcher.known.length) growKnown(matcher, id)
  matcher.known[id] = known
  if (known === 1 || (known > 1 && !matcher.starts[known - 2])) matcher.hopeless[id] = 1
  return known
}

/**
 * Continues from a node with the atom at `at`, alone or joined with the atoms that read as one word with it.
 */
function step(
  matcher: Matcher,
  atoms: Atoms,
  node: TrieNode,
  first: number,
  at: number,
  rows: MatchRows | null,
): void {
  if (at >= atoms.count) return
  take(matcher, atoms, node, first, at, atoms.columns[atoms.base + at] as number, at + 1, rows)
  const shortcuts = atoms.shortcuts?.get(at)
  if (shortcuts) for (const { id, to } of shortcuts) take(matcher, atoms, node, first, at, id, to, rows)
}

function take(
  matcher: Matcher,
  atoms: Atoms,
  node: TrieNode,
  first: number,
  at: number,
  id: number,
  to: number,
  rows: MatchRows | null,
): void {
  const known = lookUp(matcher, id)
  if (known === 1 || matcher.budget-- <= 0) return
  const isParted = at > first && (atoms.columns[atoms.base + 3 * atoms.count + at - 1] as number) >= Gap.hard
  const classes = known > 1 ? undefined : (matcher.several[-known] as number[])
  const length = classes ? classes.length : 1
  for (let i = 0; i < length; i++) {
    const key = 2 * (classes ? (classes[i] as number) : known - 2)
    const soft = isParted ? undefined : node.children.get(key)
    if (soft) enter(matcher, atoms, soft, first, to, rows)
    const hard = node.children.get(key + 1)
    if (hard) enter(matcher, atoms, hard, first, to, rows)
  }
}

function enter(
  matcher: Matcher,
  atoms: Atoms,
  node: TrieNode,
  first: number,
  to: number,
  rows: MatchRows | null,
): void {
  for (const phrase of node.phrases) {
    matcher.hasFound = true
    if (!rows || (matcher.reached[phrase] as number) > first) continue
    if (matcher.budget <= 0) return
    matcher.budget -= stepsPerMatch
    matcher.reached[phrase] = to
    rows.push(phrase, first, to)
  }
  if (node.children.size > 0) step(matcher, atoms, node, first, to, rows)
}

/** Start offset of a match in its text. */
export function matchStart(atoms: Atoms, first: number): number {
  return atoms.columns[atoms.base + atoms.count + first] as number
}

/** End offset of a match in its text. */
export function matchEnd(atoms: Atoms, to: number): number {
  return atoms.columns[atoms.base + 2 * atoms.count + to - 1] as number
}
