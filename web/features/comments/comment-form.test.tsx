import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { type Session, SessionContext } from '../auth/api.ts'
import { SpeakEnglish } from '../writing/testing/speak-english.tsx'
import { CommentForm } from './comment-form.tsx'

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

it('a comment left half-written stands in its field again, for whoever wrote it alone', async () => {
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

it('what was cancelled or sent does not come back', async () => {
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
