import { parseBlog, replaceAll } from '@rankwell/editor'
import { expect, test } from 'vitest'
import { moveBlocks } from '../../editor/blocks/block-keys.ts'
import { goTo, paragraph, split } from '../../editor/testing/acts.ts'
import {
  createRandom,
  findWord,
  type Meeting,
  openMeeting,
  type Person,
  textOf,
} from '../../editor/testing/meeting.ts'

const texts = ['hello hills', 'one two and me', 'five six']
const word = 'strings'

/** What another user does to the block in which a word is being typed. */
const changes: Record<string, (person: Person, meeting: Meeting) => unknown> = {
  'deletes the block': ({ editor }) => {
    const { $from } = editor.state.selection
    editor.commands.deleteRange({ from: $from.before(1), to: $from.after(1) })
  },
  'moves it': ({ editor }) => {
    const moved = moveBlocks(editor.state, 1)
    if (moved) editor.view.dispatch(moved)
  },
  'makes a heading of it': ({ editor }) => editor.commands.setHeading({ level: 2 }),
  'makes a list of it': ({ editor }) => editor.commands.toggleBulletList(),
  'cuts the block and pastes it': ({ editor }) => {
    const { $from } = editor.state.selection
    const block = $from.node(1)
    editor.commands.deleteRange({ from: $from.before(1), to: $from.after(1) })
    editor.view.dispatch(editor.state.tr.insert(editor.state.doc.content.size, block))
  },
  'splits it behind the word': (person) => {
    goTo(person, findWord(person, 'and'))
    split(person)
  },
  'joins it with the one before': (person) => {
    goTo(person, findWord(person, 'one'))
    person.editor.commands.joinBackward()
  },
  'joins the next one to it': (person) => {
    goTo(person, findWord(person, 'five'))
    person.editor.commands.joinBackward()
  },
  'restores a version': (_, { server }) => {
    replaceAll(
      server,
      parseBlog({ time: 1, version: '2.28.2', blocks: [paragraph('old'), paragraph('text')] }).blocks,
      'restored',
    )
  },
}

async function play(change: (typeof changes)[string], seed: number): Promise<string> {
  const random = createRandom(seed)
  const meeting = openMeeting(texts.map(paragraph), ['typist', 'other'], random)
  const [typist, other] = meeting.people as [Person, Person]
  goTo(typist, findWord(typist, 'two') + 'two'.length)
  typist.isTyping = true
  const when = random(word.length + 1)
  const letters = [...` ${word}`]
  for (const [index, letter] of letters.entries()) {
    const { view } = typist.editor
    const { from, to } = view.state.selection
    view.dispatch(view.state.tr.insertText(letter, from, to))
    if (index === when) {
      goTo(other, findWord(other, 'one'))
      change(other, meeting)
    }
    for (let step = random(4); step > 0; step -= 1) {
      const person = random(2) ? typist : other
      if (random(2)) meeting.sendUp(person, 1 + random(3))
      else await meeting.sendDown(person, 1 + random(3))
    }
  }
  await meeting.settle()
  const [text, same] = [textOf(typist), textOf(other)]
  meeting.end()
  expect(text, `both, seed ${seed}`).toBe(same)
  return text
}

for (const [name, change] of Object.entries(changes))
  test(`a word that is being typed stays whole while a collaborator ${name}`, async () => {
    for (let seed = 1; seed <= 12; seed += 1) {
      const text = await play(change, seed)
      expect(text, `seed ${seed}`).toContain(word)
      // If the block was copied or merged before the word was complete, a part of it remains there too.
      if (!/^(joins|cuts)/.test(name)) expect(text.replaceAll(word, ''), `seed ${seed}`).not.toMatch(/[rg]/)
    }
  })
