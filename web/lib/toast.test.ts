import { describe, expect, it } from 'vitest'
import { toast, toastAction } from './toast.ts'

const undo = { label: 'Undo', onSelect: () => undefined }

describe('a toast that offers to take something back', () => {
  it('goes with the page that its act belongs to', () => {
    const id = toast.undoable('Heading deleted.', undo)
    expect(toastAction(id)).toBe(undo)
    toast.leavePage()
    expect(toastAction(id)).toBeUndefined()
  })

  it('stays where its act works on any page, as after a deletion', () => {
    const id = toast.undoable('1 document moved to the trash.', undo, { isGlobal: true })
    toast.leavePage()
    expect(toastAction(id)).toBe(undo)
    toast.dismiss(id)
  })
})
