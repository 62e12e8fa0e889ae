import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AcceptInvitation } from '../features/account/accept-invitation.tsx'
import { ConfirmRegistration } from '../features/account/confirm-registration.tsx'
import { LinkGate } from '../features/account/link-gate.tsx'
import { OnboardingForm } from '../features/account/onboarding-form.tsx'
import { ReturnToAccount } from '../features/account/return-to-account.tsx'
import { SetupAccount } from '../features/account/setup-account.tsx'
import { useSession } from '../features/auth/api.ts'
import { useLinkToken } from '../lib/link-token.ts'
import { Button } from '../ui/button.tsx'

/**
 * With an emailed link: creates the account, accepts the invitation, or links back. Signed in: onboarding.
 */
export function OnboardingPage() {
  const token = useLinkToken()
  return token ? <LinkPage token={token} /> : <OnboardingForm />
}

function LinkPage({ token }: { token: string }) {
  const { t } = useTranslation('account')
  const isSignedIn = useSession().state.status === 'authenticated'
  const toApp = (
    <Button asChild>
      <Link to="/app">{t('goOn')}</Link>
    </Button>
  )
  const toAccount = (
    <>
      <Button asChild>
        <Link to="/sign-up">{t('link.another')}</Link>
      </Button>
      <Button asChild variant="outline">
        <Link to="/login">{t('signIn')}</Link>
      </Button>
    </>
  )
  return (
    <LinkGate
      token={token}
      kinds={['registration', 'invitation', 'return', 'setup']}
      text={isSignedIn ? null : t('link.invited')}
      waysOn={isSignedIn ? toApp : toAccount}
    >
      {(link) => {
        if (link.kind === 'invitation') return <AcceptInvitation token={token} link={link} />
        if (link.kind === 'return') return <ReturnToAccount token={token} email={link.email} />
        if (link.kind === 'setup') return <SetupAccount token={token} email={link.email} />
        return <ConfirmRegistration token={token} email={link.email} />
      }}
    </LinkGate>
  )
}
