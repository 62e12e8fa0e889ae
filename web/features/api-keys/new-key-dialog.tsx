import { type KeyScope, keyLifetimes, keyScopes } from '@rankwell/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatLocale } from '../../lib/languages.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextField } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { useCreateApiKey } from './api.ts'

interface NewKeyDialogProps {
  workspaceId: string
  isOpen: boolean
  onClose: () => void
  /** Receives the key itself, which no other call returns. */
  onMade: (token: string) => void
}

type Lifetime = (typeof keyLifetimes)[number]

/** Name, scopes, and lifetime of a new key. By default it can only read. */
export function NewKeyDialog({ workspaceId, isOpen, onClose, onMade }: NewKeyDialogProps) {
  const { t, i18n } = useTranslation(['settings', 'common'])
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<KeyScope[]>(['read'])
  const [days, setDays] = useState<Lifetime>(90)
  const create = useCreateApiKey((token) => {
    setName('')
    setScopes(['read'])
    onMade(token)
  })
  const dayNames = new Intl.NumberFormat(formatLocale(i18n.language), {
    style: 'unit',
    unit: 'day',
    unitDisplay: 'long',
  })
  const toggle = (scope: KeyScope, isOn: boolean) =>
    setScopes(keyScopes.filter((one) => (one === scope ? isOn : scopes.includes(one))))
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isDirty={name !== ''}
      size="md"
      title={t('keys.createTitle')}
      description={t('keys.createText')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            type="submit"
            form="new-key"
            isBusy={create.isPending}
            disabled={!name.trim() || scopes.length === 0}
          >
            {t('keys.make')}
          </Button>
        </>
      }
    >
      <form
        id="new-key"
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          create.mutate({ workspace: workspaceId, name, scopes, expiresInDays: days })
        }}
      >
        <TextField
          label={t('keys.name')}
          hint={t('keys.nameHint')}
          required
          maxLength={100}
          data-autofocus
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-2 text-sm font-medium">{t('keys.scopesLabel')}</legend>
          {keyScopes.map((scope) => (
            <Checkbox
              key={scope}
              className="items-start"
              checked={scopes.includes(scope)}
              onChange={(isOn) => toggle(scope, isOn)}
              label={
                <>
                  <span className="font-medium">{t(`keys.scopes.${scope}.name`)}</span>
                  <span className="block text-sm text-muted">{t(`keys.scopes.${scope}.text`)}</span>
                </>
              }
            />
          ))}
        </fieldset>
        <Field label={t('keys.expires')} className="max-w-48">
          {(control) => (
            <Select
              {...control}
              value={String(days)}
              onChange={(value) => setDays(keyLifetimes.find((one) => String(one) === value) ?? 90)}
              options={keyLifetimes.map((one) => ({ value: String(one), label: dayNames.format(one) }))}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
