import type { User } from '@rankwell/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { calls } from '../../lib/calls.ts'
import { keepUnsaved } from '../../lib/session-events.ts'
import { toast } from '../../lib/toast.ts'
import shell from '../../locales/en/shell.json' with { type: 'json' }
import { type Session, SessionContext } from '../auth/api.ts'
import { useLiveAccount } from './live.ts'

/** A fake connection: messages sent and received. */
const line = vi.hoisted(() => {
  const handlers = new Map<string, (payload: unknown) => void>()
  const socket = {
    connected: true,
    emit: vi.fn(),
    connect: vi.fn(),
    on(event: string, listener: (payload: unknown) => void) {
      handlers.set(event, listener)
      return socket
    },
    off(event: string) {
      handlers.delete(event)
      return socket
    },
  }
  return { socket, say: (event: string, payload: unknown) => handlers.get(event)?.(payload) }
})
vi.mock('../../lib/socket.ts', () => ({
  openSocket: () => Promise.resolve(line.socket),
  closeSocket: () => Promise.resolve(),
}))

/** How often loading the listeners' script fails. */
const script = vi.hoisted(() => ({ failures: 0 }))
vi.mock('./live-listeners.ts', async (load) => {
  if (script.failures > 0) {
    script.failures -= 1
    throw new TypeError('Failed to fetch dynamically imported module')
  }
  return load()
})

const user = { _id: 'me', selectedWorkspace: { _id: 'studio', owner: { _id: 'owner' } } } as unknown as User
const room = { owner: 'owner', user: 'me' }

beforeEach(() => {
  vi.useFakeTimers()
  line.socket.emit.mockClear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function listenAsMe() {
  const i18n = i18next.createInstance()
  await i18n
    .use(initReactI18next)
    .init({ lng: 'en', ns: ['shell'], resources: { en: { shell } }, interpolation: { escapeValue: false } })
  const reloadUser = vi.fn()
  const queryClient = new QueryClient()
  const session = { reloadUser } as unknown as Session
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <SessionContext value={session}>{children}</SessionContext>
      </QueryClientProvider>
    </I18nextProvider>
  )
  renderHook(() => useLiveAccount(user), { wrapper })
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(0)
  return { reloadUser, queryClient }
}

const membership = (operationType: string) => ({ userId: 'me', operationType, workspaceName: 'Studio' })

it('reports a failed load of the notification script, and receives notifications once it is loaded', async () => {
  script.failures = 2
  const say = vi.spyOn(toast, 'error').mockReturnValue('')
  const { reloadUser } = await listenAsMe()
  await vi.waitFor(() => expect(say).toHaveBeenCalledWith(expect.anything(), { id: 'part-not-loaded' }))
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(say).toHaveBeenCalledTimes(2))
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(line.socket.emit).toHaveBeenCalledWith('joinAppRoom', room))
  line.say('membersChanged', { workspaceId: 'studio' })
  expect(reloadUser).toHaveBeenCalledOnce()
})

it.each([
  ['updateRole', { userId: 'me', newRole: 'viewer' }, 'success', 'your role has been updated to: Viewer'],
  [
    'updateRole',
    { userId: 'me', newRole: 'viewer', workspaceId: 'studio', workspaceName: 'Studio' },
    'success',
    'your role has been updated to: Viewer',
  ],
  [
    'updateRole',
    { userId: 'me', newRole: 'viewer', workspaceId: 'other', workspaceName: 'Atelier' },
    'success',
    'Your role in Atelier is now: Viewer',
  ],
  ['subUserFromWorkspace', membership('delete'), 'error', 'Your account have been deleted by the owner.'],
  ['subUserFromWorkspace', membership('remove'), 'error', 'You have been removed from Studio workspace.'],
  [
    'subUserFromWorkspace',
    { ...membership('remove'), isWorkspaceDeleted: true },
    'error',
    'The workspace Studio was deleted.',
  ],
  ['subUserFromWorkspace', membership('add'), 'success', 'You have been added to Studio workspace.'],
  ['subUserFromWorkspace', membership('?'), 'success', 'You have been added to Studio workspace.'],
] as const)('%s of %o is shown, and the user is reloaded after 500 ms', async (event, notice, kind, text) => {
  const say = vi.spyOn(toast, kind).mockReturnValue('')
  const { reloadUser } = await listenAsMe()
  line.say(event, notice)
  expect(say).toHaveBeenCalledWith(text)
  await vi.advanceTimersByTimeAsync(499)
  expect(reloadUser).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(reloadUser).toHaveBeenCalledOnce()
})

