import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { SaveState } from './use-saver.ts'

/** The save state as text, with a retry on failure. */
export function SaveStatus({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  const { t } = useTranslation('setup')
  return (
    <span role="status" className="inline-flex h-8 items-center gap-1.5 text-sm text-muted">
      {state === 'saved' ? <Check className="size-4 text-success-ink" aria-hidden="true" /> : null}
      {state === 'saving' ? <Spinner /> : null}
      {state === 'saved' ? t('saved') : state === 'saving' ? t('saving') : t('notSaved')}
      {state === 'failed' ? (
        <Button variant="link" size="sm" onClick={onRetry}>
          {t('retry')}
        </Button>
      ) : null}
    </span>
  )
}
