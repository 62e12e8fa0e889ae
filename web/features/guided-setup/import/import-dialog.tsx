import { maxImportRows } from '@rankwell/contract'
import { FileUp } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../../lib/cn.ts'
import { useFormat } from '../../../lib/format.ts'
import { toast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { useCurrentWorkspace } from '../../auth/api.ts'
import { useImportsChanged } from '../api.ts'
import { useSetup } from '../setup-context.ts'
import type { ImportKind } from './collect-rows.ts'
import { ImportList } from './import-list.tsx'
import { ImportPreview } from './import-preview.tsx'
import { type Import, maxImportMb, useImport } from './use-import.ts'

interface ImportDialogProps {
  isOpen: boolean
  onClose: () => void
  /** Called when the import is stored, so that the caller can reload. */
  onImported: (kind: ImportKind) => void
}

/** Imports keywords or search results from another tool, with a preview. */
export function ImportDialog({ isOpen, onClose, onImported }: ImportDialogProps) {
  return isOpen ? <OpenDialog onClose={onClose} onImported={onImported} /> : null
}

function OpenDialog({ onClose, onImported }: Omit<ImportDialogProps, 'isOpen'>) {
  const { t } = useTranslation(['research', 'common'])
  const format = useFormat()
  const importsChanged = useImportsChanged()
  const { document, location } = useSetup()
  const workspaceId = useCurrentWorkspace()._id
  const place = { workspaceId, keyword: document.keyword, location, language: document.language }
  const counted = (count: number) => ({ count, formatted: format.number(count) })
  const file = useImport(place, (kind, rows) => {
    toast.success(t('import.done', counted(rows)))
    void importsChanged()
    onClose()
    onImported(kind)
  })
  const usable = file.collected?.rows.length ?? 0
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isDirty={file.send.isPending}
      size={file.file ? 'xl' : 'md'}
      title={t('import.title')}
      description={file.file ? undefined : t('import.lead')}
      footer={
        file.file ? (
          <>
            <Button variant="secondary" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button isBusy={file.send.isPending} disabled={usable === 0} onClick={() => file.send.mutate()}>
              {t('import.submit', counted(usable))}
            </Button>
          </>
        ) : null
      }
    >
      {file.file ? (
        <ImportPreview file={file} />
      ) : (
        <div className="flex flex-col gap-6">
          <FileDrop file={file} />
          <ImportList workspaceId={workspaceId} />
        </div>
      )}
      {file.send.isPending ? (
        <div role="status" className="mt-4">
          <Progress
            label={t('import.progress', { done: format.number(file.done), total: format.number(usable) })}
            done={file.done}
            total={usable}
          />
        </div>
      ) : null}
    </Dialog>
  )
}

function FileDrop({ file }: { file: Import }) {
  const { t } = useTranslation('research')
  const format = useFormat()
  const id = useId()
  const [isOver, setOver] = useState(false)
  const take = (list: FileList | null) => {
    const [first] = list ?? []
    if (first) void file.choose(first)
  }
  return (
    <div className="flex flex-col gap-3">
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files)
        }}
        className={cn(
          'flex cursor-pointer flex-col items-center gap-2 rounded-lg border border-dashed p-8 text-center',
          'transition-colors hover:border-accent focus-within:outline-2 focus-within:outline-focus',
          isOver ? 'border-accent bg-accent-soft' : 'border-control-line',
        )}
      >
        <FileUp className="size-6 text-muted" aria-hidden="true" />
        <span className="font-medium text-accent-ink">{t('import.choose')}</span>
        <span className="text-sm text-muted">{t('import.drop', { max: format.number(maxImportRows) })}</span>
        <input
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          className="sr-only"
          onChange={({ target }) => {
            take(target.files)
            // A corrected file can be selected again.
            target.value = ''
          }}
        />
      </label>
      {file.problem ? (
        <p role="alert" className="text-danger-ink">
          {t(`import.${file.problem}`, { max: format.number(maxImportMb) })}
        </p>
      ) : null}
    </div>
  )
}
