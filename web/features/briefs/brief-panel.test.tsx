import type { BriefProposal, Document, Reference } from '@rankwell/contract'
import { createExtensions } from '@rankwell/editor'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Editor } from '@tiptap/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readSections } from '../../lib/heading-sections.ts'
import { listControls } from '../../testing/list-controls.ts'
import { makeBrief } from '../../testing/make-brief.ts'
import { answerCalls, showAs } from '../../testing/show-as.tsx'
import { HeadingRow } from '../headings/heading-row.tsx'
import { RepeatsTool } from '../tools/repeats-tool.tsx'
import { BriefFields } from './brief-fields.tsx'
import { BriefHeadings } from './brief-headings.tsx'
import { BriefMusts } from './brief-musts.tsx'
import { BriefQuestions } from './brief-questions.tsx'
import { compareBrief } from './compare-brief.ts'

const editors: Editor[] = []
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  for (const editor of editors.splice(0)) editor.destroy()
})
function edit(content: string) {
  const element = window.document.createElement('div')
  const editor = new Editor({ element, extensions: createExtensions(), content })
  editors.push(editor)
  return editor
}

const article = (changes: object = {}) =>
  ({
    _id: '0192a0c0-0000-7000-8000-000000000001',
    workspace: '0192a0c0-0000-7000-8000-000000000002',
    language: 'en',
    keyword: '',
    cluster: null,
    collaborators: [],
    serp: null,
    brief: makeBrief(changes),
  }) as unknown as Document
