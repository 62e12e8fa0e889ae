import { maxTemplateFileBytes, type TemplateFile } from '@rankwell/contract'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { useCurrentWorkspace } from '../auth/api.ts'
import { useImportTemplates } from './api.ts'

/** Whether a value looks like an exported file; the server checks its content. */
const isTemplateFile = (value: unknown): value is TemplateFile =>
  typeof value === 'object' && value !== null && Reflect.get(value, 'format') === 'rankwell-templates'

/** Imports templates from a selected file: `input` must be rendered, and `choose` opens the file dialog. */
export function useImportFile() {
  const { t } = useTranslation('templates')
  const format = useFormat()
  const place = useRef<HTMLInputElement>(null)
  const importing = useImportTemplates(useCurrentWorkspace()._id, (count) =>
    toast.success(t('import.done', { count, formatted: format.number(count) })),
  )
  const read = async (file: File | undefined) => {
    if (!file) return
    if (file.size > maxTemplateFileBytes) return void toast.error(t('import.tooLarge'))
    const content: unknown = await file
      .text()
      .then((text) => JSON.parse(text) as unknown)
      .catch(() => null)
    if (!isTemplateFile(content)) return void toast.error(t('import.wrongFile'))
    importing.mutate(content)
  }
  const input = (
    <input
      ref={place}
      type="file"
      accept=".json,application/json"
      aria-label={t('import.button')}
      className="hidden"
      onChange={(event) => {
        void read(event.target.files?.[0])
        event.target.value = ''
      }}
    />
  )
  return { input, isBusy: importing.isPending, choose: () => place.current?.click() }
}
