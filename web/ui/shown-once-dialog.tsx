import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { CopyButton } from './copy-button.tsx'
import { Dialog } from './dialog.tsx'

interface ShownOnceDialogProps {
  /** Null while there is none. */
  secret: string | null
  onClose: () => void
  title: string
  /** Explains that the secret cannot be shown again. */
  text: string
  /** What the secret is. */
  label: string
}

/** Shows a new secret once, to be copied. */
export function ShownOnceDialog({ secret, onClose, title, text, label }: ShownOnceDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      isOpen={secret !== null}
      onClose={onClose}
      title={title}
      description={text}
      size="md"
      footer={<Button onClick={onClose}>{t('done')}</Button>}
    >
      <p className="mb-1.5 text-sm font-medium">{label}</p>
      <div className="flex flex-wrap items-center gap-2 rounded-md border border-line bg-surface p-2 ps-3">
        <code dir="ltr" className="min-w-0 grow basis-48 font-mono text-sm break-all select-all">
          {secret}
        </code>
        <CopyButton text={secret ?? ''} label={t('copy')} copiedLabel={t('copied')} />
      </div>
    </Dialog>
  )
}
