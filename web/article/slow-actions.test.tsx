import type { Document, StripeSubscription } from '@rankwell/contract'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SavingStore } from '../collab/save-status/saving.ts'
import { CropDialog } from '../editor/media/crop-dialog.tsx'
import { OpenPayment } from '../features/billing/open-payment.tsx'
import { PlanSection } from '../features/billing/plan-section.tsx'
import { useSectionRun } from '../features/generation/api.ts'
import { startGeneration } from '../features/generation/live.ts'
import { toast } from '../lib/toast.ts'
import { listControls } from '../testing/list-controls.ts'
import { answerCalls, showAs } from '../testing/show-as.tsx'
import { Decision } from './review/review-decision.tsx'
import { TitleField } from './title-field.tsx'
import { useReviewActions } from './use-review-actions.tsx'

vi.mock('../features/generation/live.ts', () => ({ startGeneration: vi.fn() }))
vi.mock('../lib/use-own-image.ts', () => ({ useOwnImage: () => 'blob:a' }))
vi.mock('../editor/media/crop-frame.tsx', () => ({
  CropFrame: ({ onLoad }: { onLoad: (size: object) => void }) => (
    <button type="button" onClick={() => onLoad({ width: 400, height: 200 })}>
      loaded
    </button>
  ),
}))
vi.mock('../features/publishing/publish-dialog.tsx', () => ({
  PublishDialog: () => <p>the publish window</p>,
}))
vi.mock('../lib/socket.ts', () => ({ openSocket: async () => ({ connected: false, on() {}, off() {} }) }))
vi.mock('../collab/save-status/use-when-saved.ts', () => ({ useWhenSaved: () => async () => true }))

const docId = '0192a0c0-0000-7000-8000-000000000001'
const failure = () => Response.json({ message: 'No.', code: 'x', requestId: '1' }, { status: 500 })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Declines an article slowly, closes the dialog in the meantime, and opens another one. */
async function declineSlowly(decline: string, publish: string, node: React.ReactNode) {
  const declined = Promise.withResolvers<object>()
  answerCalls({ [`PUT /documents/update/${docId}`]: declined.promise })
  const { hand } = showAs('publisher', node)
  await hand.click(button(decline))
  await hand.type(await screen.findByRole('textbox'), 'Too long.')
  await hand.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Mark as declined' }))
  await hand.click(button('Cancel'))
  await hand.click(button(publish))
  await screen.findByText('the publish window')
  const toastSpy = vi.spyOn(toast, 'success').mockReturnValue('toast-id')
  declined.resolve({ _id: docId, status: 'Draft' })
  await waitFor(() => expect(toastSpy).toHaveBeenCalled())
  await act(async () => undefined)
  toastSpy.mockRestore()
  expect(screen.getByText('the publish window')).toBeTruthy()
}

const article = { _id: docId, status: 'In Review', title: 'Bread' } as unknown as Document

function ArticleActions() {
  const actions = useReviewActions({
    ...{ document: article, people: [], saving: {} as SavingStore, editor: null },
    onPassages: () => undefined,
  })
  return (
    <>
      <button type="button" onClick={() => actions.setStatus('Draft')}>
        decline it
      </button>
      <button type="button" onClick={() => actions.open('publish')}>
        publish it
      </button>
      {actions.dialog}
    </>
  )
}

