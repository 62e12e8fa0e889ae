import { type Document, type Role, roles, type User } from '@rankwell/contract'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerCalls, showAs, userAs } from '../../testing/show-as.tsx'
import { ShareDialog } from './share-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const owner = { _id: 'olga', username: 'Olga', role: 'user' as Role }
const others = [
  { _id: 'pia', username: 'Pia', role: 'publisher' as Role },
  { _id: 'rob', username: 'Rob', role: 'reviewer' as Role },
  { _id: 'wim', username: 'Wim', role: 'writer' as Role },
  { _id: 'ada', username: 'Ada', role: 'writer' as Role },
  { _id: 'vic', username: 'Vic', role: 'viewer' as Role },
]
const members = [owner, ...others]

/** A document created by Ada and shared with Wim. */
const base = {
  _id: '0192a0c0-0000-7000-8000-000000000001',
  title: 'Bread',
  workspace: 'workspace',
  created_by: { _id: 'ada' },
  collaborators: [{ _id: 'ada' }, { _id: 'wim' }],
  wasInReview: false,
} as unknown as Document

async function show(role: Role, changes: Partial<Document> = {}, users: object[] = members) {
  const asked = answerCalls({
    'GET /workspaces/workspace/olga': { _id: 'workspace', name: 'Green Kitchen', owner, users },
    'GET /guest-links': [],
    'PATCH /documents/add-collaborator': { message: 'Added.', collaborators: [] },
    'PATCH /documents/remove-collaborator': { message: 'Removed.', collaborators: [] },
  })
  const workspaces = [{ _id: 'workspace', name: 'Green Kitchen', owner }]
  const user = userAs(role, { workspaces } as unknown as Partial<User>)
  const document = { ...base, ...changes } as Document
  const shown = showAs(user, <ShareDialog document={document} people={[]} onClose={vi.fn()} />)
  await screen.findByRole('heading', { name: 'Members added to this document' })
  const namesIn = (list: string) => {
    const found = screen.queryByRole('list', { name: list })
    return found
      ? within(found)
          .queryAllByRole('listitem')
          .map((item) => item.querySelector('bdi')?.textContent)
      : []
  }
  const buttons = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? '')
  const offered = buttons.filter((name) => /^(Add|Remove) /.test(name))
  return { ...shown, asked, offered, namesIn }
}

describe('sharing a document', () => {
  it.each([
    [false, ['Olga', 'Pia', 'Wim', 'Ada'], ['Rob', 'Vic']],
    [true, ['Olga', 'Pia', 'Rob', 'Wim', 'Ada'], ['Vic']],
  ])('separates users with and without access (was in review: %s)', async (wasInReview, added, without) => {
    const { namesIn } = await show('user', { wasInReview })
    expect(namesIn('Members added to this document')).toEqual(added)
    expect(namesIn('Members without access')).toEqual(without)
  })

  const actions: Record<Role, string[]> = {
    user: ['Remove Wim', 'Add Rob', 'Add Vic'],
    publisher: ['Remove Wim', 'Add Rob', 'Add Vic'],
    reviewer: [],
    writer: [],
    viewer: [],
  }
  it.each(roles)(
    'lets a %s add and remove users, except its author and users who see everything',
    async (role) => {
      expect((await show(role)).offered).toEqual(actions[role])
    },
  )

  it('shows which users keep access through a review, and offers no way to remove them', async () => {
    const { offered } = await show('user', { wasInReview: true })
    expect(offered).toEqual(['Remove Wim', 'Add Vic'])
    expect(screen.getByText(/Has access through review/).textContent).toContain('Reviewer')
  })

  it.each([
    ['Add Vic', '/documents/add-collaborator', 'vic'],
    ['Remove Wim', '/documents/remove-collaborator', 'wim'],
  ])('sends the correct user on "%s"', async (name, path, collaboratorId) => {
    const { hand, asked } = await show('user')
    await hand.click(screen.getByRole('button', { name }))
    const changes = asked.filter(({ method }) => method !== 'GET')
    expect(changes).toEqual([{ method: 'PATCH', path, body: { docId: base._id, collaboratorId } }])
  })

  it.each(roles)(
    'offers a %s to invite users only as the owner, when all members have access',
    async (role) => {
      await show(role, {}, [owner])
      expect(screen.queryByRole('link', { name: 'Invite to workspace' }) !== null).toBe(role === 'user')
      cleanup()
      await show(role)
      expect(screen.queryByRole('link', { name: 'Invite to workspace' })).toBeNull()
    },
  )
})

describe('the share dialog', () => {
  it('shows users who are here, the creator, and empty lists', async () => {
    await show('user', { collaborators: [] as never, created_by: { _id: 'olga' } as never }, [owner])
    const text = document.body.textContent ?? ''
    expect(text).toContain('OlgaOwner · Creator')
    expect(text.match(/No one\./g)).toHaveLength(1)
    expect(text).not.toContain('Viewing now')
    cleanup()
    answerCalls({})
    const people = [{ _id: 'pia', username: 'Pia', avatar: null, color: 'aaddff' }] as never
    const workspaces = [{ _id: 'workspace', name: 'Green Kitchen', owner }]
    const user = userAs('user', { workspaces } as unknown as Partial<User>)
    showAs(user, <ShareDialog document={base} people={people} onClose={vi.fn()} />)
    expect(screen.getByRole('region', { name: 'Viewing now:' }).textContent).toContain('Pia')
  })

  it('reports that members cannot be loaded, and retries', async () => {
    const answers: Record<string, unknown> = { 'GET /guest-links': [] }
    answerCalls(answers)
    const workspaces = [{ _id: 'workspace', name: 'Green Kitchen', owner }]
    const user = userAs('user', { workspaces } as unknown as Partial<User>)
    const { hand } = showAs(user, <ShareDialog document={base} people={[]} onClose={vi.fn()} />)
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.queryByRole('heading', { name: /^Members/ })).toBeNull()
    answers['GET /workspaces/workspace/olga'] = { _id: 'workspace', name: 'W', owner, users: members }
    await hand.click(retry)
    expect(await screen.findByRole('list', { name: 'Members without access' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it("shows which member's change is being saved", async () => {
    const { hand } = await show('user')
    const saved = Promise.withResolvers<object>()
    answerCalls({ 'PATCH /documents/add-collaborator': saved.promise })
    await hand.click(screen.getByRole('button', { name: 'Add Vic' }))
    const busy = () =>
      screen
        .getAllByRole('button')
        .filter((one) => one.getAttribute('aria-busy') === 'true')
        .map((one) => one.getAttribute('aria-label'))
    expect(busy()).toEqual(['Add Vic'])
    saved.resolve({ message: 'Added.', collaborators: [] })
    await vi.waitFor(() => expect(busy()).toEqual([]))
  })
})
