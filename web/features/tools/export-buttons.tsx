import { type JSONContent, toHtml, toMarkdown } from '@rankwell/editor'
import { FileDown, Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { downloadWordFile } from '../../lib/download-word.ts'
import { toast } from '../../lib/toast.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { embedOwnImages } from './embed-images.ts'
import { downloadText, writePage } from './save-text.ts'
import type { ToolProps } from './tool-props.ts'

interface TextFormat {
  ending: 'md' | 'html'
  mediaType: string
  write: (doc: JSONContent) => string
}

/** Word, Markdown, HTML, and print. The files are self-contained: stored images are embedded. */
export function ExportButtons({ editor, document }: ToolProps) {
  const { t } = useTranslation('panels')
  const title = document.title || document.keyword || 'document'
  const { mutate, isPending, variables } = useAction(async ({ ending, mediaType, write }: TextFormat) => {
    const { doc, lost } = await embedOwnImages(editor.getJSON())
    downloadText(`${title}.${ending}`, mediaType, write(doc))
    if (lost > 0) toast.error(t('files.lost', { count: lost }))
  })
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
        isBusy={isPending && variables.ending === 'md'}
        onClick={() => mutate({ ending: 'md', mediaType: 'text/markdown', write: toMarkdown })}
      >
        <FileDown />
        Markdown
      </Button>
      <Button
        variant="outline"
        size="sm"
        isBusy={isPending && variables.ending === 'html'}
        onClick={() => mutate({ ending: 'html', mediaType: 'text/html', write: writeHtml })}
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
