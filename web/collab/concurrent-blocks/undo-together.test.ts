import { expect, test } from 'vitest'
import { goTo, paragraph } from '../../editor/testing/acts.ts'
import { findWord, openMeeting, type Person, textOf } from '../../editor/testing/meeting.ts'
import { endUndoStep } from '../undo-step.ts'

test('undo reverts a whole phrase that was typed while another user was typing too', async () => {
  const meeting = openMeeting([paragraph('first'), paragraph('second')], ['one', 'other'])
  const [one, other] = meeting.people as [Person, Person]
  goTo(one, findWord(one, 'first') + 'first'.length)
  goTo(other, findWord(other, 'second') + 'second'.length)
  endUndoStep(one.editor)
  for (const [at, letter] of [...' in one go'].entries()) {
    one.editor.commands.insertContent(letter)
    other.editor.commands.insertContent(String(at % 10))
    await meeting.settle()
    // Remote carets and decorations dispatch this after each change.
    one.editor.view.dispatch(one.editor.state.tr.setMeta('shown', true))
  }
  expect(textOf(one)).toContain('first in one go')
  one.editor.commands.undo()
  await meeting.settle()
  expect(textOf(other)).not.toContain('in')
  expect(textOf(other)).toContain('second0123456789')
  one.editor.commands.redo()
  await meeting.settle()
  expect(textOf(other)).toContain('first in one go')
  meeting.end()
})
