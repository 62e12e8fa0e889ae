import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { LostConnection } from '../../ui/drawings.tsx'

/** Replaces the editor while the text is unavailable, because an empty editor would look like an empty text. */
export function TextMissing({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('writing')
  return (
    <div role="alert" className="flex flex-col items-center gap-4 px-4 py-12 text-center">
      <LostConnection />
      <div className="grid max-w-sm gap-1">
        <p className="font-medium">{t('line.missing')}</p>
        <p className="text-sm text-muted">{t('line.missingHint')}</p>
      </div>
      <Button variant="secondary" onClick={onRetry}>
        {t('line.retry')}
      </Button>
    </div>
  )
}
