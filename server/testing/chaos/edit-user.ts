import { endUndoStep } from '../../../web/collab/undo-step.ts'
import {
  createToken,
  type Ledger,
  type OperationContext,
  operations,
} from '../../../web/editor/testing/operations.ts'
import type { MatrixPage } from '../edit-matrix/page.ts'
import type { SeededRandom } from './random.ts'

/** State shared by all users of a document: every word, its intended changes, and the random source. */
export interface EditContext {
  ledger: Ledger
  seeded: SeededRandom
  /** How often each operation was started. */
  counts: Map<string, number>
}

/** A user with the text editor, who records what the server has acknowledged. */
export interface EditUser {
  page: MatrixPage
  /** The user's own words in the page when everything in it was last acknowledged. */
  acknowledged: Set<string>
  /** Words missing from the page when everything in it was last acknowledged, or at some time since. */
  gone: Set<string>
  /** Continues the operation, or starts another one. */
  step(): void
  /** Ends the operation. */
  finish(): void
  reload(): void
  /** Records which words the page shows. */
  look(): void
}

export const textOf = ({ editor: { state } }: MatrixPage): string =>
  state.doc.textBetween(0, state.doc.content.size, '|')

/** Percentages of typing and of new lines among the operations, chosen so that texts do not run out of words. */
const typing = 40
const newLines = 15
const maxSteps = 6

/** The words of each non-empty block, in order. */
function listBlocks({ editor }: MatrixPage, tokens: Iterable<string>): string[][] {
  const all = [...tokens]
  const blocks: string[][] = []
  editor.state.doc.descendants((node) => {
    if (!node.isTextblock) return
    const text = node.textContent
    const found = all.filter((token) => text.includes(token))
    if (found.length > 0) blocks.push(found.toSorted((a, b) => text.indexOf(a) - text.indexOf(b)))
  })
  return blocks
}

function chooseTarget(blocks: string[][], seeded: SeededRandom): OperationContext['target'] | null {
  const at = seeded.between(0, blocks.length - 2)
  const [block, below] = [blocks[at], blocks[at + 1]]
  const last = blocks[seeded.between(0, blocks.length - 1)]?.at(-1)
  const middle = block?.[seeded.between(0, block.length - 1)]
  return middle && below?.[0] && last ? { middle, next: below[0], last } : null
}

function* writeLine({ name, editor }: MatrixPage, ledger: Ledger): Generator<undefined, void> {
  const text = createToken(ledger.tokens.size)
  ledger.tokens.add(text)
  ledger.typed.set(text, name)
  const content = { type: 'paragraph', content: [{ type: 'text', text }] }
  editor.commands.insertContentAt(editor.state.doc.content.size, content)
  yield
}

function* act(page: MatrixPage, { ledger, seeded, counts }: EditContext): Generator<undefined, void> {
  const drawn = seeded.between(1, 100)
  const names = Object.keys(operations)
  const name = drawn <= typing ? 'type' : (names[seeded.between(0, names.length - 1)] ?? '')
  const target = chooseTarget(listBlocks(page, ledger.tokens), seeded)
  const operation = drawn > 100 - newLines ? undefined : operations[name]
  const isLine = !target || !operation
  const label = isLine ? 'new line' : name
  counts.set(label, (counts.get(label) ?? 0) + 1)
  const random = (below: number) => seeded.between(0, below - 1)
  if (isLine) yield* writeLine(page, ledger)
  else yield* operation({ person: page, ledger, random, target })
  endUndoStep(page.editor)
}

/** Creates a user who works in a page. */
export function createEditUser(page: MatrixPage, context: EditContext): EditUser {
  const { tokens, typed } = context.ledger
  const shown = new Set<string>()
  const acknowledged = new Set<string>()
  const gone = new Set<string>()
  let doing: Generator | null = null
  const look = () => {
    const text = textOf(page)
    const isSaved = page.isSaved()
    if (isSaved) gone.clear()
    for (const token of tokens) {
      const isThere = text.includes(token)
      if (isThere) shown.add(token)
      else if (shown.has(token)) gone.add(token)
      if (isThere && isSaved && typed.get(token) === page.name) acknowledged.add(token)
    }
  }
  const advance = () => {
    look()
    doing ??= act(page, context)
    if (doing.next().done) doing = null
    look()
  }
  const watch = () => page.client.provider.on('unsyncedChanges', look)
  watch()
  return {
    page,
    acknowledged,
    gone,
    look,
    step() {
      advance()
      for (let more = context.seeded.between(1, maxSteps); more > 1 && doing; more -= 1) advance()
    },
    finish() {
      while (doing) advance()
    },
    reload() {
      while (doing) advance()
      page.reload()
      watch()
    },
  }
}
