import type { ProviderSetting } from '@rankwell/contract'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readFailure } from '../../lib/errors.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/input.tsx'
import type { ServiceId } from './search-services.tsx'
import type { ServiceActs, ServiceValues } from './use-services.ts'

interface ServiceFormProps {
  service: ServiceId
  /** The one to change; null for a new one. */
  setting: ProviderSetting | null
  acts: ServiceActs
  onClose: () => void
}

/** What a service is reached with. Keys are written only; what the test finds stands in the row afterwards. */
export function ServiceForm({ service, setting, acts, onClose }: ServiceFormProps) {
  const { t } = useTranslation(['research', 'common'])
  const [login, setLogin] = useState('')
  const [secret, setSecret] = useState('')
  const [address, setAddress] = useState(setting?.address ?? '')
  const { save } = acts
  const failure = save.error ? readFailure(save.error) : null
  const isKept = setting?.hasKey === true
  const isComplete =
    service === 'searxng'
      ? address.trim() !== ''
      : service === 'dataforseo'
        ? (login !== '' && secret !== '') || (isKept && login === '' && secret === '')
        : secret !== '' || isKept

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!isComplete) return
    const key = service === 'dataforseo' ? `${login.trim()}:${secret.trim()}` : secret.trim()
    const values: ServiceValues =
      service === 'searxng' ? { service, address } : { service, ...(secret !== '' && { key }) }
    save.mutate(values, { onSuccess: onClose })
  }

  const secretField = {
    type: 'password' as const,
    dir: 'ltr' as const,
    autoComplete: 'new-password',
    value: secret,
    error: failure?.fields.key,
    hint: isKept ? t('settings.kept') : undefined,
    onChange: (event: { target: { value: string } }) => setSecret(event.target.value),
  }
  return (
    <form noValidate autoComplete="off" onSubmit={submit} className="grid max-w-xl gap-4 sm:grid-cols-2">
      {service === 'dataforseo' ? (
        <>
          <TextField
            label={t('settings.login')}
            hint={t('settings.loginHint')}
            dir="ltr"
            autoCapitalize="none"
            spellCheck={false}
            value={login}
            onChange={({ target }) => setLogin(target.value)}
          />
          <TextField label={t('settings.password')} {...secretField} />
        </>
      ) : null}
      {service === 'brave' || service === 'serper' ? (
        <div className="sm:col-span-2">
          <TextField label={t('settings.key')} {...secretField} />
        </div>
      ) : null}
      {service === 'searxng' ? (
        <div className="sm:col-span-2">
          <TextField
            label={t('settings.address')}
            type="url"
            dir="ltr"
            hint={t('settings.addressHint')}
            error={failure?.fields.address}
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
        </div>
      ) : null}
      {failure && Object.keys(failure.fields).length === 0 ? (
        <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 text-danger-ink sm:col-span-2">
          {failure.message}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center gap-2 sm:col-span-2">
        <Button type="submit" size="sm" isBusy={save.isPending} disabled={!isComplete}>
          {t('settings.save')}
        </Button>
        <Button variant="ghost" size="sm" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <span role="status" className="text-sm text-muted">
          {save.isPending ? t('settings.testing', { service: t(`services.${service}`) }) : ''}
        </span>
      </div>
    </form>
  )
}