const props = (changes: object, canWrite: boolean, editor: Editor | null = null) => {
  const onSave = vi.fn(async (_changes: object) => true)
  const actions = { onPanel: vi.fn(), onClose: vi.fn(), setupPath: null }
  return { document: article(changes), editor, canWrite, onSave, ...actions }
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

describe('the fields of a brief', () => {
  function show(changes: object = {}, canWrite = true) {
    answerCalls({})
    const { onSave } = props({}, true)
    const page = (more: object = {}) => (
      <BriefFields
        document={article()}
        brief={makeBrief({ ...changes, ...more })}
        {...{ canWrite, onSave }}
      />
    )
    const shown = showAs('writer', page())
    return { ...shown, onSave, receive: (more: object) => shown.rerender(page(more)) }
  }
  const write = (name: string, value: string) => {
    fireEvent.change(box(name), { target: { value } })
    fireEvent.blur(box(name))
  }

  it.each([true, false])('are editable: %s', (canWrite) => {
    show({ goal: 'Bake' }, canWrite)
    const isOpen = (name: string) => !/\((off|read only)\)$/.test(name)
    expect(listControls().some(isOpen)).toBe(canWrite)
    expect(listControls().every(isOpen)).toBe(canWrite)
  })

  it('are saved on blur, once, and only if they changed', async () => {
    const { onSave } = show({ goal: 'Bake' })
    write('Goal', ' Bake ')
    fireEvent.blur(box('Audience'))
    expect(onSave).not.toHaveBeenCalled()
    write('Goal', ' Bake well ')
    await waitFor(() => expect(onSave.mock.calls).toEqual([[{ goal: 'Bake well' }]]))
  })

  it.each([
    ['', { wordTarget: null }],
    ['100', { wordTarget: 100 }],
    ['99', undefined],
    ['20000', { wordTarget: 20_000 }],
    ['20001', undefined],
    ['1,500 words', { wordTarget: 1500 }],
  ])('read "%s" as the number of words: %o', async (typed, saved) => {
    const { onSave } = show({ wordTarget: 700 })
    write('Word count', typed)
    await act(async () => undefined)
    expect(onSave.mock.calls[0]?.[0]).toEqual(saved)
    expect(box('Word count').getAttribute('aria-invalid') === 'true').toBe(saved === undefined)
  })

  it('keep text that is typed while they are being saved, without reporting it as another user’s change', async () => {
    const saved = Promise.withResolvers<boolean>()
    const { onSave, receive } = show()
    onSave.mockReturnValueOnce(saved.promise)
    write('Goal', 'Bake')
    fireEvent.change(box('Goal'), { target: { value: 'Bake well' } })
    receive({ goal: 'Bake' })
    await act(async () => saved.resolve(true))
    expect(box('Goal').value).toBe('Bake well')
    expect(screen.queryByRole('alert')).toBeNull()
    fireEvent.blur(box('Goal'))
    await waitFor(() => expect(onSave.mock.lastCall).toEqual([{ goal: 'Bake well' }]))
  })

  it('changed by another user in the meantime are saved only after a confirmation', async () => {
    const { hand, onSave, receive } = show({ goal: 'Bake' })
    fireEvent.change(box('Goal'), { target: { value: 'Mine' } })
    receive({ goal: 'Theirs' })
    fireEvent.blur(box('Goal'))
    expect(onSave).not.toHaveBeenCalled()
    expect(screen.getByRole('alert').textContent).toContain('Theirs')
    await hand.click(screen.getAllByRole('button')[0] as HTMLElement)
    await waitFor(() => expect(onSave.mock.calls).toEqual([[{ goal: 'Mine' }]]))
  })
})

describe('the requirements of an article', () => {
  const questions = ['What is yeast?', 'How long does it bake?']
  const text = '<h2>What is yeast</h2><p>Words</p>'

  it.each([
    [true, 'both', ['Remove question', 'Add as a heading', 'Remove question']],
    [false, 'both', []],
    [true, 'no text', ['Remove question', 'Remove question']],
  ])(
    '(may write: %s, %s) offer a question as a heading only if no heading covers it',
    (canWrite, what, names) => {
      showAs(
        'writer',
        <BriefQuestions {...props({ questions }, canWrite, what === 'no text' ? null : edit(text))} />,
      )
      expect(
        listControls().filter((name) => /question$|heading$/.test(name) && name !== 'Add a question'),
      ).toEqual(names)
      expect(screen.queryAllByLabelText('Covered by a heading')).toHaveLength(what === 'no text' ? 0 : 1)
    },
  )

  it('add a question once, and keep the input if it is not saved', async () => {
    const given = props({ questions }, true)
    given.onSave.mockResolvedValueOnce(false)
    const { hand } = showAs('writer', <BriefQuestions {...given} />)
    await hand.type(box('Add a question'), ' Why? {Enter}')
    expect(given.onSave.mock.calls).toEqual([[{ questions: [...questions, 'Why?'] }]])
    expect(box('Add a question').value).toBe(' Why? ')
    await hand.clear(box('Add a question'))
    await hand.type(box('Add a question'), `${questions[0]}{Enter}`)
    expect(given.onSave.mock.lastCall).toEqual([{ questions }])
  })

  it.each([true, false])(
    'show headings shared by several pages, to add if the user may write: %s',
    (canWrite) => {
      const heading = (words: string, count: number) => ({ text: words, level: 2, count })
      const headings = [heading('What is yeast', 3), heading('Ovens', 2), heading('Alone', 1)]
      showAs('writer', <BriefHeadings {...props({ headings }, canWrite, edit(text))} />)
      expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
        expect.stringContaining('What is yeast'),
        expect.stringContaining('Ovens'),
      ])
      expect(screen.queryAllByRole('button', { name: 'Add as a heading' })).toHaveLength(canWrite ? 1 : 0)
    },
  )

  const page = (last: number, must: string | null) =>
    ({
      _id: `page${last}`,
      kind: 'url',
      title: `Page ${last}`,
      value: `https://a.example/${last}`,
      isOn: true,
      ...(must && { must }),
    }) as unknown as Reference

  it('can exclude a single page, which remains a reference', async () => {
    const given = props({ references: [page(1, 'cite'), page(2, 'link'), page(3, null)] }, true)
    const { hand } = showAs('writer', <BriefMusts {...given} />)
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    await hand.click(screen.getByRole('button', { name: 'Remove Page 1' }))
    expect(given.onSave.mock.calls).toEqual([
      [{ references: [page(1, null), page(2, 'link'), page(3, null)] }],
    ])
  })

  it('add a URL as a source to cite; a known source is only marked', async () => {
    const given = props({ references: [page(3, null)] }, true)
    const { hand } = showAs('writer', <BriefMusts {...given} />)
    await hand.type(box('Source or page URL'), 'nonsense{Enter}')
    expect(screen.getByRole('alert')).toBeTruthy()
    expect(given.onSave).not.toHaveBeenCalled()
    await hand.clear(box('Source or page URL'))
    await hand.type(box('Source or page URL'), 'https://a.example/3{Enter}')
    expect(given.onSave.mock.calls).toEqual([[{ references: [page(3, 'cite')] }]])
  })

  it.each([true, false])('can only be changed by writers: %s', (canWrite) => {
    showAs('writer', <BriefMusts {...props({ references: [page(1, 'cite')] }, canWrite)} />)
    expect(listControls()).toEqual(
      canWrite
        ? ['Open Page 1', 'Remove Page 1', 'Source or page URL', 'Requirement', 'Add (off)']
        : ['Open Page 1'],
    )
  })

  it('are checked off when they are in the text', () => {
    const linked = '<p><a href="https://a.example/1">There</a></p>'
    const given = props({ references: [page(1, 'link'), page(2, 'link')] }, false, edit(linked))
    const { container } = showAs('writer', <BriefMusts {...given} />)
    expect(container.textContent).toContain('1 of 2 done')
    expect(screen.getAllByLabelText('Included')).toHaveLength(1)
  })

  it('are compared with the current research: headings of a single page do not count', () => {
    const fresh = {
      documentKeywords: [{ keyword: 'yeast', occurrences: '1-3' }],
      headings: [
        { level: 2, text: 'Ovens', count: 2 },
        { level: 2, text: 'Alone', count: 1 },
      ],
      questions: ['Why?'],
      wordTarget: 900,
    } as unknown as BriefProposal
    const old = makeBrief({ wordTarget: 900, questions: ['How?'] })
    expect(compareBrief(old, fresh)).toEqual([
      { field: 'documentKeywords', added: ['yeast (1–3)'], removed: [] },
      { field: 'headings', added: ['H2 Ovens'], removed: [] },
      { field: 'questions', added: ['Why?'], removed: ['How?'] },
    ])
  })
})

