import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerCalls, showAs } from '../../testing/show-as.tsx'
import { OperatorGrants } from './operator-grants.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const id = (last: number) => `0192a0c0-0000-7000-8000-00000000000${last}`
const grant = (port: string, changes: object = {}) => ({
  port,
  isAllowed: false,
  monthlyMicroUsd: null,
  spentMicroUsd: 0,
  ...changes,
})
const workspace = (last: number, name: string, isOperator: boolean, grants: object[]) => ({
  _id: id(last),
  name,
  owner: { _id: id(9), username: 'Olga', email: 'olga@example.com', isOperator },
  grants,
})

function show(workspaces: object[], ports = ['search', 'model']) {
  const asked = answerCalls({
    'GET /operator/workspaces': { workspaces, total: workspaces.length, ports },
    [`PUT /operator/grants/${id(1)}`]: { message: 'Saved.' },
  })
  const written = () => asked.filter(({ method }) => method === 'PUT')
  return { ...showAs('user', <OperatorGrants />), written }
}

describe('sharing the server’s keys', () => {
  it('allows a workspace with an initial budget, and shows its spending', async () => {
    const { hand, written } = show([
      workspace(1, 'Green Kitchen', false, [
        grant('search'),
        grant('model', { isAllowed: true, monthlyMicroUsd: 20_000_000, spentMicroUsd: 1_500_000 }),
      ]),
    ])
    const row = await screen.findByRole('listitem')
    expect(row.textContent).toMatch(/Owner: \P{L}?Olga/u)
    expect(row.textContent).toContain('$1.50 of $20.00 this month')
    await hand.click(within(row).getByRole('switch', { name: 'Search keys for Green Kitchen' }))
    await waitFor(() => expect(written()).toHaveLength(1))
    expect(written()[0]?.body).toMatchObject({ port: 'search', isAllowed: true, monthlyMicroUsd: 10_000_000 })
  })

  it('saves a changed budget, and rejects an invalid amount', async () => {
    const { hand, written } = show([
      workspace(1, 'Green Kitchen', false, [
        grant('model', { isAllowed: true, monthlyMicroUsd: 20_000_000 }),
      ]),
    ])
    const field = await screen.findByLabelText<HTMLInputElement>('Monthly budget for Green Kitchen')
    expect(screen.queryByRole('button', { name: 'Save budget' })).toBeNull()
    await hand.clear(field)
    expect(screen.getByText('Enter an amount, such as 10.')).toBeTruthy()
    await hand.type(field, '35,5')
    await hand.click(screen.getByRole('button', { name: 'Save budget' }))
    await waitFor(() => expect(written()).toHaveLength(1))
    expect(written()[0]?.body).toMatchObject({ port: 'model', isAllowed: true, monthlyMicroUsd: 35_500_000 })
  })

  it('needs no budget for operators’ workspaces, and shows only ports with a key', async () => {
    show([workspace(1, 'Home', true, [grant('search', { isAllowed: true }), grant('model')])], ['search'])
    const field = await screen.findByLabelText<HTMLInputElement>('Monthly budget for Home')
    expect([field.value, field.placeholder]).toEqual(['', 'No limit'])
    expect(screen.getAllByRole('switch')).toHaveLength(1)
  })

  it('marks a missing budget only after typing, and keeps the stored one unchanged', async () => {
    const { hand, written } = show([
      workspace(1, 'Green Kitchen', false, [grant('model', { isAllowed: true })]),
    ])
    const field = await screen.findByLabelText<HTMLInputElement>('Monthly budget for Green Kitchen')
    const error = () => screen.queryByText('Enter an amount, such as 10.')
    expect([field.value, field.placeholder, error()]).toEqual(['', '', null])
    await hand.type(field, 'ten{Enter}')
    expect([error() === null, written()]).toEqual([false, []])
    await hand.clear(field)
    await hand.type(field, '10')
    expect(error()).toBeNull()
    await hand.click(screen.getByRole('button', { name: 'Save budget' }))
    await waitFor(() => expect(written()).toHaveLength(1))
    expect(written()[0]?.body).toMatchObject({ monthlyMicroUsd: 10_000_000 })
  })

  it('goes through the pages of workspaces, and starts again with another search', async () => {
    const all = Array.from({ length: 21 }, (_, at) => ({
      ...workspace(1, `Kitchen ${at + 1}`, false, []),
      _id: `0192a0c0-0000-7000-8000-0000000000${at + 10}`,
    }))
    const asked: string[] = []
    vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
      const { searchParams } = new URL(new Request(input, init).url)
      const [page, search] = [Number(searchParams.get('page') ?? 1), searchParams.get('search') ?? '']
      asked.push(`${page} ${search}`.trim())
      const found = all.filter(({ name }) => name.includes(search))
      const workspaces = found.slice((page - 1) * 10, page * 10)
      return Response.json({ workspaces, total: found.length, ports: ['search'] })
    })
    const { hand } = showAs('user', <OperatorGrants />)
    const names = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)
    const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
    await screen.findByText('1–10 of 21')
    expect(button(/Previous/).disabled).toBe(true)
    await hand.click(button(/Next/))
    await screen.findByText('11–20 of 21')
    await hand.click(button(/Next/))
    await screen.findByText('21–21 of 21')
    expect([names(), button(/Next/).disabled]).toEqual([['Kitchen 21'], true])
    await hand.type(screen.getByRole('searchbox'), 'Kitchen 2')
    await waitFor(() => expect(names()).toEqual(['Kitchen 2', 'Kitchen 20', 'Kitchen 21']))
    expect([screen.queryByText(/ of /), asked.at(-1)]).toEqual([null, '1 Kitchen 2'])
    await hand.type(screen.getByRole('searchbox'), '9')
    expect(await screen.findByText('No workspace matches.')).toBeTruthy()
  })

  it('shows a message if there is nothing to share', async () => {
    show([], [])
    expect(await screen.findByText(/has no keys of its own/)).toBeTruthy()
  })
})
