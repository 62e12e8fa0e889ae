import { cleanup, screen, waitFor } from '@testing-library/react'
import type { Editor } from '@tiptap/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toast } from '../../lib/toast.ts'
import { showAs } from '../../testing/show-as.tsx'
import { copyText } from '../local-copy/copy-text.ts'
import { restoreText } from '../local-copy/restore-text.ts'
import { listSnapshots } from './local-snapshots.ts'
import { SnapshotList } from './snapshot-list.tsx'
import { storeText } from './snapshot-recorder.ts'

vi.mock('./local-snapshots.ts', () => ({ listSnapshots: vi.fn() }))
vi.mock('./snapshot-recorder.ts', () => ({ storeText: vi.fn(async () => undefined) }))
vi.mock('../local-copy/restore-text.ts', () => ({ restoreText: vi.fn(() => true) }))
vi.mock('../local-copy/copy-text.ts', () => ({ copyText: vi.fn() }))

const content = JSON.stringify({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Kept' }] }],
})
const snapshot = { id: 1, takenAt: 1_790_000_000_000, kind: 'writing', opening: 'Kept', words: 1, content }
const undo = vi.fn()
const editor = { commands: { undo } } as unknown as Editor

beforeEach(() => {
  vi.clearAllMocks()
  vi.mocked(listSnapshots).mockResolvedValue([snapshot] as never)
  vi.spyOn(toast, 'undoable').mockReturnValue('id' as never)
  vi.spyOn(toast, 'error').mockReturnValue('id' as never)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})
const show = (canRestore = true) =>
  showAs(
    'writer',
    <SnapshotList userId="me" document={{ _id: 'doc', language: 'en' }} {...{ editor, canRestore }} />,
  )

it('stores the current text before a restore, which can be undone', async () => {
  const { hand } = show()
  await hand.click(await screen.findByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(toast.undoable).toHaveBeenCalledTimes(1))
  expect(storeText).toHaveBeenCalledWith(
    editor,
    { userId: 'me', documentId: 'doc', language: 'en' },
    'restore',
  )
  expect(restoreText).toHaveBeenCalledWith(editor, content)
  expect(vi.mocked(storeText).mock.invocationCallOrder[0]).toBeLessThan(
    vi.mocked(restoreText).mock.invocationCallOrder[0] ?? 0,
  )
  const [words, action] = vi.mocked(toast.undoable).mock.calls[0] ?? []
  expect(words).toBe('Backup restored.')
  action?.onSelect()
  expect(undo).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(listSnapshots).toHaveBeenCalledTimes(2))
})

it('reports a snapshot that can no longer be read', async () => {
  vi.mocked(restoreText).mockReturnValue(false)
  const { hand } = show()
  await hand.click(await screen.findByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(toast.error).toHaveBeenCalledTimes(1))
  expect(toast.undoable).not.toHaveBeenCalled()
})

it('lets users without write access only copy a snapshot', async () => {
  const { hand } = show(false)
  await hand.click(await screen.findByRole('button', { name: /Copy/ }))
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
  expect(copyText).toHaveBeenCalledTimes(1)
})

it.each([
  ['none were created', async () => [], 'No backups yet.'],
  ['none can be stored', () => Promise.reject(new Error('no')), 'isn’t storing backups'],
])('explains why there are none: %s', async (_, answer, words) => {
  vi.mocked(listSnapshots).mockImplementation(answer)
  show()
  await screen.findByText(new RegExp(words))
})
