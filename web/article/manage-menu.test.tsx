import { type Document, type DocumentStatus, type Role, roles } from '@rankwell/contract'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { showAs } from '../testing/show-as.tsx'
import { ManageMenu } from './manage-menu.tsx'
import type { ReviewActions } from './use-review-actions.tsx'

afterEach(cleanup)

interface Given {
  status?: DocumentStatus
  hasChanged?: boolean
  approved?: boolean
  words?: number
}

function show(
  role: Role,
  { status = 'Draft', hasChanged = false, approved = false, words = 1200 }: Given = {},
) {
  const document = {
    _id: 'doc',
    title: 'Compost',
    keyword: '',
    language: 'en',
    status,
    canEdit: role !== 'viewer',
    review: { hasChanged, approved: approved ? { by: null, at: '2026-11-20T10:00:00.000Z' } : null },
  } as unknown as Document
  const actions = { open: vi.fn(), setStatus: vi.fn() }
  const acts = { onPlagiarism: vi.fn(), onReview: vi.fn(), onHistory: vi.fn() }
  const menu = (
    <ManageMenu
      start={{ isOpen: true, hasFocus: false }}
      document={document}
      words={words}
      actions={actions as unknown as ReviewActions}
      {...acts}
    />
  )
  return { ...showAs(role, menu), actions, ...acts }
}
const listItems = () => screen.getAllByRole('menuitem').map((item) => item.textContent)

const always = ['History', 'Export to a Word file', 'Plagiarism', 'Review and schedule']
const writes = ['Research and setup', ...always, 'Ask for review']
const decides = ['Mark as approved', 'Publish', 'Delete']
const shares = ['Research and setup', ...always, 'Share', 'Ask for review', ...decides]
const menus: Record<Role, string[] | null> = {
  user: shares,
  publisher: shares,
  reviewer: [...writes, ...decides],
  writer: writes,
  // Viewers do not have this menu.
  viewer: null,
}

const toReview = 'Ask for review'
const decline = 'Mark as declined'
const approve = 'Mark as approved'
const moves: [DocumentStatus, Given, string[]][] = [
  ['Draft', {}, [toReview, approve]],
  ['In Review', {}, [decline, approve]],
  ['Completed', { approved: true, hasChanged: false }, [decline]],
  ['Completed', { approved: true, hasChanged: true }, [toReview, decline]],
  ['Published', { approved: true, hasChanged: false }, []],
  ['Published', { approved: true, hasChanged: true }, [toReview]],
]

describe('the article menu', () => {
  it.each(roles.filter((role) => menus[role]))('offers a %s the actions that the role allows', (role) => {
    show(role)
    expect(listItems()).toEqual(menus[role])
  })

  it.each(moves)('offers the possible next steps for an article that is %s %j', (status, given, expected) => {
    show('user', { ...given, status })
    expect(listItems().filter((item) => [toReview, decline, approve].includes(item ?? ''))).toEqual(expected)
  })

  it.each([
    [toReview, 'Draft', 'In Review'],
    [approve, 'In Review', 'Completed'],
    [decline, 'In Review', 'Draft'],
  ] as const)('“%s” changes the status from %s to %s', async (name, status, to) => {
    const { hand, actions } = show('reviewer', { status })
    await hand.click(screen.getByRole('menuitem', { name }))
    expect(actions.setStatus.mock.calls).toEqual([[to]])
  })

  it.each([approve, 'Publish'])(
    'does not offer "%s" for an article without words, and explains why',
    async (name) => {
      const { hand, actions } = show('reviewer', { status: 'In Review', words: 0 })
      const item = screen.getByRole('menuitem', { name })
      expect(item.getAttribute('aria-disabled')).toBe('true')
      const reason = document.getElementById(item.getAttribute('aria-describedby') ?? '')
      expect(reason?.textContent).toBe('The article has no words yet.')
      await hand.click(item)
      expect(actions.setStatus).not.toHaveBeenCalled()
      expect(actions.open).not.toHaveBeenCalled()
      expect(screen.getByRole('menu')).toBeTruthy()
    },
  )

  it('opens the target of each entry, and shows the number of words', async () => {
    const shown = show('user')
    expect(screen.getByText('1,200 words')).toBeTruthy()
    const choose = async (name: string) => {
      if (!screen.queryByRole('menu')) await shown.hand.click(screen.getByRole('button'))
      await shown.hand.click(screen.getByRole('menuitem', { name }))
    }
    await choose('Publish')
    await choose('Share')
    expect(shown.actions.open.mock.calls).toEqual([['publish'], ['share']])
    await choose('Review and schedule')
    await choose('History')
    await choose('Plagiarism')
    const { onReview, onHistory, onPlagiarism } = shown
    expect([onReview, onHistory, onPlagiarism].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1])
  })
})
