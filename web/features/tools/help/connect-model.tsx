import { isOwner } from '@rankwell/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCurrentUser } from '../../auth/api.ts'

/** Where a model is connected. */
export const modelSettingsPath = '/settings#ai-and-budget'

/** Explains that actions need a model, and how to connect one. */
export function ConnectModel() {
  const { t } = useTranslation('writing')
  const { role } = useCurrentUser()
  return (
    <p className="text-xs text-muted">
      {t('help.needsModel')}{' '}
      {isOwner(role) ? (
        <Link to={modelSettingsPath} className="text-accent-ink underline underline-offset-2">
          {t('help.connect')}
        </Link>
      ) : (
        t('help.askOwner')
      )}
    </p>
  )
}
