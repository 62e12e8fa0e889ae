import type { Editor } from '@tiptap/react'
import i18next from 'i18next'
import { toast } from '../../lib/toast.ts'
// Not fetched when it is asked for: that is mostly without a line.
import { readCopy } from './recover.ts'

/** Puts words into the clipboard, and says whether the browser let it. */
export const copyText = (text: string): Promise<unknown> =>
  navigator.clipboard.writeText(text).then(
    () => toast.success(i18next.t('writing:gone.copied')),
    () => toast.error(i18next.t('writing:gone.notCopied')),
  )

/** Puts the words on the screen into the clipboard, as Markdown. */
export const copyWords = (editor: Editor): Promise<unknown> => copyText(readCopy(editor))
