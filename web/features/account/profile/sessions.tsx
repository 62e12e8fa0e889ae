import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../lib/api.ts'
import { calls } from '../../../lib/calls.ts'
import { readFailure } from '../../../lib/errors.ts'
import { useFormat } from '../../../lib/format.ts'
import { toast } from '../../../lib/toast.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'
import { useSession } from '../../auth/api.ts'
import { describeDevice } from '../describe-device.ts'

/** The user's sessions, each with a button to end it. */
export function Sessions() {
  const { t } = useTranslation('account')
  const format = useFormat()
  const queryClient = useQueryClient()
  const { logOut } = useSession()
  const { data = [] } = useQuery(calls.auth.listSessions.queryOptions({ input: {} }))
  const end = async (id: string) => {
    try {
      await api.auth.endSession({ id })
      await queryClient.invalidateQueries({ queryKey: calls.auth.listSessions.key() })
    } catch (error) {
      toast.error(readFailure(error).message)
    }
  }
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
              <Button variant="outline" size="sm" onClick={() => void end(session._id)}>
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
