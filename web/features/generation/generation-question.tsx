import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { GenerationMode } from './live.ts'

interface GenerationQuestionProps {
  onAnswer: (mode: GenerationMode) => void
  onClose: () => void
}

/** Asks whether to keep text typed by users in the meantime. */
export function GenerationQuestion({ onAnswer, onClose }: GenerationQuestionProps) {
  const { t } = useTranslation('writing')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('generation.exists')}
      footer={
        <>
          <Button variant="secondary" onClick={() => onAnswer('append')}>
            {t('generation.append')}
          </Button>
          <Button onClick={() => onAnswer('replace')}>{t('generation.replace')}</Button>
        </>
      }
    >
      <p>{t('generation.existsHint')}</p>
    </Dialog>
  )
}
