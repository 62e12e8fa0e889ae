import { expect, test } from 'vitest'
import { goTo, paragraph } from '../../editor/testing/acts.ts'
import { createRandom, findWord, openMeeting, type Person, textOf } from '../../editor/testing/meeting.ts'

const sentences = ['First one here.', 'Second two.', 'Third three.']
const item = (text: string) => ({
  type: 'listItem',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

const list = { type: 'bulletList', content: sentences.map(item) }
const row = (text: string) => ({
  type: 'tableRow',
  content: ['1', text].map((cell) => ({
    type: 'tableCell',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: cell }] }],
  })),
})
const table = { type: 'table', content: sentences.map(row) }

test.each([
  ['writer', list, sentences],
  ['other', list, sentences],
  ['other', table, sentences.flatMap((one) => ['1', one])],
])(
  'a paragraph is divided into blocks by the %s, and each sentence occurs once',
  async (who, block, lines) => {
    const blocks = [paragraph('zero'), paragraph('First'), paragraph('last')]
    const meeting = openMeeting(blocks, ['writer', 'other'], createRandom(7))
    const [writer, other] = meeting.people as [Person, Person]
    goTo(writer, findWord(writer, 'First') + 5)
    writer.editor.commands.insertContent(' one here. Second two. Third three.')
    await meeting.settle()
    const { editor } = who === 'writer' ? writer : other
    const [before, old] = editor.state.doc.children
    const from = before?.nodeSize ?? 0
    const made = editor.schema.nodeFromJSON(block)
    editor.view.dispatch(editor.state.tr.replaceWith(from, from + (old?.nodeSize ?? 0), made))
    await meeting.settle()
    expect(textOf(writer)).toBe(textOf(other))
    expect(textOf(writer)).toBe(['zero', ...lines, 'last'].join('|'))
    meeting.end()
  },
)
