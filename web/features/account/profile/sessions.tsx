import { useTranslation } from 'react-i18next'
import { readFailure } from '../../../lib/errors.ts'
import { useFormat } from '../../../lib/format.ts'
import { toast } from '../../../lib/toast.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'
import { useSession } from '../../auth/api.ts'
import { describeDevice } from '../describe-device.ts'
import { useEndSession, useSessions } from '../settings-api.ts'

/** The user's sessions, each with a button to end it. */
export function Sessions() {
  const { t } = useTranslation('account')
  const format = useFormat()
  const { logOut } = useSession()
  const { data = [] } = useSessions()
  const { mutate: end } = useEndSession()
  const endAll = async () => {
    await logOut(true).catch((error: unknown) => toast.error(readFailure(error).message))
  }
  return (
    <Section title={t('profile.sessions')} text={t('profile.sessionsText')}>
      <ul className="flex w-full flex-col divide-y divide-line">
        {data.map((session) => (
          <li key={session._id} className="flex items-center justify-between gap-3 py-2">
            <span className="min-w-0">
              <span className="block truncate">
                {describeDevice(session.userAgent) || t('profile.unknownDevice')}
              </span>
              <span className="text-sm text-muted">{format.ago(session.lastSeenAt)}</span>
            </span>
            {session.isCurrent ? (
              <Badge>{t('profile.thisDevice')}</Badge>
            ) : (
              <Button variant="outline" size="sm" onClick={() => end(session._id)}>
                {t('profile.endSession')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button variant="outline" onClick={() => void endAll()}>
        {t('profile.endAll')}
      </Button>
    </Section>
  )
}
