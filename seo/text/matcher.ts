import { analyseText, Gap } from './analyse.ts'
import type { Atoms } from './atoms.ts'
import { splitAtoms } from './atoms.ts'
import { exactForm, listForms } from './keys.ts'
import type { Lexicon } from './lexicon.ts'
import { getForms } from './lexicon.ts'

/** A phrase of more words than this is no phrase; it is never found. */
const longestPhrase = 64
const mostReadings = 8

interface TrieNode {
  children: Map<number, TrieNode>
  /** Phrases that end here. */
  phrases: number[]
}

/**
 * Finds many phrases in one pass: a trie over word classes. A word class is a word of a phrase; a word of
 * the text belongs to it when they share a form.
 */
export interface Matcher {
  lexicon: Lexicon
  isExact: boolean
  phrases: number
  root: TrieNode
  /** Children of the root by class: where a phrase can begin. */
  starts: (TrieNode | undefined)[]
  /** Classes of a form. */
  classes: Map<string, number[]>
  /** Classes by word number: 0 not looked up, 1 none, 2 + class, or minus the place in `several`. */
  known: Int32Array
  /** 1 for words that begin no phrase, by word number. */
  hopeless: Uint8Array
  several: number[][]
  /** Atom behind the latest match of each phrase, so that a phrase never overlaps itself. */
  reached: Int32Array
  /** Set whenever a phrase is found. */
  hasFound: boolean
}

/**
 * A matcher for phrases in one lexicon's language. With `isExact` words match apart from case and marks
 * only, else in every inflection too.
 */
export function createMatcher(lexicon: Lexicon, phrases: readonly string[], isExact = false): Matcher {
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
  }
  const classOf = new Map<number, number>()
  phrases.forEach((phrase, index) => {
    const analysis = analyseText(phrase, lexicon)
    if (analysis.words > longestPhrase) return
    const atoms = splitAtoms(analysis)
    for (const reading of listReadings(atoms, lexicon)) addReading(matcher, classOf, reading, index)
  })
  return matcher
}

function makeNode(): TrieNode {
  return { children: new Map(), phrases: [] }
}

interface Step {
  id: number
  /** The phrase itself has a comma or the like before this word. */
  afterHard: boolean
}

/** Every way to read a phrase: apostrophes and hyphens as seams or as nothing, elisions left out. */
function listReadings(atoms: Atoms, lexicon: Lexicon): Step[][] {
  const { count, columns, base, shortcuts } = atoms
  const readings: Step[][] = []
  const follow = (at: number, steps: Step[]) => {
    if (readings.length >= mostReadings || steps.length > longestPhrase) return
    if (at === count) {
      if (steps.length > 0) readings.push(steps)
      return
    }
    const afterHard = at > 0 && (columns[base + 3 * count + at - 1] as number) >= Gap.hard
    for (const { id, to } of shortcuts?.get(at) ?? []) follow(to, [...steps, { id, afterHard }])
    follow(at + 1, [...steps, { id: columns[base + at] as number, afterHard }])
  }
  follow(0, [])
  const isElided = shortcuts?.has(0) && isElision(columns[base] as number, lexicon)
  if (isElided && count > 1) follow(1, [])
  return readings
}

function isElision(id: number, lexicon: Lexicon): boolean {
  const { language, words } = lexicon
  return language.elisions.has(language.lower(words[id] as string))
}

function addReading(matcher: Matcher, classOf: Map<number, number>, reading: Step[], phrase: number): void {
  let node = matcher.root
  for (const { id, afterHard } of reading) {
    const key = getClass(matcher, classOf, id) * 2 + (afterHard ? 1 : 0)
    let child = node.children.get(key)
    if (!child) {
      child = makeNode()
      node.children.set(key, child)
      if (node === matcher.root) matcher.starts[key >> 1] = child
    }
    node = child
  }
  if (!node.phrases.includes(phrase)) node.phrases.push(phrase)
}

function getClass(matcher: Matcher, classOf: Map<number, number>, id: number): number {
  let number = classOf.get(id)
  if (number !== undefined) return number
  number = classOf.size
  classOf.set(id, number)
  const { lexicon } = matcher
  const word = lexicon.words[id] as string
  const forms = matcher.isExact ? [exactForm(word, lexicon.language)] : listForms(word, lexicon.language)
  for (const form of forms) {
    const classes = matcher.classes.get(form)
    if (classes) classes.push(number)
    else matcher.classes.set(form, [number])
  }
  return number
}

/** Matches in rows of three: phrase, first atom, atom behind the last one. */
export type MatchRows = number[]

/** Every match in a text; a phrase does not overlap itself, different phrases may. */
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

/** False for words that begin no phrase; quick, for most words are such. */
export function mayStart(matcher: Matcher, id: number): boolean {
  return id >= matcher.hopeless.length || matcher.hopeless[id] !== 1
}

/** Does any phrase begin at an atom? */
export function startsPhrase(matcher: Matcher, atoms: Atoms, at: number): boolean {
  matcher.hasFound = false
  findAt(matcher, atoms, at, null)
  return matcher.hasFound
}

function findAt(matcher: Matcher, atoms: Atoms, at: number, rows: MatchRows | null): void {
  const { starts } = matcher
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
  const forms = matcher.isExact
    ? [exactForm(lexicon.words[id] as string, lexicon.language)]
    : getForms(lexicon, id)
  const found = new Set<number>()
  for (const form of forms) for (const number of classes.get(form) ?? []) found.add(number)
  let known = 1
  if (found.size === 1) known = 2 + (found.values().next().value as number)
  else if (found.size > 1) known = -(several.push([...found]) - 1)
  if (id >= matcher.known.length) growKnown(matcher, id)
  matcher.known[id] = known
  if (known === 1 || (known > 1 && !matcher.starts[known - 2])) matcher.hopeless[id] = 1
  return known
}

/** Goes on from a node with the atom at `at`, by itself or with those that read as one word with it. */
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
  if (known === 1) return
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
    matcher.reached[phrase] = to
    rows.push(phrase, first, to)
  }
  if (node.children.size > 0) step(matcher, atoms, node, first, to, rows)
}

/** Where a match begins in its text. */
export function matchStart(atoms: Atoms, first: number): number {
  return atoms.columns[atoms.base + atoms.count + first] as number
}

/** Where a match ends in its text. */
export function matchEnd(atoms: Atoms, to: number): number {
  return atoms.columns[atoms.base + 2 * atoms.count + to - 1] as number
}
