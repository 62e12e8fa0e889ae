import type { Document, Role } from '@rankwell/contract'
import { type EditorBlock, replaceAll } from '@rankwell/editor'
import { screen } from '@testing-library/react'
import type { Editor } from '@tiptap/core'
import { Route, Routes } from 'react-router'
import { vi } from 'vitest'
import { Doc } from 'yjs'
import { CopyButlerPage } from '../pages/copy-butler.tsx'
import { makeLiveServer } from './live-server.ts'
import { article, docId, id, places } from './open-setup.tsx'
import { answerCalls, showAs, userAs } from './show-as.tsx'

/** Exports of `y-indexeddb` without storage. */
export const noDevice = {
  IndexeddbPersistence: class {
    whenSynced = Promise.resolve(this)
    _db = new Promise(() => undefined)
    get = async () => undefined
    set = async () => undefined
    destroy = async () => undefined
    clearData = async () => undefined
  },
}

export const mia = { _id: 'me', username: 'Mia', color: 'aaddff', avatar: null }
export const ben = { _id: 'ben', username: 'Ben', color: 'ffddaa', avatar: null }

/** An article of the signed-in user with text. */
export const writtenArticle = (changes: object = {}): Document =>
  article({
    configurationStep: 6,
    canEdit: true,
    title: 'Bread at home',
    status: 'Draft',
    description: '',
    created_by: mia,
    updated_by: mia,
    interLinks: [],
    publishSettings: {},
    metaData: null,
    generation: null,
    wasInReview: false,
    hasFailed: false,
    assignee: null,
    dueDate: null,
    plannedDate: null,
    publishDate: null,
    publishConnection: null,
    words: 2,
    review: { approved: null, hasChanged: false, isApproved: false, requestedBy: null, declined: null },
    ...changes,
  })

/** A button by its name, once it is rendered. */
export const findButton = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })

interface OpenedArticle {
  role?: Role
  changes?: object
  answers?: Record<string, unknown>
  blocks?: EditorBlock[]
  /** Whether the live server allows the page to write. */
  canWrite?: boolean
  isWide?: boolean
  query?: string
}

/** Opens the article page with a text from a fake live server; `y-indexeddb` must be `noDevice`. */
export function openArticle({
  role = 'user',
  changes = {},
  answers = {},
  blocks = [{ id: 'a', type: 'paragraph', data: { text: 'Flour, water and salt.' } }],
  canWrite = true,
  isWide = true,
  query = '',
}: OpenedArticle = {}) {
  const watch = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('min-width') ? isWide : false,
    addEventListener() {},
    removeEventListener() {},
  }))
  // jsdom has no layout.
  Element.prototype.checkVisibility = () => true
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect = () => new DOMRect()
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage() {}
      terminate() {}
    },
  )
  vi.stubGlobal('ResizeObserver', watch)
  vi.stubGlobal('IntersectionObserver', watch)
  const text = new Doc()
  replaceAll(text, blocks, null)
  const server = makeLiveServer(text, { canWrite })
  vi.stubGlobal('WebSocket', server.WebSocket)
  const document = writtenArticle(changes)
  const asked = answerCalls({
    ...places,
    'POST /documents/get-current-doc': document,
    [`GET /serps/${id(4)}/information-gain`]: { pages: 0, figures: [], headings: [], terms: [] },
    [`GET /documents-comments/${docId}`]: { threads: [], people: [], readThrough: null, canComment: true },
    [`GET /documents-guest-comments/${docId}`]: { threads: [], canAnswer: true },
    [`PUT /documents/update/${docId}`]: document,
    ...answers,
  })
  const user = userAs(role, { color: mia.color, locationName: 'Germany' })
  const page = (
    <Routes>
      <Route path="/copy-butler/:id" element={<CopyButlerPage />} />
      <Route path="*" element={null} />
    </Routes>
  )
  const shown = showAs(user, page, `/copy-butler/${docId}${query}`)
  const surface = () =>
    globalThis.document.querySelector<HTMLElement & { editor: Editor }>('#editor_js .tiptap')
  /** The editor, once the text and its tools are rendered. */
  const ready = () =>
    vi.waitFor(
      () => {
        const editor = surface()?.editor
        if (!editor) throw new Error('The text is not rendered')
        return editor
      },
      { timeout: 20_000 },
    )
  const changesSent = () =>
    asked
      .filter(({ method, path }) => `${method} ${path}` === `PUT /documents/update/${docId}`)
      .map(({ body }) => body)
  return { ...shown, asked, server, text, ready, changesSent }
}
