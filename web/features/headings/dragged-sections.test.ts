import type { Editor } from '@tiptap/core'
import { expect, test } from 'vitest'
import { createRandom, findWord, openMeeting, type Person } from '../../editor/testing/meeting.ts'
import { moveSection, readSections } from '../../lib/heading-sections.ts'

const paragraph = (...words: string[]) => ({ type: 'paragraph', data: { text: words.join(' ') } })
const heading = (text: string) => ({ type: 'header', data: { text, level: 2 } })
const texts = ['one', 'two', 'three'].map((name) => [`${name}0`, `${name}1 ${name}2`, `${name}3 ${name}4`])
const blocks = texts.flatMap(([name = '', first = '', second = '']) => [
  heading(name),
  paragraph(first),
  paragraph(second),
])

/** Types letter by letter right after an existing word. */
interface Typed {
  base: string
  letters: string[]
  left: string[]
}

const linesOf = ({ state }: Editor): string[] => {
  const lines: string[] = []
  state.doc.descendants((node) => {
    if (node.isTextblock) lines.push(node.textContent)
  })
  return lines
}

function drag({ editor }: Person, random: (below: number) => number) {
  const sections = readSections(editor.state.doc)
  const [from, to] = [0, 1].map(() => sections[random(sections.length)]?.id ?? '')
  const moved = moveSection(editor.state, from ?? '', to ?? '', random(2) === 0 ? 'before' : 'after')
  if (moved) editor.view.dispatch(moved)
}

/** Continues the current word at the caret, or starts one. */
function type(person: Person, words: Typed[], random: (below: number) => number) {
  const { editor } = person
  let word = words.at(-1)
  if (!word || word.left.length === 0) {
    const bases = texts.flat().flatMap((line) => line.split(' '))
    const base = bases[random(bases.length)] ?? ''
    // Equal letters next to each other from both users could not be distinguished.
    const letters = [...(person.name === 'x' ? `(x${words.length}abcdef)` : `[y${words.length}ABCDEF]`)]
    word = { base, letters, left: [...letters] }
    const at = findWord(person, base)
    if (at < 0) throw new Error(`${base} was not found`)
    editor.commands.setTextSelection(at + base.length)
    words.push(word)
  }
  const letter = word.left.shift() ?? ''
  editor.view.dispatch(editor.state.tr.insertText(letter))
}

async function run(seed: number): Promise<string[]> {
  const random = createRandom(seed)
  const meeting = openMeeting(blocks, ['x', 'y', 'z'], random)
  const written = meeting.people.map((): Typed[] => [])
  for (let step = 0; step < 120; step++) {
    const at = random(3)
    const person = meeting.people[at]
    if (!person) continue
    const kind = random(20)
    if (kind < 10 && at < 2) type(person, written[at] ?? [], random)
    else if (kind < 4) drag(person, random)
    else if (kind < 15) meeting.sendUp(person, 1 + random(3))
    else await meeting.sendDown(person, 1 + random(3))
  }
  await meeting.settle()
  const [lines = [], ...others] = meeting.people.map(({ editor }) => linesOf(editor))
  for (const other of others) expect(other, `seed ${seed}`).toEqual(lines)
  const wrong: string[] = []
  const text = lines.join('|')
  for (const { base, letters, left } of written.flat()) {
    const word = letters.slice(0, letters.length - left.length).join('')
    // Without its number, a word could equal another one.
    if (word.length < 3) continue
    const line = lines.find((one) => one.includes(base))
    const copies = text.split(word).length - 1
    if (copies !== 1) wrong.push(`${seed}: "${word}" occurs ${copies} times in ${text}`)
    else if (!line?.slice(line.indexOf(base)).includes(word))
      wrong.push(`${seed}: "${word}" is not after ${base} in ${text}`)
  }
  for (const base of texts.flat().flatMap((line) => line.split(' ')))
    if (text.split(base).length !== 2) wrong.push(`${seed}: ${base} in ${text}`)
  meeting.end()
  return wrong
}

const seeds = 30

test(`text typed letter by letter while sections are dragged stays whole and in place (seeds 1 to ${seeds})`, {
  timeout: 600_000,
}, async () => {
  const wrong: string[] = []
  for (let seed = 1; seed <= seeds; seed++) wrong.push(...(await run(seed)))
  expect(wrong).toEqual([])
})
