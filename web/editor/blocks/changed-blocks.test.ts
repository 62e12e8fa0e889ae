import { addRowAfter, deleteRow, deleteTable } from '@tiptap/pm/tables'
import { expect, test } from 'vitest'
import { endUndoStep } from '../../collab/undo-step.ts'
import { goTo, item, paragraph, split } from '../testing/acts.ts'
import { createRandom, findWord, openMeeting, type Person, textOf } from '../testing/meeting.ts'

const words = ['one', 'two', 'three']
const listOf = (...items: object[]) => ({ type: 'list', data: { style: 'unordered', items } })
const nested = [listOf(item('top', ...words.map((word) => item(word))), item('last'))]
const select = (person: Person, word: string, isBehind = true) =>
  goTo(person, findWord(person, word) + (isBehind ? word.length : 0))

function addItem(person: Person) {
  select(person, 'two')
  split(person)
  person.editor.commands.insertContent('new')
}

/** What one user types, what the other does at the same time, and the resulting text. */
const cases: [string, object[], (person: Person) => unknown, (person: Person) => unknown, string][] = [
  [
    'a new item in a nested list that is lifted out',
    nested,
    addItem,
    (person) => {
      const from = findWord(person, 'one')
      person.editor.commands.setTextSelection({ from, to: findWord(person, 'three') + 5 })
      person.editor.commands.liftListItem('listItem')
    },
    'top|one|two|new|three|last',
  ],
  [
    'a new item in a list whose item is nested',
    [listOf(item('first'), item('top', ...words.map((word) => item(word))))],
    addItem,
    (person) => {
      select(person, 'top')
      person.editor.commands.sinkListItem('listItem')
    },
    'first|top|one|two|new|three',
  ],
  [
    'a new item in a list whose type is changed',
    nested,
    addItem,
    (person) => {
      select(person, 'one')
      person.editor.commands.toggleTaskList()
    },
    'top|one|two|new|three|last',
  ],
  [
    'words in an empty paragraph that becomes a heading',
    [paragraph('one'), paragraph(''), paragraph('two')],
    (person) => {
      goTo(person, findWord(person, 'two') - 2)
      person.editor.commands.insertContent('new')
    },
    (person) => {
      goTo(person, findWord(person, 'two') - 2)
      person.editor.commands.setHeading({ level: 2 })
    },
    'one|new|two',
  ],
  [
    'words in a paragraph of two letters that becomes a list',
    [paragraph('one'), paragraph('ab')],
    (person) => {
      select(person, 'ab')
      person.editor.commands.insertContent(' new')
    },
    (person) => {
      select(person, 'ab')
      person.editor.commands.toggleBulletList()
    },
    'one|ab new',
  ],
  [
    'words in a paragraph that is deleted: text known to the other user stays deleted',
    [paragraph('one'), paragraph('two'), paragraph('three')],
    (person) => {
      select(person, 'two')
      person.editor.commands.insertContent(' new')
    },
    (person) => {
      const at = findWord(person, 'two')
      person.editor.commands.deleteRange({ from: at - 1, to: at + 4 })
    },
    'one| new|three',
  ],
  [
    'a row in a table that is deleted',
    [paragraph('one'), { type: 'table', data: { withHeadings: false, content: [['a', 'b']] } }],
    (person) => {
      select(person, 'b')
      addRowAfter(person.editor.state, person.editor.view.dispatch)
      goTo(person, person.editor.state.doc.content.size - 4)
      person.editor.commands.insertContent('new')
    },
    (person) => {
      select(person, 'b')
      deleteTable(person.editor.state, person.editor.view.dispatch)
    },
    'one|new',
  ],
  [
    'a word removed from an item that is nested',
    [listOf(...words.map((word) => item(`${word} more`)))],
    (person) => {
      const at = findWord(person, 'two more')
      person.editor.commands.deleteRange({ from: at + 3, to: at + 8 })
      person.editor.commands.insertContentAt(at, 'new ')
    },
    (person) => {
      select(person, 'two more')
      person.editor.commands.sinkListItem('listItem')
    },
    'one more|new two|three more',
  ],
  ...(['sinkListItem', 'liftListItem'] as const).map((way): (typeof cases)[number] => {
    const both = (person: Person) => {
      select(person, 'two')
      person.editor.commands[way]('listItem')
    }
    return [`the same item twice: ${way}`, nested, both, both, 'top|one|two|three|last']
  }),
  ...(['setHeading', 'toggleBulletList'] as const).map((way): (typeof cases)[number] => {
    const both = (person: Person) => {
      select(person, 'two')
      person.editor.commands[way]({ level: 2 })
    }
    return [`the same block twice: ${way}`, words.map(paragraph), both, both, 'one|two|three']
  }),
  [
    'Enter at two positions in the same paragraph',
    [paragraph('one two three')],
    (person) => {
      select(person, 'two', false)
      split(person)
    },
    (person) => {
      select(person, 'three', false)
      split(person)
    },
    'one |two three',
  ],
]

