import { isOwner } from '@rankwell/contract'
import { PlugZap } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { useCurrentUser } from '../auth/api.ts'

/** What a copy template needs while no model is connected, and the way to it. */
export function NeedsModel({ hasExample = false }: { hasExample?: boolean }) {
  const { t } = useTranslation('templates')
  const { role } = useCurrentUser()
  return (
    <div className="flex flex-col items-start gap-3 rounded-lg border border-line bg-neutral-soft/50 p-4">
      <p>{hasExample ? `${t('needsModel.text')} ${t('needsModel.example')}` : t('needsModel.text')}</p>
      {isOwner(role) ? (
        <Button asChild variant="outline" size="sm">
          <Link to="/settings#ai-and-budget">
            <PlugZap aria-hidden="true" />
            {t('needsModel.connect')}
          </Link>
        </Button>
      ) : (
        <p className="text-sm text-muted">{t('needsModel.ask')}</p>
      )}
    </div>
  )
}
