import { afterAll, beforeAll, expect, test } from 'vitest'
import { endUndoStep } from '../../../web/collab/undo-step.ts'
import { findWord } from '../../../web/editor/testing/meeting.ts'
import { type Ledger, type OperationContext, operations } from '../../../web/editor/testing/operations.ts'
import { runEditPartitions } from '../chaos/edits.ts'
import { type ChaosWorld, waitFor } from '../chaos/world.ts'
import { createWorld, type World } from '../world.ts'
import { provideDom } from './dom.ts'
import { runSequences } from './matrix.ts'
import { type MatrixPage, openMatrixPage } from './page.ts'

/**
 * The pairs of `npm run matrix:edits` that are most likely to lose words, with controlled instead of random
 * connections.
 */
const pairs = [
  ['enter', 'changeKind'],
  ['enter', 'move'],
  ['backspaceJoin', 'changeKind'],
  ['backspaceJoin', 'move'],
  ['cutAndPaste', 'changeKind'],
  ['undo enter', 'changeKind'],
  ['undo backspaceJoin', 'changeKind'],
  ['undo cutAndPaste', 'changeKind'],
  ['undo changeKind', 'enter'],
  ['undo move', 'enter'],
] as const

/** How edits meet: one user is offline until the other is saved, or each waits in turn. */
const schedules = [
  'first is offline',
  'second is offline',
  'first arrives first',
  'second arrives first',
] as const

const lines = ['Alpha bravo', 'charlie delta echo foxtrot', 'golf hotel', 'india juliet']
const words = lines.join(' ').split(' ')
const within = 30_000

let world: World
let place: ChaosWorld
let removeDom: () => void
beforeAll(async () => {
  world = await createWorld()
  removeDom = provideDom()
  const { owner, app } = world
  const { host, port } = new URL(app.url)
  place = {
    host,
    port: Number(port),
    token: owner.token,
    makeDocument: async () => (await owner.post<{ _id: string }>('/documents', { title: 'Matrix' })).body._id,
  }
})
afterAll(async () => {
  removeDom()
  await world.stop()
})

const textOf = ({ editor: { state } }: MatrixPage) => state.doc.textBetween(0, state.doc.content.size, ' | ')
const jsonOf = ({ editor }: MatrixPage) => JSON.stringify(editor.getJSON())

function typeAtEnd({ editor }: MatrixPage, text: string): void {
  editor.commands.insertContentAt(editor.state.doc.content.size - 1, text)
}

/** Frames keep their order, so once both users have a reply, every correction has arrived too. */
async function settle(pages: readonly [MatrixPage, MatrixPage]): Promise<void> {
  const [first, second] = pages
  for (const [from, to, mark] of [
    [first, second, 'Ping'],
    [second, first, 'Pong'],
  ] as const) {
    typeAtEnd(from, ` ${mark}`)
    await waitFor(`hearing ${mark}`, () => from.isSaved() && findWord(to, mark) >= 0, within)
  }
  await waitFor(
    'converging',
    () => pages.every((page) => page.isSaved()) && jsonOf(first) === jsonOf(second),
    within,
  )
}

async function write(pages: readonly [MatrixPage, MatrixPage], author: MatrixPage): Promise<void> {
  const content = lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] }))
  author.editor.commands.setContent({ type: 'doc', content })
  const isThere = (page: MatrixPage) => page.isSaved() && words.every((word) => findWord(page, word) >= 0)
  await waitFor('writing', () => pages.every(isThere), within)
  for (const { editor } of pages) endUndoStep(editor)
}

function operate(person: MatrixPage, name: string): void {
  const ledger: Ledger = {
    tokens: new Set(words),
    typed: new Map(),
    deleted: new Map(),
    leftOf: new Map(),
    takenBack: new Set(),
  }
  // A cut removes the whole block, a conversion makes it a heading, a move shifts it down.
  const random = () => (name.endsWith('cutAndPaste') ? 0 : 1)
  const target = { middle: 'echo', next: 'golf', last: 'juliet' }
  const context: OperationContext = { person, ledger, random, target }
  for (const _ of operations[name]?.(context) ?? []);
}

async function meet(
  pages: readonly [MatrixPage, MatrixPage],
  names: readonly [string, string],
  schedule: (typeof schedules)[number],
) {
  const [first, second] = pages
  const away = schedule === 'first is offline' || schedule === 'second arrives first' ? first : second
  const here = away === first ? second : first
  if (schedule.endsWith('offline')) away.proxy.set('cut')
  else for (const { proxy } of pages) proxy.set('hole')
  operate(first, names[0])
  operate(second, names[1])
  here.proxy.set('open')
  await waitFor('saving', () => here.isSaved(), within)
  away.proxy.set('open')
  await waitFor('coming back', () => away.isSaved(), within)
  await settle(pages)
}

for (const names of pairs)
  test(`no word is lost when one user does ${names[0]} and another ${names[1]} in the same block`, async () => {
    const run = async (schedule: (typeof schedules)[number], author: 0 | 1) => {
      const docId = await place.makeDocument()
      const pages = await Promise.all([openMatrixPage(place, docId, 'x'), openMatrixPage(place, docId, 'y')])
      try {
        await write(pages, pages[author])
        await meet(pages, names, schedule)
        const text = textOf(pages[0])
        return words
          .filter((word) => !text.includes(word))
          .map((word) => `${word}: ${schedule}, ${author}, ${text}`)
      } finally {
        for (const page of pages) await page.close()
      }
    }
    const runs = schedules.flatMap((schedule) => ([0, 1] as const).map((author) => run(schedule, author)))
    expect((await Promise.all(runs)).flat()).toEqual([])
  })

/**
 * Regressions: a letter that another word contains too; an offset computed without unsent letters; one cell
 * of two equal tables.
 */
const seeds = [85, 94, 226]

for (const seed of seeds)
  test(`no word is lost or torn in random sequences of operations with seed ${seed}`, async () => {
    const { cells, faults } = await runSequences(place, { firstSeed: seed, runs: 1, atOnce: 2 })
    expect(faults).toEqual([])
    expect(cells.map(({ runs }) => runs)).toEqual([1, 1])
  })

test('no word is lost when connections fail while two or three users use every operation of the editor', async () => {
  const report = await runEditPartitions(place, { firstSeed: 11, seeds: 4, atOnce: 4 })
  expect(report.faults).toEqual([])
  expect(report.cuts + report.holes).toBeGreaterThan(4)
  expect(report.operations.size).toBeGreaterThan(8)
})
