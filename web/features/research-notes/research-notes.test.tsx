import type { DocumentNotes } from '@rankwell/contract'
import type { EditorBlock } from '@rankwell/editor'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { findButton, openArticle } from '../../testing/open-article.tsx'
import { docId } from '../../testing/open-setup.tsx'

vi.mock('y-indexeddb', async () => (await import('../../testing/open-article.tsx')).noDevice)

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const pot = {
  _id: 'p1',
  text: 'Clay pots dry out faster than plastic ones, so check the soil every morning.',
  url: 'https://pots.example/clay',
  title: 'Pots & “soil”',
}
const spare = {
  ...pot,
  _id: 'p2',
  text: 'Turn the pots by a quarter every week so that the plants grow evenly.',
}
const light = {
  _id: 'p3',
  text: 'Most herbs need six hours of sun a day.',
  url: 'https://sun.example/',
  title: 'Sun',
}
const notes: DocumentNotes = {
  docId,
  createdAt: '2026-11-27T10:00:00.000Z',
  sections: [
    {
      heading: 'Choose the right pot',
      level: 2,
      passages: [pot, spare],
      figures: [],
      questions: [
        { question: 'Do pots need holes?', answer: spare.text, url: spare.url, title: spare.title },
      ],
      terms: ['potting soil', 'drainage'],
    },
    {
      heading: 'Find light',
      level: 2,
      passages: [light],
      figures: [{ text: light.text, value: 'six hours', url: light.url, title: light.title }],
      questions: [],
      terms: [],
      hint: 'Look for how much sun a day.',
    },
  ],
}
const quote = ({ _id, text }: typeof pot): EditorBlock => ({
  id: `quote-${_id}`,
  type: 'quote',
  data: { text, caption: '', alignment: 'left', passage: _id },
})
const header = (text: string): EditorBlock => ({ type: 'header', data: { text, level: 2 } })
const blocks: EditorBlock[] = [
  header('Choose the right pot'),
  quote(pot),
  { id: 'own', type: 'paragraph', data: { text: 'We fill ours with potting soil.' } },
  header('Find light'),
  quote(light),
  { id: 'asked', type: 'paragraph', data: { text: '', prompt: 'Say how you measure light.' } },
]

async function open(options: Parameters<typeof openArticle>[0] = {}) {
  Element.prototype.scrollIntoView = () => undefined
  const opened = openArticle({
    blocks,
    ...options,
    answers: {
      [`GET /research-notes/${docId}`]: notes,
      'GET /copy-butler/help': help(true),
      ...options.answers,
    },
  })
  const editor = await opened.ready()
  const place = (text: string) => {
    let found = 0
    editor.state.doc.descendants((node, position) => {
      if (node.isTextblock && node.textContent.startsWith(text)) found ||= position + 1
    })
    editor.commands.setTextSelection(found)
    editor.view.focus()
  }
  return { ...opened, editor, place }
}
const help = (isOffline: boolean) => ({ isOffline, model: 'm', cannot: [] })
const openPanel = async (options: Parameters<typeof openArticle>[0] = {}) => {
  const opened = await open(options)
  await opened.hand.click(await findButton('Research notes'))
  const aside = await screen.findByRole('complementary', { name: 'Research notes' })
  await within(aside).findByRole('searchbox')
  return { ...opened, aside: within(aside) }
}
const bar = () => screen.findByRole('region', { name: 'Passages left in the text' })
const kinds = ({ state }: { state: { doc: { children: readonly { type: { name: string } }[] } } }) =>
  state.doc.children.map(({ type }) => type.name)

