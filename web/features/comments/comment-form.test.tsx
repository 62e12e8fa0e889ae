import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { SpeakEnglish } from '../../editor/testing/speak-english.tsx'
import { type Session, SessionContext } from '../auth/api.ts'
import { CommentForm } from './comment-form.tsx'
import { ShareContext } from './share-context.ts'

afterEach(cleanup)

const sessionOf = (id: string) =>
  ({ state: { status: 'authenticated', user: { _id: id } } }) as unknown as Session

function open(person: string, field: string, onSubmit = async () => undefined) {
  const onCancel = vi.fn()
  const { unmount } = render(
    <SpeakEnglish>
      <SessionContext value={sessionOf(person)}>
        <CommentForm
          label="Reply"
          submitLabel="Send"
          people={[]}
          unfinished={field}
          onSubmit={onSubmit}
          onCancel={onCancel}
        />
      </SessionContext>
    </SpeakEnglish>,
  )
  return { field: screen.getByLabelText<HTMLTextAreaElement>('Reply'), onCancel, unmount }
}

it('an unfinished comment is restored in its field, for its author only', async () => {
  const first = open('ana', 'thread one')
  await userEvent.type(first.field, 'I would rather{Escape}')
  expect(first.onCancel).toHaveBeenCalledOnce()
  first.unmount()
  for (const [person, field, words] of [
    ['ana', 'thread two', ''],
    ['ben', 'thread one', ''],
    ['ana', 'thread one', 'I would rather'],
  ] as const) {
    const again = open(person, field)
    expect(again.field.value).toBe(words)
    again.unmount()
  }
})

it('a canceled or sent comment does not return', async () => {
  for (const button of [/cancel/i, 'Send']) {
    const { field, unmount } = open('ana', 'thread three')
    await userEvent.type(field, 'words')
    await userEvent.click(screen.getByRole('button', { name: button }))
    unmount()
    const again = open('ana', 'thread three')
    expect(again.field.value).toBe('')
    again.unmount()
  }
})

it('a sent reply leaves focus in the field, unless the user has moved it', async () => {
  let sent = Promise.withResolvers<undefined>()
  const { field } = open('ana', 'thread four', () => sent.promise)
  await userEvent.type(field, 'words')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  sent.resolve(undefined)
  await waitFor(() => expect(field.value).toBe(''))
  expect(document.activeElement).toBe(field)

  const elsewhere = document.body.appendChild(document.createElement('input'))
  sent = Promise.withResolvers()
  await userEvent.type(field, 'more{Control>}{Enter}{/Control}')
  elsewhere.focus()
  sent.resolve(undefined)
  await waitFor(() => expect(field.value).toBe(''))
  expect(document.activeElement).toBe(elsewhere)
  elsewhere.remove()
})

const ana = { _id: 'ana', username: 'Ana', avatar: null, color: '5E61FB' }
const ben = { ...ana, _id: 'ben', username: 'Ben' }

/** Ana types in a document visible to these users; null if no user can be mentioned. */
function write(people: (typeof ana)[] | null, share: (() => void) | null = null) {
  const onCancel = vi.fn()
  render(
    <SpeakEnglish>
      <SessionContext value={sessionOf('ana')}>
        <ShareContext value={share}>
          <CommentForm
            label="Reply"
            submitLabel="Send"
            people={people}
            onSubmit={async () => undefined}
            onCancel={onCancel}
          />
        </ShareContext>
      </SessionContext>
    </SpeakEnglish>,
  )
  return { field: screen.getByLabelText<HTMLTextAreaElement>('Reply'), onCancel }
}

const noteOf = () => screen.getByRole('status').textContent

it('an @ in a document without other users shows a hint, which lets users who may share open the share dialog', async () => {
  const share = vi.fn()
  const { field, onCancel } = write([ana], share)
  await userEvent.type(field, 'Look @')
  expect(screen.queryByRole('listbox')).toBe(null)
  expect(noteOf()).toBe(
    'No one else has access to this document yet. You can only mention members with access.',
  )
  await userEvent.tab()
  expect(screen.getByRole('button', { name: 'Share' })).toBe(document.activeElement)
  await userEvent.keyboard('{Enter}')
  expect(share).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(field)
  await userEvent.keyboard('{Escape}')
  expect(noteOf()).toBe('')
  expect(onCancel).not.toHaveBeenCalled()
})

it('an @ with an unknown name shows a hint, which offers to add users, until the sentence continues', async () => {
  const { field } = write([ana, ben])
  await userEvent.type(field, '@b')
  expect(screen.getByRole('option', { name: /Ben/ })).toBeDefined()
  expect(noteOf()).toBe('')
  await userEvent.type(field, 'x')
  expect(noteOf()).toBe('No member with access is named “bx”. Ask the owner or a publisher to share it.')
  expect(screen.queryByRole('button', { name: 'Share' })).toBe(null)
  await userEvent.type(field, ' goes on')
  expect(noteOf()).toBe('')
})

it('an @ shows nothing if no user is notified, as in a reply to a guest', async () => {
  const { field } = write(null)
  await userEvent.type(field, '@')
  expect(noteOf()).toBe('')
})

it('text typed right after a name was chosen follows the name', async () => {
  const frames: FrameRequestCallback[] = []
  const asked = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => frames.push(run))
  const { field } = write([ana, ben])
  const user = userEvent.setup({ delay: null })
  await user.type(field, 'Ask @b')
  await user.click(screen.getByRole('option', { name: /Ben/ }))
  await user.keyboard('<')
  // Code that runs in the next frame must not move the user's caret.
  for (const run of frames) run(0)
  await user.keyboard('b>?')
  expect(field.value).toBe('Ask @Ben <b>?')
  asked.mockRestore()
})
