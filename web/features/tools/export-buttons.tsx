import { type JSONContent, toHtml, toMarkdown } from '@rankwell/editor'
import { FileDown, Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadWordFile } from '../../lib/download-word.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { embedOwnImages } from './embed-images.ts'
import { saveText, writePage } from './save-text.ts'
import type { ToolProps } from './tool-props.ts'

/** Word, Markdown, HTML, print. The files are self-contained: stored images are embedded. */
export function ExportButtons({ editor, document }: ToolProps) {
  const { t } = useTranslation('panels')
  const [busy, setBusy] = useState<string | null>(null)
  const title = document.title || document.keyword || 'document'
  const save = async (ending: string, mediaType: string, write: (doc: JSONContent) => string) => {
    setBusy(ending)
    const { doc, lost } = await embedOwnImages(editor.getJSON())
    saveText(`${title}.${ending}`, mediaType, write(doc))
    if (lost > 0) toast.error(t('files.lost', { count: lost }))
    setBusy(null)
  }
  const writeHtml = (doc: JSONContent) =>
    writePage(title, document.language, toHtml(doc, { title, raw: 'clean' }))
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="outline" size="sm" onClick={() => void downloadWordFile(document)}>
        <FileDown />
        {t('files.word')}
      </Button>
      <Button
        variant="outline"
        size="sm"
        isBusy={busy === 'md'}
        onClick={() => void save('md', 'text/markdown', toMarkdown)}
      >
        <FileDown />
        Markdown
      </Button>
      <Button
        variant="outline"
        size="sm"
        isBusy={busy === 'html'}
        onClick={() => void save('html', 'text/html', writeHtml)}
      >
        <FileDown />
        HTML
      </Button>
      <Button variant="outline" size="sm" onClick={() => window.print()}>
        <Printer />
        {t('files.print')}
      </Button>
    </div>
  )
}
