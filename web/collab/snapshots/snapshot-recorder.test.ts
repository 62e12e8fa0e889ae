import type { Editor } from '@tiptap/react'
import { ySyncPluginKey } from '@tiptap/y-tiptap'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Meeting, openMeeting, type Person } from '../../editor/testing/meeting.ts'
import type { Snapshot } from './local-snapshots.ts'
import { watchText } from './snapshot-recorder.ts'

const kept = vi.hoisted(() => ({ snapshots: [] as Snapshot[] }))
vi.mock('./local-snapshots.ts', () => ({
  storeSnapshot: async (_: string, snapshot: Snapshot) => void kept.snapshots.push(snapshot),
  openFinalStore: () => ({
    keep: (snapshot: Snapshot) => kept.snapshots.push(snapshot) > 0,
    close: () => undefined,
  }),
}))

let meeting: Meeting
let mia: Person
beforeEach(() => {
  kept.snapshots = []
  meeting = openMeeting([{ id: 'p', type: 'paragraph', data: { text: 'Bread' } }], ['mia', 'ben'])
  mia = meeting.people[0] as Person
})
afterEach(() => meeting.end())

const type = ({ editor }: Person, words: string) => editor.view.dispatch(editor.state.tr.insertText(words, 1))
const watch = () =>
  watchText(mia.editor as unknown as Editor, { userId: 'mia', documentId: 'doc', language: 'en' })

describe('the snapshots of a text', () => {
  test.each([
    ['nothing is edited', () => undefined, 0],
    ['the user types', () => type(mia, 'x'), 1],
    ['only the caret moves', () => mia.editor.commands.setTextSelection(2), 0],
    [
      'text from another user arrives',
      async () => {
        type(meeting.people[1] as Person, 'y')
        await meeting.settle()
      },
      0,
    ],
    [
      'the user undoes an edit',
      () => {
        const { state, view } = mia.editor
        view.dispatch(state.tr.insertText('z', 1).setMeta(ySyncPluginKey, { isUndoRedoOperation: true }))
      },
      1,
    ],
  ])('are taken when %s', async (_, act, count) => {
    const keeper = watch()
    await act()
    await keeper.take('loss')
    await keeper.take('loss')
    expect(kept.snapshots).toHaveLength(count)
    keeper.stop()
  })

  test('are taken without edits when forced', async () => {
    const keeper = watch()
    await keeper.take('restore', true)
    expect(kept.snapshots).toMatchObject([{ documentId: 'doc', kind: 'restore', words: 1, opening: 'Bread' }])
    keeper.stop()
  })

  test.each([
    ['pagehide', 'visible', 1],
    ['visibilitychange', 'hidden', 1],
    ['visibilitychange', 'visible', 0],
  ] as const)('are taken at once when the page is closed: %s, %s', async (event, visibility, count) => {
    const keeper = watch()
    type(mia, 'x')
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
    ;(event === 'pagehide' ? window : document).dispatchEvent(new Event(event))
    expect(kept.snapshots).toHaveLength(count)
    await keeper.take('writing')
    expect(kept.snapshots).toHaveLength(1)
    keeper.stop()
    vi.restoreAllMocks()
  })
})
