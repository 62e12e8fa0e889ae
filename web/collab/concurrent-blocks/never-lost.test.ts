import { expect, test } from 'vitest'
import { moveItem } from '../../editor/blocks/move-item.ts'
import { goTo, item, paragraph, split } from '../../editor/testing/acts.ts'
import {
  countWord,
  createRandom,
  type Meeting,
  openMeeting,
  type Person,
  textOf,
} from '../../editor/testing/meeting.ts'
import { endUndoStep } from '../undo-step.ts'

const blocks = [
  paragraph('one two'),
  {
    type: 'list',
    data: {
      style: 'unordered',
      items: [item('three', item('four'), item('five')), item('six', item('seven')), item('eight nine')],
    },
  },
  paragraph(''),
  paragraph('ten eleven'),
  {
    type: 'table',
    data: {
      withHeadings: false,
      content: [
        ['a', 'b'],
        ['c', 'd'],
      ],
    },
  },
]

type Random = (below: number) => number

/** The words that the users have written, each a unique character, and which of them were deleted. */
interface Record {
  written: Map<string, Person>
  gone: Set<string>
}

const endOf = ({ editor }: Person) => editor.state.selection.$from.end()

function write(person: Person, { written }: Record) {
  const word = String.fromCharCode(0x4e00 + written.size)
  written.set(word, person)
  person.editor.commands.insertContent(`${word} `)
}

/** Deletes a block with everything that its user sees in it. */
function remove({ editor }: Person, random: Random, { gone }: Record) {
  const { $from } = editor.state.selection
  const depth = 1 + random($from.depth)
  for (const word of $from.node(depth).textContent.match(/[\u4e00-\u9fff]/g) ?? []) gone.add(word)
  editor.commands.deleteRange({ from: $from.before(depth), to: $from.after(depth) })
}

/** Undoes the last step, which may remove only the user's own words. */
function undo(person: Person, _: Random, { written, gone }: Record) {
  const before = textOf(person)
  person.editor.commands.undo()
  const after = textOf(person)
  for (const [word, writer] of written)
    if (writer === person && before.includes(word) && !after.includes(word)) gone.add(word)
}

const actions: ((person: Person, random: Random, record: Record) => unknown)[] = [
  ...Array.from({ length: 3 }, () => (person: Person, random: Random, record: Record) => {
    if (random(2) === 0) goTo(person, endOf(person))
    write(person, record)
  }),
  (person) => {
    const { $from } = person.editor.state.selection
    goTo(person, $from.pos + $from.parent.textContent.indexOf(' ') + 1)
    split(person)
  },
  (person, _, record) => {
    goTo(person, endOf(person))
    split(person)
    write(person, record)
  },
  ({ editor: { commands } }) => commands.sinkListItem('listItem') || commands.sinkListItem('taskItem'),
  ({ editor: { commands } }) => commands.liftListItem('listItem') || commands.liftListItem('taskItem'),
  ({ editor }, random) => {
    const moved = moveItem(editor.state, random(2) === 0 ? 1 : -1)
    if (moved) editor.view.dispatch(moved)
  },
  ({ editor }) => editor.commands.toggleTaskList(),
  ({ editor }) => editor.commands.setHeading({ level: 2 }),
  remove,
  undo,
]

/** One of the users performs a random action. */
function act(person: Person, random: Random, record: Record) {
  const places: number[] = []
  person.editor.state.doc.descendants((node, at) => {
    if (node.isTextblock) places.push(at + 1)
  })
  goTo(person, places[random(places.length)] ?? 1)
  actions[random(actions.length)]?.(person, random, record)
  endUndoStep(person.editor)
}

/** A connection is lost or restored, or a page is reloaded. */
async function breakSomething(meeting: Meeting, person: Person, random: Random) {
  if (person.isAway && random(2) === 0) await meeting.comeBack(person, random(2) === 0)
  else if (random(2) === 0) meeting.leave(person)
  else meeting.reload(person)
}

/** Lets users write with delayed updates; returns how many words were kept and how many are duplicated. */
async function run(seed: number, isBroken: boolean): Promise<{ kept: number; duplicated: number }> {
  const random = createRandom(seed)
  const meeting = openMeeting(blocks, random(3) === 0 ? ['x', 'y', 'z'] : ['x', 'y'], random)
  const record: Record = { written: new Map(), gone: new Set() }
  for (let step = 0; step < 40; step++) {
    const person = meeting.people[random(meeting.people.length)]
    if (!person) continue
    const kind = random(10)
    if (isBroken && random(8) === 0) await breakSomething(meeting, person, random)
    else if (kind < 5) act(person, random, record)
    else if (kind < 7) meeting.sendUp(person, 1 + random(3))
    else await meeting.sendDown(person, 1 + random(3))
  }
  for (const person of meeting.people) if (person.isAway) await meeting.comeBack(person, random(2) === 0)
  await meeting.settle()
  const [first, ...others] = meeting.people.map(({ editor }) => editor.getJSON())
  for (const other of others) expect(other, `seed ${seed}`).toEqual(first)
  const text = meeting.people.map(textOf)[0] ?? ''
  const kept = [...record.written.keys()].filter((word) => !record.gone.has(word))
  expect(
    kept.filter((word) => !text.includes(word)),
    `lost with seed ${seed}`,
  ).toEqual([])
  meeting.end()
  return { kept: kept.length, duplicated: kept.filter((word) => countWord(text, word) > 1).length }
}

const seeds = 30

for (const isBroken of [false, true])
  test(`no word is lost while users write, split, nest, move, change, delete, and undo concurrently${
    isBroken ? ', with lost connections and reloaded pages' : ''
  } (seeds 1 to ${seeds})`, async () => {
    let [kept, duplicated] = [0, 0]
    for (let seed = 1; seed <= seeds; seed++) {
      const result = await run(seed, isBroken)
      kept += result.kept
      duplicated += result.duplicated
    }
    expect(kept).toBeGreaterThan(100)
    // Two concurrent changes of the same text can duplicate it.
    expect(duplicated).toBeLessThanOrEqual(kept / 40)
  })
