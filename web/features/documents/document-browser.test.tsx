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

  it.each(roles)('shows a %s what to do if it is empty', async (role) => {
    show(role, [])
    const viewer = 'Nothing has been shared with you yet.'
    const others = 'No documents yet. Start with a keyword.'
    expect(await screen.findByText(role === 'viewer' ? viewer : others)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'New document' }) !== null).toBe(role !== 'viewer')
  })

  it.each(['status=Published', 'search=rye'])(
    'offers to clear filters without results: %s',
    async (query) => {
      const { hand, address } = show('user', [], `/app/documents?${query}`)
      await hand.click(await screen.findByRole('button', { name: 'Clear filters' }))
      expect(address()).toBe('/app/documents')
    },
  )

  it('counts the selection, and clears it when the filter changes', async () => {
    const { hand } = show('user', [bread])
    await hand.click(await screen.findByRole('checkbox', { name: 'Select Bread' }))
    expect(screen.getByText(/1.*selected/)).toBeTruthy()
    await hand.click(screen.getByRole('button', { name: 'Title' }))
    await screen.findByRole('checkbox', { name: 'Select Bread', checked: false })
    expect(screen.queryByText(/1.*selected/)).toBeNull()
  })
})

describe('the pages of the list', () => {
  const many = (page: number, count = 20) =>
    Array.from({ length: count }, (_, at) => ({
      ...bread,
      _id: `0192a0c0-0000-7000-8000-0000000${page}${String(at).padStart(4, '0')}`,
      title: `Bread ${page}.${at + 1}`,
    }))
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

  it('go forward and back, and show which entries are listed', async () => {
    const asked = answerCalls({
      'POST /documents/saved': (body: { cursor?: string }) =>
        body.cursor === 'c2'
          ? { documents: many(2, 3), nextCursor: null, total: 23 }
          : { documents: many(1), nextCursor: 'c2', total: 23 },
    })
    const { hand } = showAs('user', <DocumentBrowser />, '/app/documents')
    await screen.findByText('1–20 of 23')
    expect([button('Previous').disabled, button('Next').disabled]).toEqual([true, false])
    await hand.click(screen.getByRole('checkbox', { name: 'Select Bread 1.1' }))
    await hand.click(button('Next'))
    await screen.findByText('21–23 of 23')
    expect([button('Previous').disabled, button('Next').disabled]).toEqual([false, true])
    expect([screen.queryByText(/selected$/), screen.queryByText('Bread 1.1')]).toEqual([null, null])
    await hand.click(button('Previous'))
    await screen.findByText('1–20 of 23')
    expect(asked.filter(({ path }) => path === '/documents/saved').map(({ body }) => body)).toMatchObject([
      { limit: 20, sort: '-updated' },
      { limit: 20, cursor: 'c2' },
      expect.not.objectContaining({ cursor: expect.anything() }),
    ])
  })

  it('are selected with the box above them, and only those', async () => {
    const { hand } = show('user', many(1, 3))
    await hand.click(await screen.findByRole('checkbox', { name: 'Select Bread 1.2' }))
    await hand.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    expect(screen.getByText('3 selected')).toBeTruthy()
    await hand.click(screen.getByRole('checkbox', { name: 'Select Bread 1.3' }))
    expect(screen.getByText('2 selected')).toBeTruthy()
    await hand.click(screen.getByRole('button', { name: 'Clear selection' }))
    expect(screen.queryByText(/selected$/)).toBeNull()
  })

  it('report that they cannot be loaded, and can be loaded again', async () => {
    const answers: Record<string, unknown> = {}
    answerCalls(answers)
    const { hand } = showAs('user', <DocumentBrowser />, '/app/documents')
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect([screen.queryByRole('table'), screen.queryByText(/No documents yet/)]).toEqual([null, null])
    answers['POST /documents/saved'] = { documents: [bread], nextCursor: null, total: 1 }
    await hand.click(retry)
    expect(await screen.findByRole('link', { name: 'Bread' })).toBeTruthy()
  })
})

describe('the order of the list', () => {
  const columns = { Title: ['title', '-title'], Score: ['-score', 'score'], Updated: ['-updated', 'updated'] }
  const direction = (sort: string) => (sort.startsWith('-') ? 'descending' : 'ascending')
  it.each(Object.entries(columns))(
    'by %s is shown at its column, and can be reversed',
    async (name, sorts) => {
      const { hand, address } = show('user', [bread], `/app/documents?sort=${sorts[1]}`)
      const head = async (column: string) => await screen.findByRole('columnheader', { name: column })
      for (const [at, sort] of [sorts[1], sorts[0], sorts[1]].entries()) {
        if (at > 0) await hand.click(screen.getByRole('button', { name }))
        expect((await head(name)).getAttribute('aria-sort')).toBe(direction(sort as string))
        expect(new URLSearchParams(address().split('?')[1]).get('sort') ?? '-updated').toBe(sort)
      }
      for (const other of Object.keys(columns).filter((one) => one !== name))
        expect((await head(other)).getAttribute('aria-sort')).toBe('none')
    },
  )
})
