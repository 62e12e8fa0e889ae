import type { Editor } from '@tiptap/core'
import { expect, test } from 'vitest'
import { moveItem } from './move-item.ts'
import { countWord, createRandom, findWord, openMeeting, type Person, textOf } from './testing/meeting.ts'
import { endUndoStep } from './undo-step.ts'

const list = (style: string, ...items: object[]) => ({ type: 'list', data: { style, items } })
const item = (content: string, ...items: object[]) => ({ content, items })
const blocks = [
  { type: 'paragraph', data: { text: 'b1. one two' } },
  list(
    'unordered',
    item('b2. three', item('b3. four'), item('b4. five')),
    item('b5. six', item('b6.')),
    item('b7. x'),
  ),
  { type: 'paragraph', data: { text: '' } },
  { type: 'paragraph', data: { text: 'b8. seven' } },
  {
    type: 'table',
    data: {
      withHeadings: false,
      content: [
        ['b9.', 'b10.'],
        ['b11.', 'b12.'],
      ],
    },
  },
]

test('TRY', async () => {
  const seeds = Number(process.env.SEEDS ?? 100)
  const from = Number(process.env.FROM ?? 1)
  let doubled = 0,
    lost = 0,
    all = 0
  for (let seed = from; seed < from + seeds; seed++) {
    const random = createRandom(seed)
    const meeting = openMeeting(blocks, random(3) === 0 ? ['x', 'y', 'z'] : ['x', 'y'])
    const gone = new Set<string>()
    const written: string[] = []
    const log: string[] = []
    const owner = new Map<string, string>()
    for (let step = 0; step < 40; step++) {
      const person = meeting.people[random(meeting.people.length)] as Person
      const kind = random(10)
      const EXTRA = process.env.EXTRA ?? ''
      if (EXTRA.includes('u') && random(12) === 0) {
        const b = textOf(person)
        for (let n = 1 + random(3); n > 0; n--) person.editor.commands.undo()
        const a = textOf(person)
        for (const w of written)
          if (owner.get(w) === person.name && b.includes(w) && !a.includes(w)) gone.add(w)
        log.push(`${person.name} undo ${b} => ${a}`)
      } else if (EXTRA.includes('a') && random(12) === 0) {
        if (person.isAway) await meeting.comeBack(person, random(2) === 0)
        else (person.isAway = true), (person.down = [])
        log.push(person.name + ' away ' + person.isAway)
      } else if (EXTRA.includes('r') && random(15) === 0) {
        person.isAway = true
        person.down = []
        log.push(person.name + ' reload')
        meeting.reload(person)
      } else if (kind < 5) {
        const before = textOf(person)
        const count = written.length
        const what = act(person, random, written, gone)
        if (written.length > count) owner.set(written.at(-1) ?? '', person.name)
        log.push(`${person.name} ${what}: ${before} => ${textOf(person)}`)
      } else if (kind < 7) {
        const n = 1 + random(3)
        meeting.sendUp(person, n)
        log.push(`up ${person.name} ${n}`)
      } else if (kind < 9) {
        const n = 1 + random(3)
        const b = textOf(person)
        await meeting.sendDown(person, n)
        log.push(`down ${person.name} ${n}: ${b} => ${textOf(person)}`)
      }
      endUndoStep(person.editor)
    }
    for (const person of meeting.people) if (person.isAway) await meeting.comeBack(person, random(2) === 0)
    await meeting.settle()
    const [first] = meeting.people as [Person]
    for (const person of meeting.people)
      expect(person.editor.getJSON(), `seed ${seed}`).toEqual(first.editor.getJSON())
    const text = textOf(first)
    for (const word of written) {
      if (gone.has(word)) continue
      all++
      const n = countWord(text, word)
      if (n === 0) {
        lost++
        console.log('LOST', seed, word)
        if (process.env.SHOW) console.log(log.join('\n'), '\n', text)
      }
      if (n > 1) {
        doubled++
        if (process.env.SHOW2) console.log('DOUBLE', seed, word, log.join('\n'), '\n', text)
      }
    }
    meeting.end()
  }
  console.log({ all, lost, doubled })
}, 600_000)

function act(
  person: Person,
  random: (below: number) => number,
  written: string[],
  gone: Set<string>,
): string {
  const { editor } = person
  const places: number[] = []
  editor.state.doc.descendants((node, at) => {
    if (node.isTextblock) places.push(at + 1)
  })
  const at = places[random(places.length)] ?? 1
  const block = () => editor.state.doc.resolve(at).parent
  const word = String.fromCharCode(0x4e00 + written.length)
  const write = () => {
    written.push(word)
    editor.commands.insertContent(`${word} `)
  }
  editor.commands.setTextSelection(at)
  const kind = random(12)
  if (kind < 4) {
    if (random(2)) editor.commands.setTextSelection(at + block().content.size)
    write()
    return 'write ' + word
  }
  if (kind === 4) {
    const space = block().textContent.indexOf(' ')
    editor.commands.setTextSelection(at + space + 1)
    return (
      'split ' +
      (editor.commands.splitListItem('listItem') ||
        editor.commands.splitListItem('taskItem') ||
        editor.commands.splitBlock())
    )
  }
  if (kind === 5)
    return 'sink ' + (editor.commands.sinkListItem('listItem') || editor.commands.sinkListItem('taskItem'))
  if (kind === 6)
    return 'lift ' + (editor.commands.liftListItem('listItem') || editor.commands.liftListItem('taskItem'))
  if (kind === 7) {
    const tr = moveItem(editor.state, random(2) ? 1 : -1)
    if (tr) editor.view.dispatch(tr)
    return 'move ' + !!tr
  }
  if (kind === 8) return 'task ' + editor.commands.toggleTaskList()
  if (kind === 9) return 'head ' + editor.commands.setHeading({ level: 2 })
  if (kind === 10) {
    editor.commands.setTextSelection(at + block().content.size)
    const ok =
      editor.commands.splitListItem('listItem') ||
      editor.commands.splitListItem('taskItem') ||
      editor.commands.splitBlock()
    write()
    return 'item ' + ok + word
  }
  const { $from } = editor.state.selection
  const depth = 1 + random($from.depth)
  const node = $from.node(depth)
  for (const found of node.textContent.match(/[\u4e00-\u9fff]/g) ?? []) gone.add(found)
  editor.commands.deleteRange({ from: $from.before(depth), to: $from.after(depth) })
  return 'delete ' + node.type.name + ' ' + node.textContent
}
