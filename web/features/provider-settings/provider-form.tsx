import type { ProviderOffer, ProviderSetting } from '@rankwell/contract'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useProviderName } from '../../lib/use-provider-name.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useInvalidFocus } from '../../ui/focus-invalid.ts'
import { TextField } from '../../ui/input.tsx'
import type { ProviderPlace } from './api.ts'
import { type ProviderFields, useProviderForm } from './use-provider-form.ts'

interface ProviderFormProps {
  place: ProviderPlace
  offer: ProviderOffer
  /** The provider to edit; null for a new one. */
  setting: ProviderSetting | null
  keepsTextHere: boolean
  onClose: () => void
}

/** Key, URL, model, and prices of a provider. Saving tests it. */
export function ProviderForm({ place, offer, setting, keepsTextHere, onClose }: ProviderFormProps) {
  const { t } = useTranslation(['providers', 'common'])
  const name = useProviderName()(offer.provider)
  const form = useProviderForm(place, offer, setting, onClose)
  const { failure } = form
  const formRef = useInvalidFocus(form.refusal)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isDirty={form.isDirty}
      title={setting ? t('form.editTitle', { name }) : t('form.newTitle', { name })}
      description={t(`form.texts.${offer.provider}`)}
      size="md"
    >
      <form
        ref={formRef}
        noValidate
        autoComplete="off"
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
      >
        {keepsTextHere && !isOnThisComputer(offer.provider, form.address) ? (
          <p role="status" className="rounded-md bg-warning-soft px-3 py-2 text-warning-ink">
            {t('form.staysHere')}
          </p>
        ) : null}
        <AccessFields port={place.port} offer={offer} setting={setting} form={form} />
        {offer.priceUnits.length > 0 ? <PriceFields offer={offer} form={form} /> : null}
        {failure && Object.keys(failure.fields).length === 0 ? (
          <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 text-danger-ink">
            {failure.message}
          </p>
        ) : null}
        <div className="flex flex-wrap items-center justify-end gap-2">
          <span role="status" className="me-auto text-sm text-muted">
            {form.isBusy ? t('form.testing') : ''}
          </span>
          <Button variant="ghost" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" isBusy={form.isBusy} disabled={!form.isComplete}>
            {t('form.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Whether a model or search service runs on this computer, according to the typed URL. */
const isOnThisComputer = (provider: string, address: string) =>
  provider === 'device' ||
  /^(?:https?:\/\/)?(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?:[:/]|$)/i.test(address.trim())

interface FieldsProps {
  offer: ProviderOffer
  form: ProviderFields
}

interface AccessProps extends FieldsProps {
  port: ProviderPlace['port']
  setting: ProviderSetting | null
}

function AccessFields({ port, offer, setting, form }: AccessProps) {
  const { t } = useTranslation('providers')
  const listId = useId()
  const { failure, needsKey } = form
  const kept = needsKey && setting?.hasKey ? t('form.keyAgain') : t('form.keyKept')
  const models = setting?.checkResult?.models ?? []
  return (
    <>
      {offer.address === 'none' ? null : (
        <TextField
          label={t('form.address')}
          required={offer.address === 'required'}
          type="url"
          dir="ltr"
          className="rtl:text-end"
          placeholder={offer.provider === 'compatible' ? 'http://127.0.0.1:11434/v1' : 'https://'}
          hint={t(addressHintOf(offer))}
          error={failure?.fields.address}
          value={form.address}
          onChange={(event) => form.setAddress(event.target.value)}
        />
      )}
      {offer.provider === 'dataforseo' ? (
        <TextField
          label={t('form.login')}
          required={needsKey}
          dir="ltr"
          className="rtl:text-end"
          autoCapitalize="none"
          spellCheck={false}
          hint={t('form.loginHint')}
          value={form.login}
          onChange={(event) => form.setLogin(event.target.value)}
        />
      ) : null}
      {offer.key === 'none' ? null : (
        <TextField
          label={t(`form.keys.${offer.provider === 'dataforseo' ? 'login' : 'key'}`)}
          required={offer.key === 'required' && needsKey}
          type="password"
          autoComplete="new-password"
          dir="ltr"
          hint={setting?.hasKey ? kept : t(offer.key === 'required' ? 'form.keyHint' : 'form.keyOptional')}
          error={failure?.fields.key}
          value={form.key}
          onChange={(event) => form.setKey(event.target.value)}
        />
      )}
      {offer.model ? (
        <>
          <TextField
            label={t('form.model')}
            dir="ltr"
            className="rtl:text-end"
            autoCapitalize="none"
            spellCheck={false}
            list={listId}
            placeholder={offer.model.usual ?? ''}
            hint={
              offer.model.usual
                ? t('form.modelHint', { model: offer.model.usual })
                : t(port === 'embedding' ? 'form.modelHintEmbedding' : 'form.modelHintOwn')
            }
            error={failure?.fields.model}
            value={form.model}
            onChange={(event) => form.setModel(event.target.value)}
          />
          <datalist id={listId}>
            {models.map((model) => (
              <option key={model} value={model} />
            ))}
          </datalist>
        </>
      ) : null}
    </>
  )
}

const addressHintOf = ({ provider, address }: ProviderOffer) =>
  provider === 'searxng'
    ? ('form.addressPlain' as const)
    : address === 'required'
      ? ('form.addressHint' as const)
      : ('form.addressOwn' as const)

/** Unit prices, for models missing in the price list or with an agreed price. */
function PriceFields({ offer, form }: FieldsProps) {
  const { t } = useTranslation('providers')
  return (
    <fieldset>
      <legend className="text-sm font-medium">{t('form.prices')}</legend>
      <p className="mt-0.5 mb-3 text-sm text-muted">{t('form.pricesHint')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {offer.priceUnits.map((unit) => (
          <TextField
            key={unit}
            label={t(`form.units.${unit}`)}
            inputMode="decimal"
            dir="ltr"
            className="rtl:text-end"
            placeholder="0.00"
            error={form.isBadPrice(unit) ? t('form.noAmount') : undefined}
            value={form.prices[unit] ?? ''}
            onChange={(event) => form.setPrice(unit, event.target.value)}
          />
        ))}
      </div>
    </fieldset>
  )
}
