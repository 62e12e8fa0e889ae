import { createExtensions } from '@rankwell/editor'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { Editor } from '@tiptap/core'
import { type ReactNode, useRef } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TitleField } from '../article/title-field.tsx'
import { drawQuote } from '../editor/blocks/quote-view.ts'
import { ImageAltForm } from '../editor/media/image-alt-form.tsx'
import { LinkForm } from '../editor/toolbar/link-form.tsx'
import { useRovingFocus } from '../editor/toolbar/use-roving-focus.ts'
import { CommentForm } from '../features/comments/comment-form.tsx'
import { SearchBox } from '../features/documents/search-box.tsx'
import { GuestForm } from '../features/guests/guest-form.tsx'
import { KeywordBox } from '../features/guided-setup/keyword-box.tsx'
import { OwnTitle } from '../features/guided-setup/own-title.tsx'
import { TitleRow } from '../features/guided-setup/title-row.tsx'
import { HeadingForm } from '../features/headings/heading-form.tsx'
import { NameForm } from '../features/history/name-form.tsx'
import { NamesField } from '../features/publishing/names-field.tsx'
import { answerCalls, english, showAs } from '../testing/show-as.tsx'
import { Combobox } from '../ui/combobox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { CommandPalette } from './shell/command-palette.tsx'

const act = vi.fn()
const done = async (...given: unknown[]) => void act(...given)
let editor: Editor

