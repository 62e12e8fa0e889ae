import { expect, test } from 'vitest'
import { moveBlocks } from '../../editor/blocks/block-keys.ts'
import { goTo, paragraph, split } from '../../editor/testing/acts.ts'
import { createRandom, findWord, openMeeting, type Person, textOf } from '../../editor/testing/meeting.ts'

const changes: Record<string, (person: Person) => unknown> = {
  'turns it into a heading': ({ editor }) => editor.commands.setHeading({ level: 2 }),
  'moves it': ({ editor }) => {
    const moved = moveBlocks(editor.state, 1)
    if (moved) editor.view.dispatch(moved)
  },
}

for (const [name, change] of Object.entries(changes))
  for (const away of ['splitter', 'other', 'nobody'])
    test(`no word is lost when one user splits a paragraph while another ${name}; offline: ${away}`, async () => {
      for (const author of [0, 1])
        for (const isFirst of [true, false]) {
          const blocks = [paragraph('zero'), paragraph('one'), paragraph('five')]
          const meeting = openMeeting(blocks, ['splitter', 'other'], createRandom(7))
          const [splitter, other] = meeting.people as [Person, Person]
          const writer = author === 0 ? splitter : other
          goTo(writer, findWord(writer, 'one') + 3)
          writer.editor.commands.insertContent(' two three four')
          await meeting.settle()
          const absent = meeting.people.find((person) => person.name === away)
          if (absent) meeting.leave(absent)
          goTo(splitter, findWord(splitter, 'three'))
          split(splitter)
          goTo(other, findWord(other, 'one') + 2)
          change(other)
          for (const person of isFirst ? [splitter, other] : [other, splitter]) meeting.sendUp(person, 9)
          await meeting.settle()
          if (absent) await meeting.comeBack(absent, isFirst)
          await meeting.settle()
          expect(textOf(splitter)).toBe(textOf(other))
          for (const word of ['zero', 'one', 'two', 'three', 'four', 'five'])
            expect(textOf(splitter), `written by ${writer.name}`).toContain(word)
          meeting.end()
        }
    })
