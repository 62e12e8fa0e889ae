import { type DocumentSummary, type Role, roles } from '@rankwell/contract'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { showAs } from '../../testing/show-as.tsx'
import { DocumentRow } from './document-row.tsx'

afterEach(cleanup)

const document = {
  _id: 'doc',
  title: 'Home composting',
  keyword: 'compost',
  status: 'In Review',
  hasFailed: false,
  score: 71,
  language: 'en',
  updatedAt: '2026-11-20T10:00:00.000Z',
  updated_by: { _id: 'ben', username: 'Ben' },
} as unknown as DocumentSummary

const menus: Record<Role, string[]> = {
  user: ['Open', 'Delete'],
  publisher: ['Open', 'Delete'],
  reviewer: ['Open', 'Delete'],
  writer: ['Open'],
  viewer: ['Open'],
}

const show = (role: Role, isSelected: boolean | null = null) => {
  const actions = { onSelect: vi.fn(), onDelete: vi.fn() }
  const table = (
    <table>
      <tbody>
        <DocumentRow document={document} isSelected={isSelected} {...actions} />
      </tbody>
    </table>
  )
  return { ...showAs(role, table), ...actions }
}
const openMenu = async (hand: ReturnType<typeof show>['hand']) => {
  await hand.click(screen.getByRole('button', { name: 'Actions for Home composting' }))
  return screen.findAllByRole('menuitem')
}

describe('the row of a document', () => {
  it.each(roles)('offers a %s the actions of the role', async (role) => {
    const { hand } = show(role)
    expect((await openMenu(hand)).map((item) => item.textContent)).toEqual(menus[role])
  })

  it('opens the document by its name and by its menu, and asks before deleting', async () => {
    const { hand, address, onDelete } = show('reviewer')
    const link = screen.getByRole('link', { name: 'Home composting' })
    expect(link.getAttribute('href')).toBe('/copy-butler/doc')
    await openMenu(hand)
    await hand.click(screen.getByRole('menuitem', { name: 'Delete' }))
    expect([onDelete.mock.calls.length, address()]).toEqual([1, '/'])
    await openMenu(hand)
    await hand.click(screen.getByRole('menuitem', { name: 'Open' }))
    expect(address()).toBe('/copy-butler/doc')
  })

  it('can be selected only if there is a bulk action', async () => {
    const { hand, onSelect, unmount } = show('user', false)
    await hand.click(screen.getByRole('checkbox', { name: 'Select Home composting' }))
    expect(onSelect).toHaveBeenCalledWith(true)
    unmount()
    show('viewer')
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('shows status, score, language, and last author', () => {
    show('user')
    const words = screen.getByRole('row').textContent
    for (const part of ['In Review', '71', 'English', 'Ben']) expect(words).toContain(part)
  })
})
