import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { readFailure } from '../lib/errors.ts'
import { Button } from './button.tsx'
import { LostConnection } from './drawings.tsx'

interface ErrorStateProps {
  error: unknown
  onRetry: () => void
  /** An alternative. For missing content it is the only action, because a retry would not help. */
  action?: ReactNode
}

/** Shown if something could not be loaded: reason, request id, and actions. */
export function ErrorState({ error, onRetry, action }: ErrorStateProps) {
  const { t } = useTranslation()
  const { message, requestId, status } = readFailure(error)
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
      <div className="flex flex-wrap justify-center gap-2">
        {action && status === 404 ? null : (
          <Button variant="secondary" onClick={onRetry}>
            {t('tryAgain')}
          </Button>
        )}
        {action}
      </div>
    </div>
  )
}
