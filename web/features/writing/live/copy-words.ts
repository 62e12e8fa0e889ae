import type { Editor } from '@tiptap/react'
import i18next from 'i18next'
import { toast } from '../../../lib/toast.ts'

/** Puts words into the clipboard, and says whether the browser let it. */
export const copyText = (text: string): Promise<unknown> =>
  navigator.clipboard.writeText(text).then(
    () => toast.success(i18next.t('writing:gone.copied')),
    () => toast.error(i18next.t('writing:gone.notCopied')),
  )

/** Puts the words on the screen into the clipboard, as Markdown. */
export async function copyWords(editor: Editor): Promise<void> {
  const { readCopy } = await import('./recover.ts')
  await copyText(readCopy(editor))
}
