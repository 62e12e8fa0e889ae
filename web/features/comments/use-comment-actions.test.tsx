import { createExtensions, fragmentName } from '@rankwell/editor'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { Editor } from '@tiptap/core'
import { Collaboration } from '@tiptap/extension-collaboration'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Doc } from 'yjs'
import { RestoredNotice } from '../../article/restored-notice.tsx'
import { CommentMarks } from '../../editor/extensions/comment-marks.ts'
import { answerCalls, showAs } from '../../testing/show-as.tsx'
import { CommentsPanel } from './comments-panel.tsx'
import { type CommentActions, useCommentActions } from './use-comment-actions.ts'

const line = vi.hoisted(() => ({ handlers: new Map<string, (given: unknown) => void>() }))
vi.mock('../../lib/socket.ts', () => ({
  openSocket: async () => ({
    connected: false,
    on: (event: string, listener: (given: unknown) => void) => line.handlers.set(event, listener),
    off() {},
  }),
}))
const notice = vi.hoisted(() => ({ onRestored: vi.fn(), onJoined: vi.fn() }))
vi.mock('../../article/use-restored-notice.ts', () => ({ useRestoredNotice: () => notice }))

const docId = '0192a0c0-0000-7000-8000-000000000001'
const otherId = '0192a0c0-0000-7000-8000-000000000002'
let editor: Editor
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {} }))
  const text = Collaboration.configure({ document: new Doc(), field: fragmentName })
  const element = document.createElement('div')
  editor = new Editor({ element, injectCSS: false, extensions: [...createExtensions(), CommentMarks, text] })
  editor.commands.setContent('<p>One two three</p>')
})
afterEach(() => {
  cleanup()
  editor.destroy()
  vi.unstubAllGlobals()
})

const thread = (last: number) => ({
  _id: `0192a0c0-0000-7000-8000-00000000000${last}`,
  quote: `quote ${last}`,
  anchor: null,
  resolvedAt: null,
  resolvedBy: null,
  comments: [],
})

let actions: CommentActions
function show(canComment: boolean, answers: object = {}) {
  const asked = answerCalls({
    [`GET /documents-comments/${docId}`]: { threads: [], people: [], readThrough: null, canComment },
    [`GET /documents-guest-comments/${docId}`]: [],
    ...answers,
  })
  const onShow = vi.fn()
  function Page() {
    actions = useCommentActions(docId, editor, true, onShow)
    return <CommentsPanel actions={actions} editor={editor} onClose={() => undefined} />
  }
  return { ...showAs('viewer', <Page />), asked, onShow }
}
const begin = (from: number, to: number) => {
  editor.commands.setTextSelection({ from, to })
  actions.startDraft(editor)
}
const field = () =>
  within(screen.getByRole('region', { name: 'Comment' })).getByRole<HTMLTextAreaElement>('combobox')

describe('a comment on the text', () => {
  it.each([true, false])(
    'can be started by button and shortcut only by users who may comment: %s',
    async (canComment) => {
      const { onShow } = show(canComment)
      await waitFor(() => expect(actions.isKnown).toBe(true))
      expect(screen.queryAllByRole('button', { name: 'Comment' })).toHaveLength(canComment ? 2 : 0)
      begin(1, 4)
      await waitFor(() => expect(onShow.mock.calls.length).toBe(canComment ? 1 : 0))
      expect(screen.queryByRole('combobox') !== null).toBe(canComment)
    },
  )

  it('is sent with its text and position; a comment started in the meantime is kept', async () => {
    const sent = Promise.withResolvers<object>()
    const { hand, asked } = show(true, { [`POST /documents-comments/${docId}`]: sent.promise })
    await waitFor(() => expect(actions.isKnown).toBe(true))
    begin(1, 4)
    await hand.type(await screen.findByRole('combobox'), 'First{Control>}{Enter}{/Control}')
    const posts = () => asked.filter(({ method, path }) => method === 'POST' && !path.endsWith('/read'))
    await waitFor(() =>
      expect(posts().map(({ body }) => body)).toMatchObject([{ quote: 'One', text: 'First' }]),
    )
    begin(5, 8)
    await waitFor(() => expect(screen.getByText('two')).toBeTruthy())
    await hand.type(field(), 'Second')
    const [begun] = posts().map(({ body }) => body as { anchor: object })
    sent.resolve({ ...thread(3), anchor: begun?.anchor })
    await waitFor(() => expect(actions.activeId).toBe(thread(3)._id))
    expect(field().value).toBe('Second')
    expect(actions.draft?.quote).toBe('two')
  })
})

it('restored versions are reported for this document only, and checked after each reconnect', async () => {
  showAs('writer', <RestoredNotice docId={docId} userId="me" canWrite onHistory={() => undefined} />)
  await waitFor(() => expect(line.handlers.has('versionRestored')).toBe(true))
  line.handlers.get('versionRestored')?.({ docId: otherId })
  expect(notice.onRestored).not.toHaveBeenCalled()
  line.handlers.get('versionRestored')?.({ docId })
  expect(notice.onRestored).toHaveBeenCalledOnce()
  line.handlers.get('connect')?.(undefined)
  expect(notice.onJoined).toHaveBeenCalledOnce()
})
