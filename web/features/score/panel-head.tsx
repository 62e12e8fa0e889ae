import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'

/** The name of a panel with its closing cross. */
export function PanelHead({ title, onClose }: { title: string; onClose: () => void }) {
  const { t } = useTranslation('writing')
  return (
    <div className="flex items-center justify-between">
      <h2 className="text-lg font-semibold">{title}</h2>
      <IconButton label={t('panels.close')} icon={<X />} onClick={onClose} />
    </div>
  )
}
