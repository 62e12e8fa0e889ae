import { TextSelection } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { findWord, openMeeting, type Person } from '../../editor/testing/meeting.ts'

const paragraph = (text: string) => ({ type: 'paragraph', data: { text } })
const texts = ['alpha one', 'bravo two more', 'charlie three', 'delta four']
const paragraphs = texts.map(paragraph)
const list = [
  { type: 'list', data: { style: 'unordered', items: texts.map((content) => ({ content, items: [] })) } },
]

/** Moves the block of a word elsewhere in the text, like dragging. */
function drag(person: Person, by: 1 | -1) {
  const { editor } = person
  const { $from } = editor.state.selection
  const [start, end] = [$from.before(1), $from.after(1)]
  const { content } = editor.state.doc.slice(start, end)
  const $start = editor.state.doc.resolve(start)
  const at =
    by > 0
      ? start + ($start.parent.child($start.index() + 1).nodeSize ?? 0)
      : start - ($start.nodeBefore?.nodeSize ?? 0)
  editor.view.dispatch(editor.state.tr.delete(start, end).insert(at, content))
}

const changes: Record<string, { blocks: object[]; act: (person: Person) => unknown }> = {
  'made a heading': { blocks: paragraphs, act: ({ editor }) => editor.commands.setHeading({ level: 2 }) },
  'made a bullet list': { blocks: paragraphs, act: ({ editor }) => editor.commands.toggleBulletList() },
  'made a code block': { blocks: paragraphs, act: ({ editor }) => editor.commands.toggleCodeBlock() },
  'moved down': { blocks: paragraphs, act: (person) => drag(person, 1) },
  'moved up': { blocks: paragraphs, act: (person) => drag(person, -1) },
  nested: { blocks: list, act: ({ editor }) => editor.commands.sinkListItem('listItem') },
  'taken out of its list': { blocks: list, act: ({ editor }) => editor.commands.liftListItem('listItem') },
}

const places: Record<string, [anchor: [string, number], head: [string, number]]> = {
  'at its start': [
    ['bravo', 0],
    ['bravo', 0],
  ],
  'in its first word': [
    ['bravo', 2],
    ['bravo', 2],
  ],
  'at its end': [
    ['more', 4],
    ['more', 4],
  ],
  'from its start to its end': [
    ['bravo', 0],
    ['more', 4],
  ],
  'from before it': [
    ['alpha', 2],
    ['two', 1],
  ],
  'from it to after it': [
    ['two', 1],
    ['charlie', 3],
  ],
  'backward to before it': [
    ['two', 1],
    ['alpha', 2],
  ],
  'around it': [
    ['alpha', 2],
    ['charlie', 3],
  ],
}

const cases = Object.keys(changes).flatMap((change) =>
  Object.keys(places).flatMap((place) =>
    (['seen', 'unsent'] as const).map((when) => [change, place, when] as const),
  ),
)

/** The text before and after each end of the selection in its block. */
function readEnds({ editor }: Person): string[] {
  const { doc, selection } = editor.state
  return [selection.anchor, selection.head].map((at) => {
    const { parent, parentOffset } = doc.resolve(at)
    return `${parent.textContent.slice(0, parentOffset)}|${parent.textContent.slice(parentOffset)}`
  })
}

/** Selects text and, if `isTyping`, writes text that the other user has not received. */
function begin(writer: Person, place: string, isTyping: boolean) {
  const [anchor = 0, head = 0] = (places[place] ?? []).map(([word, by]) => findWord(writer, word) + by)
  const { editor } = writer
  editor.view.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, anchor, head)))
  if (!isTyping) return
  const at = editor.state.selection.empty ? anchor : findWord(writer, 'delta')
  editor.view.dispatch(editor.state.tr.insertText('NEW', at))
}

test.each(cases)(
  'a block is %s by another user; the selection %s keeps its position in the text (%s)',
  async (...names) => {
    const [change, place, when] = names
    const { blocks, act } = changes[change] ?? { blocks: [], act: () => undefined }
    const meeting = openMeeting(blocks, ['x', 'y'])
    const [writer, other] = meeting.people as [Person, Person]
    begin(writer, place, when !== 'seen')
    const before = readEnds(writer)
    other.editor.commands.setTextSelection(findWord(other, 'two'))
    act(other)
    meeting.sendUp(other, 99)
    await meeting.sendDown(writer, 99)
    expect(readEnds(writer)).toEqual(before)
    await meeting.settle()
    expect(readEnds(writer)).toEqual(before)
    meeting.end()
  },
)
