import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import type { ImportKind } from './collect-rows.ts'
import { ImportDialog } from './import-dialog.tsx'

interface ImportButtonProps {
  variant?: 'ghost' | 'outline'
  onImported: (kind: ImportKind) => void
}

interface ImportOpenerProps {
  variant?: 'ghost' | 'outline'
  onOpen: () => void
}

/** The button alone, for callers with their own dialog. */
export function ImportOpener({ variant = 'ghost', onOpen }: ImportOpenerProps) {
  const { t } = useTranslation('research')
  return (
    <Button variant={variant} size="sm" onClick={onOpen}>
      <FileUp />
      {t('import.open')}
    </Button>
  )
}

/** Opens the import of another tool's file. */
export function ImportButton({ variant, onImported }: ImportButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ImportOpener {...(variant && { variant })} onOpen={() => setOpen(true)} />
      <ImportDialog isOpen={isOpen} onClose={() => setOpen(false)} onImported={onImported} />
    </>
  )
}
