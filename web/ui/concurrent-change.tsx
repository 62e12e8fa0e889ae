import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'

interface ConcurrentChangeProps {
  text: string
  onTake: () => void
  onKeep: () => void
}

/** Asks which value to keep when a collaborator changed the field that is being edited. */
export function ConcurrentChange({ text, onTake, onKeep }: ConcurrentChangeProps) {
  const { t } = useTranslation('brief')
  return (
    <div role="alert" className="mt-1.5 grid gap-1.5 rounded-md bg-warning-soft p-2 text-sm text-warning-ink">
      <p>{text ? t('meanwhile.changed', { text }) : t('meanwhile.emptied')}</p>
      <p className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" onClick={onKeep}>
          {t('meanwhile.keep')}
        </Button>
        <Button variant="ghost" size="sm" onClick={onTake}>
          {t('meanwhile.take')}
        </Button>
      </p>
    </div>
  )
}