it.each([
  [{ workspaceId: 'studio', userId: 'owner', keepsTextHere: true }, 'are off in this workspace'],
  [{ workspaceId: 'studio', userId: 'owner', keepsTextHere: false }, 'are on in this workspace'],
  [{ workspaceId: 'other', userId: 'owner', keepsTextHere: true }, null],
  [{ workspaceId: 'studio', userId: 'me', keepsTextHere: true }, null],
])(
  'reloads what depends on whether text may leave the server, and tells other users: %o',
  async (notice, text) => {
    const say = vi.spyOn(toast, 'success').mockReturnValue('')
    const { queryClient } = await listenAsMe()
    const keys = [calls.writing.key(), calls.plagiarism.key(), calls.dataFlows.key()]
    for (const key of keys) queryClient.setQueryData(key, {})
    line.say('textPrivacyChanged', notice)
    for (const key of keys) expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true)
    expect(say.mock.calls.map(([message]) => message)).toEqual(text ? [expect.stringContaining(text)] : [])
  },
)

it('shows no messages about other users', async () => {
  const success = vi.spyOn(toast, 'success')
  const { reloadUser } = await listenAsMe()
  line.say('updateRole', { userId: 'somebody', newRole: 'viewer' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(success).not.toHaveBeenCalled()
  expect(reloadUser).not.toHaveBeenCalled()
})

it('joins the user’s room, and leaves it before a sign-out closes the connection', async () => {
  await listenAsMe()
  expect(line.socket.emit.mock.calls).toEqual([['joinAppRoom', room]])
  await keepUnsaved()
  expect(line.socket.emit.mock.calls[1]).toEqual(['leaveAppRoom', room])
})

it('checks the session at once if the server disconnects, and reconnects if it is still valid', async () => {
  const { reloadUser } = await listenAsMe()
  line.say('disconnect', 'transport close')
  expect(reloadUser).not.toHaveBeenCalled()
  line.say('disconnect', 'io server disconnect')
  expect(reloadUser).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(2000)
  expect(line.socket.connect).toHaveBeenCalledOnce()
})

it('does not check the session if the user’s own sign-out disconnects', async () => {
  const { reloadUser } = await listenAsMe()
  await keepUnsaved()
  line.say('disconnect', 'io server disconnect')
  expect(reloadUser).not.toHaveBeenCalled()
})

it('reloads the user when the members of a workspace changed', async () => {
  const { reloadUser } = await listenAsMe()
  line.say('membersChanged', { workspaceId: 'studio' })
  expect(reloadUser).toHaveBeenCalledOnce()
})

it.each([
  ['subscriptionChanged', ['billing']],
  ['membersChanged', ['workspaces', 'collaborators', 'documents']],
] as const)('%s reloads the user and %j on every page', async (event, parts) => {
  const { reloadUser, queryClient } = await listenAsMe()
  const every = ['billing', 'workspaces', 'collaborators', 'documents', 'dashboard', 'comments'] as const
  for (const part of every) queryClient.setQueryData([...calls[part].key(), 'known'], {})
  line.say(event, {})
  expect(reloadUser).toHaveBeenCalledOnce()
  const stale = every.filter(
    (part) => queryClient.getQueryState([...calls[part].key(), 'known'])?.isInvalidated,
  )
  expect(stale.toSorted()).toEqual([...parts].toSorted())
})

it('reloads the dashboard and the lists once for several document changes', async () => {
  const { queryClient } = await listenAsMe()
  const read = vi.spyOn(queryClient, 'invalidateQueries')
  for (let change = 0; change < 5; change++) line.say('documentListChanged', { docId: 'one' })
  expect(read).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  expect(read.mock.calls).toEqual([
    [{ queryKey: calls.dashboard.key() }],
    [{ queryKey: calls.documents.listDocuments.key() }],
  ])
})