describe('the notes panel', () => {
  it('follows the caret, checks off used terms, and inserts others', async () => {
    const { aside, editor, place, hand } = await openPanel()
    place('We fill ours')
    await aside.findByRole('button', { name: 'potting soil, used in this section' })
    editor.commands.setTextSelection(editor.state.selection.from + 'We fill ours'.length)
    await hand.click(await aside.findByRole('button', { name: 'drainage, not used in this section' }))
    expect(editor.state.doc.textContent).toContain('We fill ours drainage with')
    place('Most herbs')
    await aside.findByText('Look for how much sun a day.')
    expect((await aside.findByText('six hours')).tagName).toBe('MARK')
  })

  it('inserts a passage with its source below the caret as one step, and an answer as its passage', async () => {
    const { aside, editor, place, hand } = await openPanel()
    place('We fill ours')
    const before = editor.state.doc
    const [answer] = await aside.findAllByRole('button', { name: /^Insert as quote: Turn the pots/ })
    await hand.click(answer as HTMLElement)
    const inserted = editor.state.doc.child(3)
    expect([inserted.attrs.passage, inserted.textContent]).toEqual(['p2', spare.text])
    expect(inserted.attrs.caption).toBe('<a href="https://pots.example/clay">Pots &amp; “soil”</a>')
    editor.commands.undo()
    expect(editor.state.doc.eq(before)).toBe(true)
  })

  it('shows each passage once, with its figure, and finds it in the text instead of inserting it again', async () => {
    const answered: DocumentNotes = {
      ...notes,
      sections: notes.sections.map((section) => ({
        ...section,
        questions: [
          ...section.questions,
          { question: 'How much sun?', answer: light.text, url: light.url, title: light.title },
        ],
      })),
    }
    const { aside, place } = await openPanel({ answers: { [`GET /research-notes/${docId}`]: answered } })
    place('Most herbs')
    await aside.findByText('How much sun?')
    expect((await aside.findByText('six hours')).tagName).toBe('MARK')
    expect(aside.queryByRole('button', { name: /^Insert as quote/ })).toBeNull()
  })

  it('links the page with a section of which nothing can be quoted', async () => {
    const seeAlso = { url: light.url, title: light.title }
    const sections = notes.sections.map((section) => ({
      ...section,
      passages: [],
      figures: [],
      hint: 'See it.',
      seeAlso,
    }))
    const { aside, place } = await openPanel({
      answers: { [`GET /research-notes/${docId}`]: { ...notes, sections } },
    })
    place('Most herbs')
    await aside.findByText('See it.')
    const link = await aside.findByRole('link', { name: /Sun/ })
    expect(link.getAttribute('href')).toBe(light.url)
  })

  it('searches all sections, ignoring case and marks', async () => {
    const { aside, hand } = await openPanel()
    await hand.type(aside.getByRole('searchbox'), 'SIX hóurs')
    await waitFor(() =>
      expect(aside.getAllByRole('heading').map((one) => one.textContent)).toContain('Find light'),
    )
    expect(aside.queryByText('Choose the right pot')).toBeNull()
    await hand.clear(aside.getByRole('searchbox'))
    await hand.type(aside.getByRole('searchbox'), 'nothing like it')
    expect((await aside.findByRole('status')).textContent).toBe('No notes match “nothing like it”.')
  })

  it('offers readers nothing to insert', async () => {
    const { aside } = await openPanel({ role: 'viewer', canWrite: false, changes: { canEdit: false } })
    await aside.findByText('Terms')
    expect(aside.queryByRole('button', { name: /Insert|not used/ })).toBeNull()
  })

  it.each([
    [true, 'user', 'Open guided setup'],
    [false, 'user', 'Open the brief'],
  ] as const)(
    'without notes and without a model (%s) offers a %s one action',
    async (isOffline, role, name) => {
      const { hand } = await open({
        role,
        answers: {
          [`GET /research-notes/${docId}`]: { docId, createdAt: null, sections: [] },
          'GET /copy-butler/help': help(isOffline),
        },
      })
      await hand.click(await findButton('Research notes'))
      const aside = await screen.findByRole('complementary', { name: 'Research notes' })
      expect(await within(aside).findByText(name)).toBeTruthy()
    },
  )
})

describe('the notes bar', () => {
  it('counts passages until they are rewritten, and steps through them', async () => {
    const { editor, hand } = await open()
    await within(await bar()).findByText('2 passages left')
    await hand.click(within(await bar()).getByRole('button', { name: 'Next passage' }))
    expect(editor.state.selection.$from.parent.textContent).toBe(pot.text)
    await hand.click(within(await bar()).getByRole('button', { name: 'Next passage' }))
    expect(editor.state.selection.$from.parent.textContent).toBe(light.text)
    const { $from } = editor.state.selection
    const own = 'On our north balcony, mint and chives did well with half of that.'
    editor.view.dispatch(editor.state.tr.insertText(own, $from.start(), $from.end()))
    await within(await bar()).findByText('1 passage left')
  })

  it('is shown neither to readers nor in texts without passages', async () => {
    await open({ canWrite: false, changes: { canEdit: false } })
    expect(screen.queryByRole('region', { name: 'Passages left in the text' })).toBeNull()
    cleanup()
    await open({ blocks: [{ type: 'quote', data: { text: 'By hand', caption: '', alignment: 'left' } }] })
    expect(screen.queryByRole('region', { name: 'Passages left in the text' })).toBeNull()
  })
})

