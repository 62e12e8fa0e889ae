import { useTranslation } from 'react-i18next'
import { readFailure } from '../lib/errors.ts'
import { Button } from './button.tsx'
import { LostConnection } from './drawings.tsx'

interface ErrorStateProps {
  error: unknown
  onRetry: () => void
}

/** What stands where something could not be loaded: why, the request's number, and another try. */
export function ErrorState({ error, onRetry }: ErrorStateProps) {
  const { t } = useTranslation()
  const { message, requestId } = readFailure(error)
  return (
    <div role="alert" className="flex flex-col items-center gap-4 px-4 py-12 text-center">
      <LostConnection />
      <div>
        <p className="max-w-sm font-medium">{message}</p>
        {requestId ? (
          <p className="mt-1 text-xs text-muted">
            {t('requestNumber')} <bdi className="figures select-all">{requestId}</bdi>
          </p>
        ) : null}
      </div>
      <Button variant="secondary" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </div>
  )
}
