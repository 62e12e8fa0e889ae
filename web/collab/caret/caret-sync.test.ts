import { expect, test } from 'vitest'
import { findWord, openMeeting, type Person } from '../../editor/testing/meeting.ts'
import { endUndoStep } from '../undo-step.ts'

const paragraph = (text: string) => ({ type: 'paragraph', data: { text } })
const items = ['one more', 'two more', 'three more'].map((content) => ({ content, items: [] }))
const list = { type: 'list', data: { style: 'unordered', items } }

/** The block being edited, with `|` at the caret. */
function caretOf({ editor }: Person): string {
  const { parent, parentOffset } = editor.state.selection.$from
  return `${parent.textContent.slice(0, parentOffset)}|${parent.textContent.slice(parentOffset)}`
}

const select = (person: Person, word: string) =>
  person.editor.commands.setTextSelection(findWord(person, word) + word.length)
const type = ({ editor }: Person, words: string) => editor.view.dispatch(editor.state.tr.insertText(words))

/** Moves a block after the next one, like dragging. */
function drag({ editor }: Person) {
  const { $from } = editor.state.selection
  const [start, end] = [$from.before(1), $from.after(1)]
  const next = editor.state.doc.nodeAt(end)
  const { content } = editor.state.doc.slice(start, end)
  editor.view.dispatch(editor.state.tr.delete(start, end).insert(start + (next?.nodeSize ?? 0), content))
}

const changes: [string, object[], (person: Person) => unknown][] = [
  ['moved', ['one more', 'two more', 'three more'].map(paragraph), drag],
  [
    'made a heading',
    ['one more', 'two more'].map(paragraph),
    ({ editor }) => editor.commands.setHeading({ level: 2 }),
  ],
  [
    'made a list',
    ['one more', 'two more'].map(paragraph),
    ({ editor }) => editor.commands.toggleBulletList(),
  ],
  ['nested', [list], ({ editor }) => editor.commands.sinkListItem('listItem')],
]

test.each(changes)(
  'a user typing in a block that another user has %s continues at the same position',
  async (_, blocks, change) => {
    for (const isSent of [false, true]) {
      const meeting = openMeeting(blocks, ['x', 'y'])
      const [writer, other] = meeting.people as [Person, Person]
      select(writer, 'two')
      type(writer, ' new')
      select(other, 'two')
      change(other)
      if (isSent) meeting.sendUp(writer, 99)
      meeting.sendUp(other, 99)
      await meeting.sendDown(writer, 99)
      expect(caretOf(writer)).toBe('two new| more')
      type(writer, 'er')
      await meeting.settle()
      expect(caretOf(writer)).toBe('two newer| more')
      expect(other.editor.getText()).toContain('two newer more')
      meeting.end()
    }
  },
)

test.each([
  ['the middle of its text', (meeting: Person) => select(meeting, 'four'), 'four|'],
  ['its end', () => undefined, 'four new|'],
])(
  'the caret stays at %s in an item whose new text is unknown to the user who moves the list',
  async (_, put, caret) => {
    const meeting = openMeeting([list, paragraph('behind')], ['x', 'y'])
    const [writer, other] = meeting.people as [Person, Person]
    select(writer, 'two more')
    writer.editor.commands.splitListItem('listItem')
    type(writer, 'four new')
    put(writer)
    select(other, 'one')
    drag(other)
    meeting.sendUp(other, 99)
    await meeting.sendDown(writer, 99)
    expect(caretOf(writer).startsWith(caret)).toBe(true)
    await meeting.settle()
    expect(other.editor.getText()).toContain('four new')
    meeting.end()
  },
)

test('an editor renders remote edits right after its own undo, and the next key reverts nothing', async () => {
  const meeting = openMeeting([paragraph('one first'), paragraph('two')], ['x', 'y'])
  const [ana, ben] = meeting.people as [Person, Person]
  select(ana, 'two')
  type(ana, ' long words')
  endUndoStep(ana.editor)
  await meeting.settle()
  const from = findWord(ben, ' first')
  ben.editor.commands.deleteRange({ from, to: from + 6 })
  await meeting.settle()
  ana.editor.commands.undo()
  select(ben, 'one')
  type(ben, ' kept')
  meeting.sendUp(ben, 99)
  await meeting.sendDown(ana, 99)
  type(ana, '!')
  await meeting.settle()
  for (const { editor } of meeting.people) expect(editor.getText()).toBe('one kept\n\ntwo!')
  meeting.end()
})
