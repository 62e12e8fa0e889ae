import { isOwner } from '@rankwell/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { modelSettingsPath, privacySettingsPath } from '../../../lib/settings-paths.ts'
import { useCurrentUser } from '../../auth/api.ts'

/** How to get a model: where owners go, and what others ask for. A blocked one is connected already. */
export const wayToModel = (isBlocked: boolean) =>
  isBlocked
    ? ({ path: privacySettingsPath, link: 'help.changePrivacy', ask: 'help.askPrivacy' } as const)
    : ({ path: modelSettingsPath, link: 'help.connect', ask: 'help.askOwner' } as const)

/** Explains that actions need a model, and how to get one. */
export function ConnectModel({ isBlocked }: { isBlocked: boolean }) {
  const { t } = useTranslation('writing')
  const { role } = useCurrentUser()
  const way = wayToModel(isBlocked)
  return (
    <p className="text-xs text-muted">
      {t('help.needsModel')} {isBlocked ? `${t('help.blocked')} ` : null}
      {isOwner(role) ? (
        <Link to={way.path} className="text-accent-ink underline underline-offset-2">
          {t(way.link)}
        </Link>
      ) : (
        t(way.ask)
      )}
    </p>
  )
}