beforeEach(() => {
  act.mockClear()
  answerCalls({})
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal(
    'ResizeObserver',
    class ResizeObserver {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  const element = document.body.appendChild(document.createElement('div'))
  editor = new Editor({ element, extensions: createExtensions(), content: '<p>One</p>' })
})
afterEach(() => {
  cleanup()
  editor.destroy()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

function Tools() {
  const row = useRef<HTMLDivElement>(null)
  useRovingFocus(row, act)
  return (
    <div ref={row}>
      <input />
    </div>
  )
}

const comment = { label: 'Word count', submitLabel: 'Send', onSubmit: done, onCancel: act }
const ana = { _id: 'ana', username: 'Ana', avatar: null, color: '5E61FB' }
const row = { title: 'One', keyword: '', language: 'en', onSave: act }
const title = { title: 'One', fallback: '', language: 'en', canEdit: true, onStart() {}, onSave: done }
const proposed = { isChosen: false, isEnhancing: false, onChoose: act, onEdit: act, onEnhance: act }
const names = { kind: 'tags', label: 'Tags', hint: '', maxNames: 9, docId: 'one', site: null } as const
const choice = {
  options: [{ value: 'a', label: 'A' }],
  value: null,
  placeholder: 'Choose',
  searchLabel: 'Find',
}

const fields: [string, string, ReactNode, string, boolean?][] = [
  ['a comment', 'Enter', <CommentForm key="" {...comment} people={[]} />, 'Hello', true],
  ['a comment', 'Escape', <CommentForm key="" {...comment} people={[]} />, 'Hello'],
  ['a mention', 'Enter', <CommentForm key="" {...comment} people={[ana]} />, '@a'],
  [
    'a mention',
    'ArrowDown',
    <CommentForm key="" {...comment} people={[ana, { ...ana, _id: 'ada' }]} />,
    '@a',
  ],
  ['a guest’s comment', 'Enter', <GuestForm key="" {...comment} name="Nora" onName={act} />, 'Hello', true],
  ['a guest’s comment', 'Escape', <GuestForm key="" {...comment} name="Nora" onName={act} />, 'Hello'],
  ['names', 'Enter', <NamesField key="" {...names} names={[]} onChange={act} />, 'Bread'],
  ['a search', 'Escape', <SearchBox key="" value="" onSearch={act} onLeaveDown={act} />, 'bread'],
  ['a search', 'ArrowDown', <SearchBox key="" value="" onSearch={act} onLeaveDown={act} />, 'bread'],
  ['a heading', 'Escape', <HeadingForm key="" text="One" onSave={act} onClose={act} />, 'Two'],
  ['the name of a version', 'Escape', <NameForm key="" onSave={done} onCancel={act} />, 'Two'],
  [
    'an alt text',
    'Escape',
    <ImageAltForm key="" alt="" isDecorative={false} onSave={act} onClose={act} />,
    'Two',
  ],
  ['tools with a field', 'Escape', <Tools key="" />, 'Two'],
  ['further keywords', 'Enter', <KeywordBox key="" keywords={[]} typing="bread" onChange={act} />, ''],
  ['a custom title', 'Enter', <OwnTitle key="" {...row} />, 'Two'],
  [
    'a field in a dialog',
    'Escape',
    <Dialog key="" isOpen onClose={act} title="A">
      <input />
    </Dialog>,
    'Two',
  ],
  [
    'a field in a sheet',
    'Escape',
    <Sheet key="" isOpen onClose={act} title="A">
      <input />
    </Sheet>,
    'Two',
  ],
  ['the palette', 'Escape', <CommandPalette key="" onClose={act} onShortcuts={act} />, 'Two'],
]

const composing = [{ isComposing: true, keyCode: 229 }, { keyCode: 229 }]
const textOf = () => document.querySelector<HTMLInputElement>('input, textarea')?.value
const marked = () => document.querySelector('[role=option][aria-selected=true]')?.id
const state = () => [act.mock.calls.length, textOf(), marked(), document.querySelectorAll('form').length]

/** Presses the key twice as an input method does, then once for the field itself. */
function press(field: Element, key: string, init: object = {}) {
  const before = state()
  for (const one of composing) {
    fireEvent.keyDown(field, { key, ...init, ...one })
    expect(state()).toEqual(before)
  }
  fireEvent.keyDown(field, { key, ...init })
  expect(state()).not.toEqual(before)
}

describe('a key used by an input method', () => {
  it.each(fields)('does nothing in %s: %s', async (_, key, node, typed, ctrlKey = false) => {
    const { hand } = showAs('user', node)
    const field = document.querySelector<HTMLInputElement>('input, textarea') as HTMLInputElement
    field.focus()
    if (typed.startsWith('@')) await hand.type(field, typed)
    else if (typed) fireEvent.change(field, { target: { value: typed } })
    act.mockClear()
    press(field, key, { ctrlKey })
  })

  it.each([
    ['of a document', 'Escape', <TitleField key="" {...title} />],
    ['that is suggested', 'Enter', <TitleRow key="" {...row} {...proposed} />],
    ['that is suggested', 'Escape', <TitleRow key="" {...row} {...proposed} />],
  ])('leaves a title %s open: %s', async (_, key, node) => {
    const { hand } = showAs('user', node)
    await hand.click(screen.getAllByRole('button')[0] as HTMLElement)
    press(document.querySelector('input:not([type=radio])') as Element, key)
  })

  it('leaves the link editor open', () => {
    showAs('user', <LinkForm editor={editor} onClose={act} />)
    press(screen.getByLabelText('Paste or type a URL'), 'Escape')
  })

  it('leaves a list of options open', async () => {
    const { hand } = showAs('user', <Combobox {...choice} onChange={act} />)
    await hand.click(screen.getByRole('combobox'))
    press(screen.getByPlaceholderText('Find'), 'Escape')
  })

  it.each(['Enter', 'Escape'])('stays in the source field of a quote: %s', (key) => {
    editor.commands.setContent('<blockquote>One</blockquote><p></p>')
    const quote = drawQuote(editor.state.doc.child(0), editor, () => 0, english.getFixedT('en', 'writing'))
    document.body.append(quote.dom)
    editor.on('selectionUpdate', act)
    const field = quote.dom.querySelector('input') as HTMLInputElement
    const stays = (init: object) => fireEvent.keyDown(field, { key, ...init })
    // `fireEvent` returns false if the handler called `preventDefault`.
    expect([...composing.map(stays), stays({})]).toEqual([true, true, false])
  })
})
