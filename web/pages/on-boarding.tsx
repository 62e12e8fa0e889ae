import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AcceptInvitation } from '../features/account/accept-invitation.tsx'
import { ConfirmRegistration } from '../features/account/confirm-registration.tsx'
import { OnboardingForm } from '../features/account/onboarding-form.tsx'
import { PlainPage } from '../features/account/plain-page.tsx'
import { calls } from '../lib/calls.ts'
import { readFailure } from '../lib/errors.ts'
import { useLinkToken } from '../lib/link-token.ts'
import { Button } from '../ui/button.tsx'
import { SpinnerLogo } from '../ui/spinner-logo.tsx'

/** With a mailed link: opens the account or accepts the invitation. Signed in: the first steps. */
export function OnboardingPage() {
  const token = useLinkToken()
  return token ? <LinkPage token={token} /> : <OnboardingForm />
}

function LinkPage({ token }: { token: string }) {
  const { t } = useTranslation('account')
  const { data, error } = useQuery(
    calls.auth.readLink.queryOptions({ input: { token }, retry: false, staleTime: Number.POSITIVE_INFINITY }),
  )
  if (error)
    return (
      <PlainPage title={t('link.badTitle')} lead={readFailure(error).message || t('network')}>
        <p className="mb-6">{t('link.invited')}</p>
        <div className="flex flex-wrap gap-2">
          <Button asChild>
            <Link to="/sign-up">{t('link.another')}</Link>
          </Button>
          <Button asChild variant="outline">
            <Link to="/login">{t('signIn')}</Link>
          </Button>
        </div>
      </PlainPage>
    )
  if (!data) return <SpinnerLogo />
  return data.kind === 'invitation' ? (
    <AcceptInvitation token={token} link={data} />
  ) : (
    <ConfirmRegistration token={token} email={data.email} />
  )
}
