import { setTimeout as pause } from 'node:timers/promises'
import { blogToDoc, parseBlog } from '@rankwell/editor'
import { endUndoStep } from '../../../web/collab/undo-step.ts'
import { findWord } from '../../../web/editor/testing/meeting.ts'
import { type Ledger, type OperationContext, operations } from '../../../web/editor/testing/operations.ts'
import { createSeededRandom, type SeededRandom } from '../chaos/random.ts'
import { type ChaosWorld, waitFor } from '../chaos/world.ts'
import { firstTokens, layouts, readable, tokenAt } from './layouts.ts'
import { type MatrixPage, openMatrixPage } from './page.ts'

export type Mode = 'online' | 'offline'

/** The state of the tokens of one run, by name, and the final text. */
export interface RunResult {
  layout: string
  lost: string[]
  /**
   * Words whose letters all exist but are separated, except letters deleted by a user who had only received that part.
   */
  torn: string[]
  duplicated: string[]
  text: string
}

export interface RunOptions {
  seed: number
  /** The operations of each of the two users, in order. */
  plans: readonly [readonly string[], readonly string[]]
  mode: Mode
  /** Reloads the offline user's page before it reconnects. */
  isReloaded?: boolean
}

/** Maximum time after all connections are restored. */
const convergeWithin = 30_000
/** Maximum delay of corrections by a page or the server, in ms. */
const settleFor = 60

const textOf = ({ editor: { state } }: MatrixPage) => state.doc.textBetween(0, state.doc.content.size, '|')
const jsonOf = ({ editor }: MatrixPage) => JSON.stringify(editor.getJSON())

async function converge(pages: readonly MatrixPage[]): Promise<void> {
  const isEqual = () =>
    pages.every((page) => page.isSaved()) && pages.every((page) => jsonOf(page) === jsonOf(pages[0] ?? page))
  let before = ''
  for (let text = 'nothing yet'; text !== before; text = pages.map(jsonOf).join()) {
    before = text
    await waitFor('converging', isEqual, convergeWithin)
    await pause(settleFor)
  }
}

async function writeFirst(
  seeded: SeededRandom,
  pages: readonly MatrixPage[],
  blocks: object[],
): Promise<void> {
  const author = pages[seeded.between(0, pages.length - 1)]
  author?.editor.commands.setContent(blogToDoc(parseBlog({ time: 1, version: '2.28.2', blocks })))
  await converge(pages)
  for (const page of pages) {
    for (const token of firstTokens.filter((_, at) => at >= 4 && at < 12))
      if (seeded.happens(50)) retype(page, token)
    await converge(pages)
  }
  for (const { editor } of pages) endUndoStep(editor)
}

/** Rewrites a word as this user, because a word's author decides which copy is kept. */
function retype(page: MatrixPage, token: string): void {
  const from = findWord(page, token)
  page.editor.commands.deleteRange({ from, to: from + token.length })
  const { state, view } = page.editor
  view.dispatch(state.tr.insertText(token, from))
}

function* follow(plan: readonly string[], context: () => OperationContext): Generator<undefined, void> {
  for (const name of plan) {
    const operation = operations[name]
    if (!operation) throw new Error(`unknown operation ${name}`)
    yield* operation(context())
    endUndoStep(context().person.editor)
  }
}

/** Lets both users work in turns drawn from the seed; online edits arrive in between. */
async function work(seeded: SeededRandom, pages: readonly MatrixPage[], runs: Generator[], mode: Mode) {
  const arrivals = mode === 'offline' ? 0 : seeded.pick([0, 20, 50])
  const open = runs.map((_, at) => at)
  while (open.length > 0) {
    const at = open[seeded.between(0, open.length - 1)] ?? 0
    for (let step = seeded.between(1, 8); step > 0; step -= 1)
      if (runs[at]?.next().done) {
        open.splice(open.indexOf(at), 1)
        break
      }
    if (!seeded.happens(arrivals)) continue
    const page = pages[seeded.between(0, pages.length - 1)]
    page?.proxy.set('open')
    await pause(seeded.between(1, 15))
    page?.proxy.set('hole')
  }
}

/** Runs the operations of two users against each other, and returns which words were lost, torn, or duplicated. */
export async function runPair(world: ChaosWorld, options: RunOptions): Promise<RunResult> {
  const { seed, plans, mode } = options
  const seeded = createSeededRandom(seed)
  const names = Object.keys(layouts)
  const layout = seeded.happens(50) ? 'paragraphs' : (names[seeded.between(0, names.length - 1)] ?? '')
  const docId = await world.makeDocument()
  const pages = await Promise.all(['x', 'y'].map((name) => openMatrixPage(world, docId, name)))
  try {
    await writeFirst(seeded, pages, layouts[layout] ?? [])
    const ledger: Ledger = {
      tokens: new Set(firstTokens),
      typed: new Map(),
      deleted: new Map(),
      leftOf: new Map(),
      takenBack: new Set(),
    }
    const middle = tokenAt(1, seeded.between(0, 3))
    const random = (below: number) => seeded.between(0, below - 1)
    const runs = pages.map((person, at) =>
      follow(plans[at] ?? [], () => {
        const own = seeded.happens(60) ? middle : tokenAt(1, seeded.between(0, 3))
        return { person, ledger, random, target: { middle: own, next: tokenAt(2, 0), last: tokenAt(3, 3) } }
      }),
    )
    const away = pages[seeded.between(0, 1)]
    if (mode === 'offline') away?.proxy.set('cut')
    else for (const { proxy } of pages) proxy.set('hole')
    await work(seeded, pages, runs, mode)
    if (options.isReloaded) away?.reload()
    for (const page of seeded.happens(50) ? pages : pages.toReversed()) {
      page.proxy.set('open')
      await pause(seeded.between(0, 30))
    }
    await converge(pages)
    return { layout, ...judge(ledger, pages[0] ? textOf(pages[0]) : '') }
  } finally {
    for (const page of pages) await page.close()
  }
}

/** The letters of a text outside its complete tokens. */
function countLetters(text: string, tokens: ReadonlySet<string>): Map<string, number> {
  let rest = text
  for (const token of tokens) rest = rest.replaceAll(token, ' ')
  const counts = new Map<string, number>()
  for (const letter of rest) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  return counts
}

/** Removes the letters of a token from the remaining ones; false if one is missing. */
function takeLetters(counts: Map<string, number>, token: string): boolean {
  for (const letter of token) {
    const left = counts.get(letter) ?? 0
    if (left === 0) return false
    counts.set(letter, left - 1)
  }
  return true
}

/**
 * Whether a token without a complete copy is torn or lost: torn if all of its letters remain or its beginning was
 * deleted intentionally.
 */
function judge(ledger: Ledger, text: string): Omit<RunResult, 'layout'> {
  const result: Omit<RunResult, 'layout'> = { lost: [], torn: [], duplicated: [], text: readable(text) }
  const deleted = new Set([...ledger.deleted.values()].flatMap((tokens) => [...tokens]))
  const letters = countLetters(text, ledger.tokens)
  for (const token of ledger.tokens) {
    if (ledger.takenBack.has(token)) continue
    const count = text.split(token).length - 1
    if (count > 1) result.duplicated.push(readable(token))
    if (count > 0 || deleted.has(token)) continue
    const isTorn = takeLetters(letters, ledger.leftOf.get(token) ?? token)
    result[isTorn ? 'torn' : 'lost'].push(readable(token))
  }
  return result
}
