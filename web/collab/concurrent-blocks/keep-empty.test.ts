import { fragmentName } from '@rankwell/editor'
import { afterEach, expect, test } from 'vitest'
import { createRandom, type Meeting, openMeeting, type Person, textOf } from '../../editor/testing/meeting.ts'
import { endUndoStep } from '../undo-step.ts'

let meeting: Meeting
afterEach(() => meeting.end())

function meet(blocks: object[] = []): [Person, Person] {
  meeting = openMeeting(blocks, ['x', 'y'])
  return meeting.people as [Person, Person]
}

const type = ({ editor }: Person, words: string) => editor.view.dispatch(editor.state.tr.insertText(words))
const click = ({ editor }: Person) => editor.commands.setTextSelection(1)

/** Each action is a separate undo step. */
function act(person: Person, ...actions: (() => unknown)[]) {
  for (const one of actions) {
    one()
    endUndoStep(person.editor)
  }
}

function undoAll(person: Person) {
  for (let step = 0; step < 100 && person.editor.can().undo(); step++) {
    person.editor.commands.undo()
    click(person)
  }
}

function redoAll(person: Person) {
  for (let step = 0; step < 100 && person.editor.can().redo(); step++) {
    person.editor.commands.redo()
    click(person)
  }
}

/** The live text with its block ids. */
const storedOf = ({ doc }: Pick<Person, 'doc'>) => doc.getXmlFragment(fragmentName).toString()

const write = (person: Person) =>
  act(
    person,
    () => type(person, 'Alpha'),
    () => person.editor.commands.splitBlock(),
    () => type(person, 'Beta'),
  )

test('a document that was empty has the same blocks after everything is undone and redone', async () => {
  const [ana, ben] = meet()
  write(ana)
  await meeting.settle()
  const written = storedOf(ana)
  undoAll(ana)
  expect(storedOf(ana)).toBe('')
  // Placing the caret without typing writes nothing either.
  await meeting.settle()
  click(ben)
  redoAll(ana)
  await meeting.settle()
  for (const doc of [ana.doc, ben.doc, meeting.server]) expect(storedOf({ doc })).toBe(written)
  for (const person of [ana, ben]) expect(textOf(person)).toBe('Alpha|Beta')
})

test('text typed by another user in the emptied document survives undo and redo', async () => {
  const [ana, ben] = meet()
  write(ana)
  await meeting.settle()
  undoAll(ana)
  await meeting.settle()
  type(ben, 'of Ben')
  await meeting.settle()
  redoAll(ana)
  await meeting.settle()
  for (const person of [ana, ben])
    expect(textOf(person).split('|').toSorted()).toEqual(['Alpha', 'Beta', 'of Ben'])
  undoAll(ana)
  await meeting.settle()
  for (const person of [ana, ben]) expect(textOf(person)).toBe('of Ben')
})

test('the empty line is written when it gets another type or another block is added', () => {
  const [ana, ben] = meet()
  click(ana)
  expect(storedOf(ana)).toBe('')
  ana.editor.commands.setHeading({ level: 2 })
  expect(storedOf(ana)).toContain('heading')
  ben.editor.commands.splitBlock()
  expect(storedOf(ben).match(/<paragraph/g)).toHaveLength(2)
})

test.each([
  ['that was empty at first', []],
  ['with existing paragraphs', ['one', 'two'].map((text) => ({ type: 'paragraph', data: { text } }))],
])('any history of a text %s can be undone and redone', async (_, blocks) => {
  for (let seed = 1; seed <= 5; seed++) {
    const random = createRandom(seed)
    const [ana] = meet(blocks)
    const { editor } = ana
    const actions = [
      () => type(ana, `w${random(100)}`),
      () => editor.commands.splitBlock(),
      () => editor.commands.toggleHeading({ level: 2 }),
      () => editor.commands.toggleBulletList(),
      () => editor.chain().selectAll().toggleBold().run(),
      () => editor.chain().selectAll().deleteSelection().run(),
      () => editor.commands.toggleCodeBlock(),
    ]
    for (let step = 0; step < 6; step++) act(ana, ...actions.slice(random(actions.length)).slice(0, 1))
    await meeting.settle()
    const written = editor.getJSON()
    undoAll(ana)
    await meeting.settle()
    redoAll(ana)
    expect({ seed, text: editor.getJSON() }).toEqual({ seed, text: written })
    meeting.end()
  }
})
