import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readFailure } from '../../../lib/errors.ts'
import { toast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useSubmit } from '../../../ui/form.tsx'
import { Section } from '../../../ui/section.tsx'
import { useCurrentUser, useSession } from '../../auth/api.ts'
import { PasswordField } from '../password-field.tsx'
import { closeAccount, downloadOwnData } from '../settings-api.ts'

/** Exports or deletes the user's data. */
export function OwnData() {
  const { t } = useTranslation(['account', 'common'])
  const user = useCurrentUser()
  const { logOut } = useSession()
  const [isAsking, setAsking] = useState(false)
  const [currentPassword, setCurrentPassword] = useState('')
  const form = useSubmit(async () => {
    await closeAccount({ id: user._id, currentPassword })
    toast.success(t('profile.closed'))
    await logOut()
  })
  return (
    <Section title={t('profile.data')} text={t('profile.dataText')}>
      <Button
        variant="outline"
        onClick={() =>
          downloadOwnData(user._id).catch((error: unknown) => toast.error(readFailure(error).message))
        }
      >
        {t('profile.export')}
      </Button>
      <Button variant="destructive" onClick={() => setAsking(true)}>
        {t('profile.close')}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('profile.closeTitle')}
        description={t('profile.closeText')}
        size="sm"
        role="alertdialog"
        footer={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t('common:cancel')}
            </Button>
            <Button
              type="submit"
              form="close-account"
              variant="destructive"
              isBusy={form.isBusy}
              disabled={!currentPassword}
            >
              {t('profile.close')}
            </Button>
          </>
        }
      >
        <form id="close-account" onSubmit={(event) => void form.submit(event)}>
          <PasswordField
            label={t('currentPassword')}
            value={currentPassword}
            onChange={setCurrentPassword}
            error={form.fieldError('currentPassword') ?? form.refused?.message}
          />
        </form>
      </Dialog>
    </Section>
  )
}
