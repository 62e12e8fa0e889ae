import { expect, test } from 'vitest'
import { moveBlocks } from '../../editor/blocks/block-keys.ts'
import { goTo, paragraph, split } from '../../editor/testing/acts.ts'
import { findWord, openMeeting, type Person, textOf } from '../../editor/testing/meeting.ts'
import { endUndoStep } from '../undo-step.ts'

/** Edits that the user undoes after a collaborator has rebuilt the block. */
const steps: Record<string, (person: Person) => unknown> = {
  Enter: (person) => {
    goTo(person, findWord(person, 'three'))
    split(person)
  },
  'a cut and paste': ({ editor, ...person }) => {
    const from = findWord({ editor, ...person }, 'three')
    editor.commands.deleteRange({ from, to: from + 'three four'.length })
    editor.commands.insertContentAt(editor.state.doc.content.size - 1, 'three four')
  },
  'a join': (person) => {
    goTo(person, findWord(person, 'five'))
    person.editor.commands.joinBackward()
  },
}

const changes: Record<string, (person: Person) => unknown> = {
  'turns the block into a heading': ({ editor }) => editor.commands.setHeading({ level: 2 }),
  'moves it': ({ editor }) => {
    const moved = moveBlocks(editor.state, -1)
    if (moved) editor.view.dispatch(moved)
  },
}

for (const [step, act] of Object.entries(steps))
  for (const [name, change] of Object.entries(changes))
    test(`no word is lost when ${step} is undone after a collaborator ${name}`, async () => {
      const blocks = [paragraph('zero'), paragraph('one two three four'), paragraph('five'), paragraph('six')]
      const meeting = openMeeting(blocks, ['one who undoes', 'other'])
      const [undoer, other] = meeting.people as [Person, Person]
      endUndoStep(undoer.editor)
      act(undoer)
      endUndoStep(undoer.editor)
      await meeting.settle()
      goTo(other, findWord(other, 'one') + 1)
      change(other)
      await meeting.settle()
      undoer.editor.commands.undo()
      await Promise.resolve()
      await meeting.settle()
      expect(textOf(undoer)).toBe(textOf(other))
      for (const word of ['zero', 'one', 'two', 'three', 'four', 'five', 'six'])
        expect(textOf(undoer)).toContain(word)
      meeting.end()
    })