describe('the text in the panels', () => {
  it.each([true, false])('moves its headings by keyboard for writers: %s', async (canWrite) => {
    const editor = edit('<h2>One</h2><p>a</p><h2>Two</h2><p>b</p>')
    const [, section] = readSections(editor.state.doc)
    if (!section) throw new Error('the second heading is missing')
    const actions = { onStep: vi.fn(() => true), onShift: vi.fn(() => true), onWrite: vi.fn() }
    const drag = { isDragged: false, isWriting: false, onDragStart: vi.fn(), onDragEnd: vi.fn() }
    const { hand } = showAs(
      'writer',
      <HeadingRow
        document={article()}
        problems={[]}
        {...{ editor, section, canWrite }}
        {...actions}
        {...drag}
      />,
    )
    screen.getByText('Two').closest('button')?.focus()
    await hand.keyboard('{Alt>}{ArrowUp}{ArrowDown}{ArrowRight}{ArrowLeft}{/Alt}')
    const times = canWrite ? [[-1], [1]] : []
    expect(actions.onStep.mock.calls).toEqual(times)
    expect(actions.onShift.mock.calls).toEqual(canWrite ? [[1], [-1]] : [])
    await hand.keyboard('{F2}')
    expect(screen.queryByRole('textbox') !== null).toBe(canWrite)
    if (!canWrite) return
    await hand.keyboard('{End} and more{Enter}')
    expect(editor.getText()).toContain('Two and more')
  })

  it('steps through the places of a repeated phrase, and starts over', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    const editor = edit('<p>Yeast makes fresh dough rise.</p><p>Why? Yeast makes fresh dough rise.</p>')
    const { hand } = showAs('writer', <RepeatsTool document={article()} editor={editor} />)
    const phrase = screen.getAllByRole('button')[0] as HTMLElement
    expect(phrase.textContent).toContain('2 times')
    const seen: string[] = []
    for (let press = 0; press < 3; press++) {
      await hand.click(phrase)
      seen.push(/\d+\/\d+/.exec(phrase.textContent ?? '')?.[0] ?? '')
    }
    expect(seen).toEqual(['1/2', '2/2', '1/2'])
  })
})