describe('a passage', () => {
  const tools = () => screen.findByRole('toolbar', { name: 'Quote tools' })

  it('becomes a task that quotes it, and is restored by one undo', async () => {
    const { editor, place, hand } = await open()
    place('Clay pots')
    await hand.click(await within(await tools()).findByRole('button', { name: 'Turn into a task' }))
    const task = editor.state.doc.child(1)
    expect([task.type.name, task.textContent]).toEqual(['paragraph', ''])
    expect(task.attrs.prompt).toBe(
      'Write about: Clay pots dry out faster than plastic ones, so check the soil every…',
    )
    expect(editor.view.nodeDOM(editor.state.selection.$from.before(1))).toHaveProperty(
      'className',
      expect.stringContaining('has-prompt'),
    )
    editor.commands.undo()
    expect(editor.state.doc.child(1).textContent).toBe(pot.text)
  })

  it('is removed, and restored by one undo', async () => {
    const { editor, place, hand } = await open()
    place('Clay pots')
    const before = kinds(editor)
    await hand.click(await within(await tools()).findByRole('button', { name: 'Remove' }))
    expect(kinds(editor)).toEqual(before.toSpliced(1, 1))
    editor.commands.undo()
    expect(kinds(editor)).toEqual(before)
  })

  it('is rewritten only by a connected model, after its changes are shown', async () => {
    const without = await open()
    without.place('Clay pots')
    await within(await tools()).findByRole('button', { name: 'Remove' })
    expect(within(await tools()).queryByRole('button', { name: 'Rewrite' })).toBeNull()
    cleanup()
    const text = 'Terracotta loses water sooner, so we feel the earth before breakfast.'
    const { editor, place, hand } = await open({
      answers: {
        'GET /copy-butler/help': { ...help(false), model: 'llama3' },
        'POST /copy-butler/rewrite': { text },
      },
    })
    place('Clay pots')
    await hand.click(await within(await tools()).findByRole('button', { name: 'Rewrite' }))
    expect(editor.state.doc.child(1).textContent).toBe(pot.text)
    expect((await screen.findByRole('dialog')).querySelector('h2')?.textContent).toMatch(/llama3$/)
    await hand.click(await findButton('Accept'))
    expect([editor.state.doc.child(1).type.name, editor.state.doc.child(1).textContent]).toEqual([
      'paragraph',
      text,
    ])
    editor.commands.undo()
    expect(editor.state.doc.child(1).attrs.passage).toBe('p1')
  })
})

describe('a prompt', () => {
  it('is shown while its paragraph is empty, and never as text', async () => {
    const { editor } = await open()
    const last = () => editor.view.dom.lastElementChild
    expect(last()?.getAttribute('data-shown-prompt')).toBe('Say how you measure light.')
    const end = editor.state.doc.content.size - 1
    editor.view.dispatch(editor.state.tr.insertText('We count hours.', end))
    expect(last()?.classList.contains('has-prompt')).toBe(false)
    editor.view.dispatch(editor.state.tr.delete(end, editor.state.doc.content.size - 1))
    expect(last()?.classList.contains('has-prompt')).toBe(true)
    expect(editor.state.doc.textContent).not.toContain('measure')
  })
})

describe('requesting a review of a text with passages', () => {
  const ask = async (options: Parameters<typeof openArticle>[0] = {}) => {
    const opened = await open(options)
    // The header is rendered again when the tools of the text are loaded.
    await screen.findByRole('toolbar', { name: 'Text tools' })
    await opened.hand.click(await findButton('Manage Article'))
    await opened.hand.click(await screen.findByRole('menuitem', { name: 'Ask for review' }))
    return opened
  }

  it('warns first, shows them, and can continue', async () => {
    const { hand, editor, changesSent } = await ask()
    const warning = await screen.findByRole('alertdialog', { name: '2 passages left' })
    expect(changesSent()).toEqual([])
    await hand.click(within(warning).getByRole('button', { name: 'Look at them first' }))
    await screen.findByRole('complementary', { name: 'Research notes' })
    await waitFor(() => expect(editor.state.selection.$from.parent.textContent).toBe(pot.text))
    await hand.click(await findButton('Manage Article'))
    await hand.click(await screen.findByRole('menuitem', { name: 'Ask for review' }))
    await hand.click(await findButton('Ask for review anyway'))
    await waitFor(() => expect(changesSent()).toEqual([{ status: 'In Review' }]))
  })

  it('does not warn without passages', async () => {
    const { changesSent } = await ask({ blocks: [{ type: 'paragraph', data: { text: 'My own words.' } }] })
    await waitFor(() => expect(changesSent()).toEqual([{ status: 'In Review' }]))
  })
})