test.each(cases)('%s: all text occurs once, in its place', async (_, text, one, two, expected) => {
  for (const first of [0, 1])
    for (const isTogether of [false, true]) {
      const meeting = openMeeting(text, ['x', 'y'], createRandom(first + 7))
      const [writer, other] = meeting.people as [Person, Person]
      one(writer)
      two(other)
      // The result must not depend on which connection is faster, or on whether the server receives both changes at
      // once.
      const order = first === 0 ? [writer, other] : [other, writer]
      for (const person of order) {
        meeting.sendUp(person, 99)
        if (!isTogether) for (const each of meeting.people) await meeting.sendDown(each, 99)
      }
      await meeting.settle()
      for (const person of meeting.people) expect(textOf(person)).toBe(expected)
      meeting.end()
    }
})

test('unsent text of a page that is reloaded is in the new block', async () => {
  for (const isAcknowledged of [false, true]) {
    const meeting = openMeeting(nested, ['x', 'y'])
    const [writer, other] = meeting.people as [Person, Person]
    select(writer, 'two')
    writer.editor.commands.insertContent(' new')
    select(other, 'two')
    other.editor.commands.liftListItem('listItem')
    meeting.sendUp(other, 99)
    // The server may already have the edit: the page was closed before the acknowledgement arrived.
    if (isAcknowledged) meeting.sendUp(writer, 99)
    meeting.reload(writer)
    await meeting.comeBack(writer, true)
    await meeting.settle()
    for (const person of meeting.people) expect(textOf(person)).toBe('top|one|two new|three|last')
    meeting.end()
  }
})

test('a table whose rows are deleted by two users is deleted, and text typed in it is kept and editable', async () => {
  const rows = { type: 'table', data: { withHeadings: false, content: [['a'], ['b']] } }
  const meeting = openMeeting([rows, paragraph('one two three')], ['x', 'y'])
  const [one, two] = meeting.people as [Person, Person]
  select(one, 'a')
  one.editor.commands.insertContent(' new')
  select(one, 'b')
  deleteRow(one.editor.state, one.editor.view.dispatch)
  select(two, 'a')
  deleteRow(two.editor.state, two.editor.view.dispatch)
  // The caret is beyond the end of the remaining text.
  for (const person of meeting.people) select(person, 'three')
  await meeting.settle()
  two.editor.commands.insertContent('!')
  await meeting.settle()
  for (const person of meeting.people) {
    expect(person.editor.getJSON()).toEqual(one.editor.getJSON())
    expect(textOf(person)).toMatch(/^ new\|one two three!$|^one two three!\| new$/)
  }
  meeting.end()
})

test('an edit received for a deleted block is kept, although the page is reloaded before it could report it', async () => {
  for (const isPageFirst of [false, true]) {
    const meeting = openMeeting(nested, ['x', 'y'])
    const [writer, other] = meeting.people as [Person, Person]
    select(other, 'two')
    const { $from } = other.editor.state.selection
    other.editor.commands.deleteRange({ from: $from.before(-1), to: $from.after(-1) })
    select(writer, 'two')
    writer.editor.commands.insertContent(' new')
    meeting.sendUp(writer, 99)
    await meeting.sendDown(other, 99)
    meeting.reload(other)
    await meeting.comeBack(other, isPageFirst)
    await meeting.settle()
    for (const person of meeting.people) expect(textOf(person).split('new')).toHaveLength(2)
    meeting.end()
  }
})

test('a block changed by two users at the same time occurs once, even if they keep typing in it or are both offline', async () => {
  const change = (person: Person, added: string) => {
    select(person, 'two')
    person.editor.commands.setHeading({ level: 2 })
    endUndoStep(person.editor)
    if (added) person.editor.commands.insertContent(added)
  }
  for (const [added, others, expected] of [
    [' new', '', 'one|two new|three'],
    ['', ' new', 'one|two new|three'],
    [' new', ' more', /^one\|two( new more| more new)\|three$/],
  ] as const)
    for (const isAway of [false, true]) {
      const meeting = openMeeting(words.map(paragraph), ['x', 'y'])
      const [writer, other] = meeting.people as [Person, Person]
      if (isAway) for (const person of meeting.people) meeting.leave(person)
      change(writer, added)
      change(other, isAway ? others : '')
      if (isAway) for (const person of meeting.people) await meeting.comeBack(person, false)
      else meeting.sendUp(writer, 99)
      await meeting.settle()
      const once = isAway ? expected : added ? 'one|two new|three' : 'one|two|three'
      for (const person of meeting.people) expect(textOf(person)).toMatch(once)
      meeting.end()
    }
})
