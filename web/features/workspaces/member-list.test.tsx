import type { Workspace } from '@rankwell/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Asked, answerCalls, showAs } from '../../testing/show-as.tsx'
import { MemberList } from './member-list.tsx'

const id = (last: number) => `0192a0c0-0000-7000-8000-00000000000${last}`
const member = (last: number, username: string, role: string) => ({
  _id: id(last),
  username,
  email: `${username.toLowerCase()}@example.com`,
  role,
  avatar: null,
  color: 'aeffd6',
})
const workspace = {
  _id: id(9),
  name: 'Green Kitchen',
  owner: { _id: id(1) },
  users: [member(1, 'Olga', 'user'), member(2, 'Wim', 'writer')],
} as unknown as Workspace

let asked: Asked[]
beforeEach(() => {
  asked = answerCalls({
    'POST /workspaces/subUser/remove-from-workspace': { message: 'Removed.' },
    'POST /workspaces/subUser/remove': { message: 'Removed everywhere.' },
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const show = () => showAs('user', <MemberList workspace={workspace} />)
const written = () => asked.filter(({ method }) => method !== 'GET')

describe('the members of a workspace', () => {
  it('can be given another role and removed, except the owner', () => {
    show()
    const buttons = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
    expect(buttons).toEqual(['Remove Wim'])
    expect(screen.getByText('Owner')).toBeTruthy()
    expect(screen.getAllByRole('combobox').map((box) => box.getAttribute('aria-label'))).toEqual([
      'Role of Wim',
    ])
  })

  it.each([
    [
      'Remove from Green Kitchen',
      '/workspaces/subUser/remove-from-workspace',
      { workspace: id(9), user: id(2) },
    ],
    ['Remove from all workspaces', '/workspaces/subUser/remove', { owner: id(1), subUserId: id(2) }],
  ])('are removed only after a confirmation: “%s”', async (name, path, body) => {
    const { hand } = show()
    await hand.click(screen.getByRole('button', { name: 'Remove Wim' }))
    await hand.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(written()).toEqual([])
    await hand.click(screen.getByRole('button', { name: 'Remove Wim' }))
    expect(screen.getByRole('alertdialog').textContent).toContain('Remove Wim?')
    await hand.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(written()).toEqual([{ method: 'POST', path, body }])
  })

  it('keep the confirmation open when a role change is saved in the meantime', async () => {
    const role = Promise.withResolvers<object>()
    const updateRole = 'PATCH /workspaces/subUser/update-subuser-role'
    asked = answerCalls({ [updateRole]: role.promise })
    const { hand } = show()
    await hand.click(screen.getByRole('combobox', { name: 'Role of Wim' }))
    await hand.click(screen.getByRole('option', { name: 'Viewer' }))
    await hand.click(screen.getByRole('button', { name: 'Remove Wim' }))
    const remove = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Remove from all workspaces' })
    expect(remove().disabled).toBe(true)
    role.resolve({})
    await waitFor(() => expect(remove().disabled).toBe(false))
    expect(screen.getByRole('alertdialog').textContent).toContain('Remove Wim?')
  })
})
