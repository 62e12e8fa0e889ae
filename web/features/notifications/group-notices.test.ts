// @vitest-environment node
import type { Notification } from '@rankwell/contract'
import { expect, it } from 'vitest'
import { groupNotices } from './group-notices.ts'

const notice = (id: string, documentId: string | null, document?: string): Notification => ({
  _id: id,
  type: 'comment_reply',
  params: document ? { document } : {},
  workspaceId: null,
  documentId,
  actor: null,
  isRead: false,
  createdAt: '2026-01-01T00:00:00Z',
})

it('groups notifications by document, at the position and with the title of the newest one', () => {
  const groups = groupNotices([
    notice('5', 'b', 'Tea'),
    notice('4', null),
    notice('3', 'a', 'Bread'),
    notice('2', 'b', 'Old tea'),
    notice('1', null),
  ])
  expect(groups.map(({ name, notices }) => [name, notices.map(({ _id }) => _id)])).toEqual([
    ['Tea', ['5', '2']],
    ['', ['4', '1']],
    ['Bread', ['3']],
  ])
})
