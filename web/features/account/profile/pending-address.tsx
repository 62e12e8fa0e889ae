import { MailQuestionMark } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { useCurrentUser } from '../../auth/api.ts'
import { useHasNoMail } from '../../installation/api.ts'
import { usePendingEmail } from '../settings-api.ts'

/** The new email address awaiting confirmation: send its link again, or keep the old address. */
export function PendingAddress() {
  const { t } = useTranslation('account')
  const { pendingEmail } = useCurrentUser()
  const { resend, cancel } = usePendingEmail()
  const isBusy = resend.isPending || cancel.isPending
  const hasNoMail = useHasNoMail()
  if (!pendingEmail) return null
  return (
    <div className="flex w-full max-w-lg gap-3 rounded-lg border border-line bg-ground p-4">
      <MailQuestionMark className="mt-0.5 size-5 shrink-0 stroke-[1.75] text-accent-ink" aria-hidden />
      <div className="min-w-0">
        <p className="[overflow-wrap:anywhere]">
          {t('profile.pending')} <bdi className="font-medium">{pendingEmail.email}</bdi>
        </p>
        <p className="mt-1 text-sm text-muted">
          {pendingEmail.isExpired ? t('profile.pendingExpired') : t('profile.pendingText')}
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          {hasNoMail ? null : (
            <Button variant="outline" size="sm" isBusy={isBusy} onClick={() => resend.mutate()}>
              {t('profile.pendingResend')}
            </Button>
          )}
          <Button variant="ghost" size="sm" disabled={isBusy} onClick={() => cancel.mutate()}>
            {t('profile.pendingCancel')}
          </Button>
        </div>
      </div>
    </div>
  )
}
