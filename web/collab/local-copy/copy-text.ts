import type { Editor } from '@tiptap/react'
import i18next from 'i18next'
import { toast } from '../../lib/toast.ts'
// Not loaded on demand, because it is mostly needed while disconnected.
import { readCopy } from './recover.ts'

/** Copies text to the clipboard and shows whether that worked. */
export const copyText = (text: string): Promise<unknown> =>
  navigator.clipboard.writeText(text).then(
    () => toast.success(i18next.t('writing:gone.copied')),
    () => toast.error(i18next.t('writing:gone.notCopied')),
  )

/** Copies the displayed text to the clipboard, as Markdown. */
export const copyAsMarkdown = (editor: Editor): Promise<unknown> => copyText(readCopy(editor))
