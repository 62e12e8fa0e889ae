import { toHtml } from '@rankwell/editor'
import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ImportedComments, importComments } from '../../editor/import/import-comments.ts'
import { importTypes } from '../../editor/import/import-types.ts'
import { keepBeforeImport } from '../../editor/import/keep-before-import.ts'
import { type ImportedText, readTextFile } from '../../editor/import/read-text-file.ts'
import { startsWithTitle, withoutFirstBlock } from '../../editor/import/split-title.ts'
import { uploadInlineImages } from '../../editor/media/inline-images.ts'
import { closeOnly } from '../../lib/close-only.ts'
import { readFailure } from '../../lib/errors.ts'
import { useFormat } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { useAction } from '../../lib/use-action.ts'
import { ArticleBody } from '../../ui/article-body.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useChangeDocument } from '../review/api.ts'
import { ExportButtons } from './export-buttons.tsx'
import type { ToolProps } from './tool-props.ts'

/** Import and export: Markdown, HTML, Word, print. */
export function FilesTool({ editor, document, canWrite }: ToolProps & { canWrite: boolean }) {
  const { t } = useTranslation('panels')
  const format = useFormat()
  const counted = (count: number) => ({ count, formatted: format.number(count) })
  const changeDocument = useChangeDocument(document._id)
  const file = useRef<HTMLInputElement>(null)
  const [found, setFound] = useState<ImportedText | null>(null)
  const reading = useAction(async (chosen: File) => {
    const text = await readTextFile(chosen, document._id)
    const repeatsTitle = text && startsWithTitle(text.doc, document.title)
    setFound(repeatsTitle ? { ...text, ...withoutFirstBlock(text), title: null } : text)
  })
  const read = (chosen: File | undefined) => chosen && reading.mutate(chosen)
  const report = ({ kept, lost, failed }: ImportedComments) => {
    if (lost > 0) toast.error(t('files.commentsLost', counted(lost)))
    if (failed) {
      const { message: reason } = readFailure(failed.error)
      toast.error(t('files.commentsFailed', { ...counted(failed.count), reason }))
    } else toast.success(kept > 0 ? t('files.doneWithComments', counted(kept)) : t('files.done'))
  }
  const inserting = useAction(async (isReplacing: boolean) => {
    if (!found) return
    await keepBeforeImport(document._id, found.name)
    const isTitleTaken = isReplacing && found.title !== null && (await changeDocument({ title: found.title }))
    const text = isTitleTaken ? withoutFirstBlock(found) : found
    const { doc, lost } = await uploadInlineImages(text.doc, document.workspace)
    if (lost > 0) toast.error(t('files.lost', { count: lost }))
    const { state } = editor
    const nodes = (doc.content ?? []).map((json) => state.schema.nodeFromJSON(json))
    const end = state.doc.content.size
    editor.view.dispatch(isReplacing ? state.tr.replaceWith(0, end, nodes) : state.tr.insert(end, nodes))
    setFound(closeOnly(found))
    const start = isReplacing ? 0 : end
    report(await importComments(editor, document._id, { start, threads: text.threads }))
  })
  const describe = (text: ImportedText | null) => {
    const count = (text?.threads ?? []).reduce((sum, thread) => sum + thread.comments.length, 0)
    const titleHint = text?.title ? ` ${t('files.previewTitle', { title: text.title })}` : ''
    const hint = t('files.previewHint') + titleHint
    return count > 0 ? `${hint} ${t('files.previewComments', counted(count))}` : hint
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      {canWrite ? (
        <section
          className="grid gap-2 rounded-lg border border-dashed border-control-line/60 p-3"
          aria-label={t('files.import')}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            read(event.dataTransfer.files[0])
          }}
        >
          <h3 className="font-medium">{t('files.import')}</h3>
          <p className="text-sm text-muted">{t('files.importHint')}</p>
          <Button
            variant="secondary"
            size="sm"
            className="justify-self-start"
            isBusy={reading.isPending || inserting.isPending}
            onClick={() => file.current?.click()}
          >
            <FileUp />
            {t('files.choose')}
          </Button>
          <input
            ref={file}
            type="file"
            accept={importTypes}
            aria-label={t('files.choose')}
            className="hidden"
            onChange={(event) => {
              read(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </section>
      ) : null}
      <section className="grid gap-2">
        <h3 className="font-medium">{t('files.export')}</h3>
        <ExportButtons editor={editor} document={document} />
        <p className="text-xs text-muted">{t('files.printHint')}</p>
      </section>
      <Dialog
        isOpen={found !== null}
        onClose={() => setFound(null)}
        size="xl"
        title={found?.name ?? ''}
        description={describe(found)}
        footer={
          <>
            <Button variant="ghost" onClick={() => setFound(null)}>
              {t('proposal.reject')}
            </Button>
            <Button variant="secondary" isBusy={inserting.isPending} onClick={() => inserting.mutate(false)}>
              {t('files.append')}
            </Button>
            <Button isBusy={inserting.isPending} onClick={() => inserting.mutate(true)}>
              {t('files.replace')}
            </Button>
          </>
        }
      >
        {found ? <ArticleBody html={toHtml(found.doc)} /> : null}
      </Dialog>
    </div>
  )
}
