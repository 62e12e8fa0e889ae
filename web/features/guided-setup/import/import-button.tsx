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

/** Opens the import of another tool's export. */
export function ImportButton({ variant = 'ghost', onImported }: ImportButtonProps) {
  const { t } = useTranslation('research')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant={variant} size="sm" onClick={() => setOpen(true)}>
        <FileUp />
        {t('import.open')}
      </Button>
      <ImportDialog isOpen={isOpen} onClose={() => setOpen(false)} onImported={onImported} />
    </>
  )
}
