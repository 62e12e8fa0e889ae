import { type Role, roles } from '@rankwell/contract'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerCalls, showAs } from '../../testing/show-as.tsx'
import { DocumentBrowser } from './document-browser.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const bread = {
  _id: '0192a0c0-0000-7000-8000-000000000001',
  title: 'Bread',
  keyword: '',
  status: 'Draft',
  hasFailed: false,
  score: 50,
  language: 'en',
  updatedAt: '2026-11-20T10:00:00.000Z',
  updated_by: { _id: 'ben', username: 'Ben' },
}

function show(role: Role, documents: object[], path = '/app/documents') {
  answerCalls({ 'POST /documents/saved': { documents, nextCursor: null, total: documents.length } })
  return showAs(role, <DocumentBrowser />, path)
}

const mayDelete: Record<Role, boolean> = {
  user: true,
  publisher: true,
  reviewer: true,
  writer: false,
  viewer: false,
}

describe('the document list', () => {
  it.each(roles)('lets a %s select documents only to delete them', async (role) => {
    show(role, [bread])
    await screen.findByRole('link', { name: 'Bread' })
    expect(screen.queryAllByRole('checkbox').length > 0).toBe(mayDelete[role])
  })

  it.each(roles)('tells a %s what to do if it is empty', async (role) => {
    show(role, [])
    const viewer = 'Nothing has been shared with you yet.'
    const others = 'No documents yet. Start with a keyword.'
    expect(await screen.findByText(role === 'viewer' ? viewer : others)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'New document' }) !== null).toBe(role !== 'viewer')
  })

  it('offers to clear filters without results', async () => {
    const { hand, address } = show('user', [], '/app/documents?status=Published')
    await hand.click(await screen.findByRole('button', { name: 'Clear filters' }))
    expect(address()).toBe('/app/documents')
  })

  it('counts the selection, and clears it when the filter changes', async () => {
    const { hand } = show('user', [bread])
    await hand.click(await screen.findByRole('checkbox', { name: 'Select Bread' }))
    expect(screen.getByText(/1.*selected/)).toBeTruthy()
    await hand.click(screen.getByRole('button', { name: 'Title' }))
    await screen.findByRole('checkbox', { name: 'Select Bread', checked: false })
    expect(screen.queryByText(/1.*selected/)).toBeNull()
  })
})
