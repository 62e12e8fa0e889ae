import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate } from 'react-router'
import { UnsentTexts, useUnsentTexts } from '../article/unsent/unsent-texts.tsx'
import { PlainPage } from '../features/account/plain-page.tsx'
import { useSession } from '../features/auth/api.ts'
import { type FormerAccount, listFormerAccounts, readFormerAccountOfTab } from '../lib/former-accounts.ts'
import { Button } from '../ui/button.tsx'
import { SpinnerLogo } from '../ui/spinner-logo.tsx'

/** Text that is on this device only: of the signed-in user, or of the account last used in this tab. */
export function UnsentPage() {
  const { state } = useSession()
  // Read once, because the entry is removed with the last text while the page still shows that there is none left.
  const [left] = useState(readFormerAccountOfTab)
  if (state.status === 'loading') return <SpinnerLogo />
  if (state.status === 'authenticated') {
    const { _id, email } = state.user
    return (
      <Unsent userIds={[...new Set([_id, ...listFormerAccounts(email)])]} left={null} currentUserId={_id} />
    )
  }
  return left ? <Unsent userIds={[left.userId]} left={left} /> : <Navigate to="/" replace />
}

interface UnsentProps {
  userIds: string[]
  left: FormerAccount | null
  currentUserId?: string
}

function Unsent({ userIds, left, currentUserId }: UnsentProps) {
  const { t } = useTranslation('auth')
  const { data } = useUnsentTexts(userIds)
  const hasTexts = data?.length !== 0
  return (
    <PlainPage
      title={t('kept.title')}
      lead={hasTexts ? t(`kept.lead.${left?.reason ?? 'here'}`) : null}
      isWide
    >
      <UnsentTexts userIds={userIds} {...(currentUserId && { currentUserId })} />
      <section className="mt-8 border-t border-line pt-6" aria-label={t('kept.next')}>
        {hasTexts ? (
          <p className="mb-4 max-w-prose text-muted">{t(left ? 'kept.stays' : 'kept.staysHere')}</p>
        ) : null}
        <div className="flex flex-wrap gap-2">
          {left ? (
            <>
              <Button asChild>
                <Link to="/sign-up">{t(left.reason === 'workspace' ? 'kept.own' : 'kept.newAccount')}</Link>
              </Button>
              <Button asChild variant="outline">
                <Link to="/login">{t('kept.otherAccount')}</Link>
              </Button>
            </>
          ) : (
            <Button asChild>
              <Link to="/app/dashboard">{t('kept.dashboard')}</Link>
            </Button>
          )}
        </div>
      </section>
    </PlainPage>
  )
}
