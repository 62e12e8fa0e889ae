import type { User } from '@rankwell/contract'
import { useQueryClient } from '@tanstack/react-query'
import { MailQuestionMark } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../lib/api.ts'
import { readFailure } from '../../../lib/errors.ts'
import { toast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { useCurrentUser, userKey } from '../../auth/api.ts'
import { useHasNoMail } from '../../installation/api.ts'

/** The new email address awaiting confirmation: send its link again, or keep the old address. */
export function PendingAddress() {
  const { t } = useTranslation('account')
  const { _id: id, pendingEmail } = useCurrentUser()
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const hasNoMail = useHasNoMail()
  if (!pendingEmail) return null
  const run = async (work: () => Promise<User>, done: string) => {
    setBusy(true)
    try {
      queryClient.setQueryData(userKey(id), await work())
      toast.success(done)
    } catch (error) {
      toast.error(readFailure(error).message)
    } finally {
      setBusy(false)
    }
  }
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
            <Button
              variant="outline"
              size="sm"
              isBusy={isBusy}
              onClick={() => void run(() => api.users.resendEmailLink({ id }), t('profile.addressSent'))}
            >
              {t('profile.pendingResend')}
            </Button>
          )}
          <Button
            variant="ghost"
            size="sm"
            disabled={isBusy}
            onClick={() => void run(() => api.users.cancelEmailChange({ id }), t('profile.pendingCancelled'))}
          >
            {t('profile.pendingCancel')}
          </Button>
        </div>
      </div>
    </div>
  )
}
