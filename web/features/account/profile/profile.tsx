import { useTranslation } from 'react-i18next'
import { useAnchor } from '../../../lib/use-anchor.ts'
import { Section } from '../../../ui/section.tsx'
import { DisplayFields } from '../display-fields.tsx'
import { Notices } from './notices.tsx'
import { OwnData } from './own-data.tsx'
import { OwnWorkspaces } from './own-workspaces.tsx'
import { Person } from './person.tsx'
import { Sessions } from './sessions.tsx'
import { Address, NewPassword } from './sign-in.tsx'

/** The whole profile: the same in the owner's settings and in everyone's dialog. */
export function Profile() {
  const { t } = useTranslation('settings')
  useAnchor()
  return (
    <>
      <Person />
      <Section title={t('general.title')} text={t('general.text')}>
        <DisplayFields />
      </Section>
      <Address />
      <NewPassword />
      <Notices />
      <OwnWorkspaces />
      <Sessions />
      <OwnData />
    </>
  )
}
