import { setTimeout as pause } from 'node:timers/promises'
import { blogToDoc, parseBlog } from '@rankwell/editor'
import { endUndoStep } from '../../../web/collab/undo-step.ts'
import { firstTokens, layouts, readable } from '../edit-matrix/layouts.ts'
import { type MatrixPage, openMatrixPage } from '../edit-matrix/page.ts'
import { createEditUser, type EditContext, type EditUser, textOf } from './edit-user.ts'
import type { SeededRandom } from './random.ts'
import { type ChaosWorld, waitFor } from './world.ts'

/** Users with the text editor in one document, who use all of its operations. */
export interface EditSession {
  users: readonly EditUser[]
  /** Waits until all pages are saved and show the same text; returns how long that took, in ms. */
  converge(): Promise<number>
  /** Words that the stored text must contain: acknowledged, and not deleted. */
  listPromised(): string[]
  close(): Promise<void>
}

/** The state of the words of all documents. */
export interface EditReport {
  written: number
  /** Words that were checked right after a kill. */
  promised: number
  operations: Map<string, number>
  /**
   * Words whose letters all exist but are separated, except letters deleted by a user who had only received that part.
   */
  torn: number
  duplicated: number
  /** Lost words, and pages that differ; must be empty. */
  faults: string[]
}

export const createEditReport = (): EditReport => ({
  written: 0,
  promised: 0,
  operations: new Map(),
  torn: 0,
  duplicated: 0,
  faults: [],
})

const convergeWithin = 60_000
/** Maximum delay of corrections by a page or the server, in ms. */
const settleFor = 60

const jsonOf = ({ editor }: MatrixPage) => JSON.stringify(editor.getJSON())

async function convergePages(pages: readonly MatrixPage[]): Promise<number> {
  const isEqual = () => pages.every((page) => page.isSaved()) && new Set(pages.map(jsonOf)).size === 1
  let took = 0
  let before = ''
  for (let text = 'nothing yet'; text !== before; text = pages.map(jsonOf).join()) {
    before = text
    took += await waitFor('converging', isEqual, convergeWithin)
    await pause(settleFor)
  }
  return took
}

const isRemoved = ({ ledger }: EditContext, token: string) =>
  ledger.takenBack.has(token) || [...ledger.deleted.values()].some((tokens) => tokens.has(token))

/** Counts the faults of a complete text, once per word. */
function judge(context: EditContext, text: string, judged: Set<string>, report: EditReport, where: string) {
  for (const token of context.ledger.tokens) {
    if (judged.has(token) || context.ledger.takenBack.has(token)) continue
    const count = text.split(token).length - 1
    const isMissing = count === 0 && !isRemoved(context, token)
    if (count <= 1 && !isMissing) continue
    judged.add(token)
    if (count > 1) report.duplicated += 1
    else if ([...(context.ledger.leftOf.get(token) ?? token)].every((letter) => text.includes(letter)))
      report.torn += 1
    else report.faults.push(`${where}: ${readable(token)} lost in ${readable(text)}`)
  }
}

/** Opens a document in the editors of several users; the first one writes its text. */
export async function openEditSession(
  world: ChaosWorld,
  options: { docId: string; users: number; seeded: SeededRandom; report: EditReport; where: string },
): Promise<EditSession> {
  const { docId, seeded, report, where } = options
  const names = Array.from({ length: options.users }, (_, at) => `u${at}`)
  const pages = await Promise.all(names.map((name) => openMatrixPage(world, docId, name)))
  const context: EditContext = {
    ledger: {
      tokens: new Set(firstTokens),
      typed: new Map(firstTokens.map((token) => [token, 'u0'])),
      deleted: new Map(),
      leftOf: new Map(),
      takenBack: new Set(),
    },
    seeded,
    counts: report.operations,
  }
  const judged = new Set<string>()
  const blocks = layouts[seeded.pick(['paragraphs', ...Object.keys(layouts)])] ?? []
  pages[0]?.editor.commands.setContent(blogToDoc(parseBlog({ time: 1, version: '2.28.2', blocks })))
  await convergePages(pages)
  for (const { editor } of pages) endUndoStep(editor)
  const users = pages.map((page) => createEditUser(page, context))
  return {
    users,
    async converge() {
      const took = await convergePages(pages)
      for (const user of users) user.look()
      if (pages[0]) judge(context, textOf(pages[0]), judged, report, where)
      return took
    },
    listPromised: () =>
      users
        .flatMap(({ acknowledged }) => [...acknowledged])
        .filter((token) => !isRemoved(context, token) && !judged.has(token))
        .filter((token) => !users.some(({ gone }) => gone.has(token))),
    async close() {
      report.written += context.ledger.tokens.size
      for (const page of pages) await page.close()
    },
  }
}