describe('a dialog opened while an earlier action is running stays open', () => {
  it('after declining on the review page', () =>
    declineSlowly(
      'Mark as declined',
      'Publish',
      <Decision document={article} review={undefined} isStale={false} />,
    ))

  it('after declining in the article', () => declineSlowly('decline it', 'publish it', <ArticleActions />))

  it('after requesting the checkout page', async () => {
    const checkout = Promise.withResolvers<Response>()
    answerCalls({ 'POST /stripe/create-checkout-session': checkout.promise })
    const subscription = {
      id: 'sub',
      status: 'unpaid',
      price: 'price',
      amount: 2900,
      currency: 'usd',
      interval: 'month',
      latest_invoice: null,
    } as unknown as StripeSubscription & { status: 'unpaid' }
    const { hand } = showAs('user', <OpenPayment subscription={subscription} canPay />)
    await hand.click(button('Pay with a card'))
    await hand.click(button('Cancel subscription'))
    checkout.resolve(failure())
    await waitFor(() =>
      expect(screen.getByText('Pay with a card', { selector: 'button' }).getAttribute('aria-busy')).toBe(
        'false',
      ),
    )
    expect(screen.getByRole('alertdialog')).toBeTruthy()
  })

  it('after a change to another plan has failed', async () => {
    const plan = (price: string, interval: string) => ({ price, interval, amount: 2900, currency: 'usd' })
    const changed = Promise.withResolvers<Response>()
    const asked = answerCalls({ 'PATCH /stripe/subscriptions/sub': changed.promise })
    const subscription = { id: 'sub', status: 'active', price: 'now', cancel_at_period_end: false }
    const { hand } = showAs(
      'user',
      <PlanSection
        subscription={subscription as never}
        plans={{ plans: [plan('now', 'month'), plan('a', 'month'), plan('b', 'year')] } as never}
      />,
    )
    const [monthly, yearly] = screen.getAllByRole('button') as [HTMLElement, HTMLElement]
    await hand.click(monthly)
    await hand.click(within(screen.getByRole('alertdialog')).getAllByRole('button').at(-1) as HTMLElement)
    await hand.click(button('Cancel'))
    await hand.click(yearly)
    changed.resolve(failure())
    await screen.findByRole('alert', { hidden: true })
    expect(screen.getByRole('alertdialog').textContent).toContain('year')
    expect(asked[0]?.body).toEqual({ price: 'a' })
  })

  it('after the generation of another section has started', async () => {
    const began = Promise.withResolvers<{ ok: boolean }>()
    vi.mocked(startGeneration).mockReturnValueOnce(began.promise as never)
    const estimate = {
      isOffline: false,
      model: 'gpt',
      inputTokens: 1,
      outputTokens: 1,
      microUsd: 1,
      holds: true,
    }
    answerCalls({ 'POST /copy-butler/estimate-section': estimate })
    let run!: ReturnType<typeof useSectionRun>
    function Run() {
      run = useSectionRun({ _id: docId, generation: null } as unknown as Document)
      return <p>{run.question?.heading ?? 'none'}</p>
    }
    showAs('writer', <Run />)
    const ask = (text: string) =>
      act(async () => run.write({ outline: [{ level: 2, text }], index: 0 } as never, true))
    await ask('One')
    await screen.findByText('One')
    await act(async () => run.answer('append'))
    act(() => run.close())
    await ask('Two')
    await screen.findByText('Two')
    await act(async () => began.resolve({ ok: true }))
    expect(screen.getByText('Two')).toBeTruthy()
  })
})

describe('the title of an article', () => {
  const show = (onSave: (title: string) => Promise<void>, canEdit = true) =>
    showAs(
      'writer',
      <TitleField
        title="Bread"
        fallback="Untitled"
        language="en"
        onStart={vi.fn()}
        {...{ canEdit, onSave }}
      />,
    )

  it.each([true, false])('can be edited only with permission: %s', (canEdit) => {
    show(vi.fn(), canEdit)
    expect(listControls()).toEqual(canEdit ? ['Edit title'] : [])
  })

  it('stays open with text typed while it is being saved, and closes otherwise', async () => {
    const saves = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const onSave = vi.fn(() => saves[onSave.mock.calls.length - 1]?.promise ?? Promise.resolve())
    const { hand } = show(onSave)
    await hand.click(button('Edit title'))
    const field = screen.getByRole<HTMLInputElement>('textbox')
    await hand.type(field, ' and soup{Enter}')
    await hand.type(field, ' again')
    await act(async () => saves[0]?.resolve())
    expect(field.value).toBe('Bread and soup again')
    expect(document.activeElement).toBe(field)
    await hand.type(field, '{Enter}')
    await act(async () => saves[1]?.resolve())
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(document.activeElement).toBe(button('Edit title'))
    expect(onSave.mock.calls).toEqual([['Bread and soup'], ['Bread and soup again']])
  })
})

describe('cropping an image', () => {
  function Page({ onDone }: { onDone: (kept: object) => void }) {
    const [isOpen, setOpen] = useState(true)
    return isOpen ? (
      <CropDialog src="/api/uploads/pic" onDone={onDone} onClose={() => setOpen(false)} />
    ) : null
  }

  it('starts when it is loaded, stays open on failure, and closes when done', async () => {
    const path = 'POST /uploads/pic/adapt'
    const cut = Promise.withResolvers<Response>()
    const asked = answerCalls({ [path]: cut.promise })
    const onDone = vi.fn()
    showAs('writer', <Page onDone={onDone} />)
    const save = () => screen.getAllByRole<HTMLButtonElement>('button').at(-1) as HTMLButtonElement
    const find = () =>
      within(screen.getByRole('dialog')).getByRole<HTMLButtonElement>('button', { name: /^(Cut|Crop|Save)/ })
    expect(find().disabled).toBe(true)
    fireEvent.click(button('loaded'))
    expect(find().disabled).toBe(false)
    fireEvent.click(find())
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(find().disabled).toBe(true)
    cut.resolve(failure())
    await waitFor(() => expect(find().disabled).toBe(false))
    expect(onDone).not.toHaveBeenCalled()
    answerCalls({
      [String(`${asked[0]?.method} ${asked[0]?.path}`)]: { _id: 'new', url: '/api/uploads/new' },
    })
    fireEvent.click(find())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(onDone).toHaveBeenCalledOnce()
    void save
  })
})
