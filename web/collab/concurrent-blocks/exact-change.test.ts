import { expect, test } from 'vitest'
import { goTo, paragraph, split } from '../../editor/testing/acts.ts'
import { findWord, openMeeting, type Person, textOf } from '../../editor/testing/meeting.ts'

const openTwo = (...texts: string[]) => {
  const meeting = openMeeting(texts.map(paragraph), ['ann', 'ben'])
  const [ann, ben] = meeting.people as [Person, Person]
  return { meeting, ann, ben }
}

const remove = ({ editor }: Person, from: number, to: number) => editor.commands.deleteRange({ from, to })

test('a word keeps its ending if another word with the same ending was deleted and split off', async () => {
  for (const isFirst of [true, false]) {
    const { meeting, ann, ben } = openTwo('walking talking making', 'baking waking raking')
    goTo(ann, findWord(ann, 'talking'))
    split(ann)
    remove(ben, findWord(ben, 'talking'), findWord(ben, 'waking'))
    for (const person of isFirst ? [ann, ben] : [ben, ann]) meeting.sendUp(person, 9)
    await meeting.settle()
    expect(textOf(ann)).toBe(textOf(ben))
    for (const word of ['walking', 'waking', 'raking'])
      expect(textOf(ann)).toMatch(new RegExp(`\\b${word}\\b`))
    meeting.end()
  }
})

test('a word typed before one with the same letters is complete after the other is deleted', async () => {
  const { meeting, ann, ben } = openTwo('one banana two')
  const at = findWord(ann, 'banana')
  for (const [index, letter] of [...'banana '].entries()) {
    const { view } = ann.editor
    view.dispatch(view.state.tr.insertText(letter, at + index))
  }
  remove(ben, findWord(ben, 'banana'), findWord(ben, 'two'))
  await meeting.settle()
  expect(textOf(ann)).toBe('one banana two')
  expect(textOf(ben)).toBe('one banana two')
  meeting.end()
})

test('several steps in one transaction are written where they were made', async () => {
  const { meeting, ann, ben } = openTwo('aa aa aa aa', 'bb bb')
  const { view } = ann.editor
  view.dispatch(view.state.tr.delete(4, 7).insertText('aa ', 1).delete(1, 4).insertText('bb ', 11))
  // The second and third words; the other user has deleted the second.
  remove(ben, 7, 10)
  await meeting.settle()
  expect(textOf(ann)).toBe(textOf(ben))
  expect(textOf(ann)).toBe('aa aa|bb bb bb')
  meeting.end()
})
