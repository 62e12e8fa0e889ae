import { beforeEach, expect, test, vi } from 'vitest'
import { Doc } from 'yjs'
import type { LiveText } from '../connection/use-live-text.ts'
import type { Adoption, Entry } from './adopt-unwritten.ts'
import { mergeLateCopies } from './late-copies.ts'
import { mergeLocalCopy } from './merge-local-copy.ts'

vi.mock('./merge-local-copy.ts', () => ({ mergeLocalCopy: vi.fn() }))
const joined = vi.mocked(mergeLocalCopy)
beforeEach(() => joined.mockClear())

function open(generation = 1, isClosed = () => false) {
  const adoption = { note: vi.fn(), release: vi.fn() }
  const metadata = { setGeneration: vi.fn() }
  const showOther = vi.fn()
  const states = new Map([[7, {}]])
  const live = {
    doc: new Doc(),
    provider: { awareness: { getStates: () => states } },
    wasUnsent: vi.fn(),
    pendingText: {},
  }
  const merge = mergeLateCopies(live as unknown as LiveText, {
    whenKnown: Promise.resolve(generation),
    isClosed,
    metadata: metadata as never,
    adoption: adoption as unknown as Adoption,
    showOther,
  })
  return { ...merge, live, adoption, metadata, showOther }
}

test.each([
  [null, 'joined'],
  [1, 'joined'],
  [2, 'shown'],
])('a copy of generation %s that loads after the server’s text is %s', async (generation, expected) => {
  const { mergeCopy, live, metadata, showOther } = open()
  const late = new Doc()
  mergeCopy(late, { generation } as never)
  if (expected === 'joined') {
    await vi.waitFor(() => expect(joined).toHaveBeenCalledTimes(1))
    expect(joined.mock.calls[0]?.slice(0, 2)).toEqual([live.doc, late])
    expect(joined.mock.calls[0]?.[2]).toMatchObject({
      isUnacked: live.wasUnsent,
      pendingText: live.pendingText,
    })
  } else await vi.waitFor(() => expect(showOther.mock.calls).toEqual([[late]]))
  expect(metadata.setGeneration.mock.calls).toEqual(expected === 'shown' ? [[2]] : [])
  expect([joined.mock.calls.length, showOther.mock.calls.length]).toEqual(
    expected === 'joined' ? [1, 0] : [0, 1],
  )
})

test('text of connected pages is not restored: what others have deleted stays deleted', async () => {
  const { mergeCopy } = open()
  mergeCopy(new Doc(), { generation: 1 } as never)
  await vi.waitFor(() => expect(joined).toHaveBeenCalled())
  const isPreserved = joined.mock.calls[0]?.[2].isPreserved
  expect([isPreserved?.(7), isPreserved?.(8)]).toEqual([false, true])
})

test.each([
  [1, true],
  [null, true],
  [2, false],
])(
  'edits of generation %s from an earlier page are merged: %s, and then released',
  async (generation, isJoined) => {
    const { mergeUnwritten, adoption } = open()
    const edits = { key: 'k', generation, update: new Uint8Array([0, 0]), isText: false } as unknown as Entry
    mergeUnwritten(edits)
    await vi.waitFor(() => expect(adoption.release.mock.calls).toEqual([['k']]))
    expect([adoption.note.mock.calls.length, joined.mock.calls.length]).toEqual(isJoined ? [1, 1] : [0, 0])
  },
)

test('nothing is merged into a closed page', async () => {
  const { mergeCopy, mergeUnwritten, adoption } = open(1, () => true)
  mergeCopy(new Doc(), { generation: 1 } as never)
  mergeUnwritten({ key: 'k', generation: 1, update: new Uint8Array([0, 0]) } as unknown as Entry)
  await new Promise((resolve) => setTimeout(resolve))
  expect([joined.mock.calls, adoption.release.mock.calls]).toEqual([[], []])
})
