import { appliesToUser, concernsBilling, defaultChoice, isOwner, notificationTypes } from '@rankwell/contract'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Section } from '../../../ui/section.tsx'
import { useCurrentUser } from '../../auth/api.ts'
import { usePlans } from '../../billing/api.ts'
import { useHasNoMail } from '../../installation/api.ts'
import { NoMailNote } from '../no-mail-note.tsx'
import { useSave } from './use-save.ts'

/** Settings for which notifications the user gets, and whether in the app or by email. */
export function Notices() {
  const { t } = useTranslation('account')
  const { notifications, workspaces } = useCurrentUser()
  const isOwnerSomewhere = workspaces.some(({ role }) => isOwner(role))
  const { data: plans } = usePlans(isOwnerSomewhere)
  const isBillingOff = plans?.canPay === false
  const types = notificationTypes.filter(
    (type) => appliesToUser(type, isOwnerSomewhere) && !(isBillingOff && concernsBilling(type)),
  )
  const hasNoMail = useHasNoMail()
  const save = useSave()
  return (
    <Section id="notices" title={t('profile.notices')} text={t('profile.noticesText')}>
      <NoMailNote text={t('profile.noticesNoMail')} />
      <ul className="flex w-full flex-col divide-y divide-line">
        {types.map((type) => {
          const choice = notifications[type] ?? defaultChoice(type)
          const set = (change: Partial<typeof choice>) =>
            save({ notifications: { [type]: { ...choice, ...change } } })
          return (
            <li key={type} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
              <span>{t(`notices.${type}`)}</span>
              <span className="flex gap-4">
                <Checkbox label={t('profile.inApp')} checked={choice.app} onChange={(app) => set({ app })} />
                <Checkbox
                  label={t('profile.byMail')}
                  checked={choice.mail}
                  isDisabled={hasNoMail}
                  onChange={(mail) => set({ mail })}
                />
              </span>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
