import { isOwner } from '@rankwell/contract'
import { PlugZap } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { modelSettingsPath, privacySettingsPath } from '../../lib/settings-paths.ts'
import { Button } from '../../ui/button.tsx'
import { useCurrentUser } from '../auth/api.ts'
import { useHelpInfo } from '../tools/api.ts'

/** Explains that a copy template needs a model, and how to get one. */
export function NeedsModel({ hasExample = false }: { hasExample?: boolean }) {
  const { t } = useTranslation(['templates', 'writing'])
  const { role } = useCurrentUser()
  const isBlocked = useHelpInfo().data?.isBlocked === true
  const sentences = [
    t('needsModel.text'),
    ...(isBlocked ? [t('writing:help.blocked')] : []),
    ...(hasExample ? [t('needsModel.example')] : []),
  ]
  return (
    <div className="flex flex-col items-start gap-3 rounded-lg border border-line bg-neutral-soft/50 p-4">
      <p>{sentences.join(' ')}</p>
      {isOwner(role) ? (
        <Button asChild variant="outline" size="sm">
          <Link to={isBlocked ? privacySettingsPath : modelSettingsPath}>
            <PlugZap aria-hidden="true" />
            {isBlocked ? t('writing:help.changePrivacy') : t('needsModel.connect')}
          </Link>
        </Button>
      ) : (
        <p className="text-sm text-muted">{isBlocked ? t('writing:help.askPrivacy') : t('needsModel.ask')}</p>
      )}
    </div>
  )
}
