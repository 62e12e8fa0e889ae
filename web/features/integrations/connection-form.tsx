import type { Integration, PlatformOffer } from '@rankwell/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { useInvalidFocus } from '../../ui/focus-invalid.ts'
import { TextField } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { OfferQuestion } from './offer-question.tsx'
import { ProblemNotice, problemOf } from './problem-notice.tsx'
import { SecretField } from './secret-field.tsx'
import { useConnectionForm } from './use-connection-form.ts'
import { WorkspaceChoice } from './workspace-choice.tsx'

const examples = {
  wordpress: 'https://blog.example.com',
  shopify: 'your-store.myshopify.com',
  ghost: 'https://blog.example.com',
  webhook: 'https://example.com/articles',
  copyscape: '',
}

interface ConnectionFormProps {
  offer: PlatformOffer
  /** The connection to edit; omitted for a new one. */
  connection: Integration | null
}

/** The fields of a platform: URL, name, secret. Problems are shown above the button. */
export function ConnectionForm({ offer, connection }: ConnectionFormProps) {
  const { t } = useTranslation(['integrations', 'common'])
  const { platform, optionalFields } = offer
  const form = useConnectionForm(offer, connection)
  const { failure } = form
  const element = useInvalidFocus(failure)
  const problem = failure && problemOf(failure)
  const places = connection?.account?.places ?? []
  // Only the platform's fields are rendered, because only those have labels.
  const words = (name: 'url' | 'username' | 'password') => ({
    label: t(`fields.${platform}.${name}.label` as 'fields.wordpress.url.label'),
    hint: t(`fields.${platform}.${name}.hint` as 'fields.wordpress.url.hint'),
    error: failure?.fields[name],
  })
  if (form.nextPage !== null) return <OfferQuestion platform={platform} nextPage={form.nextPage} />
  return (
    <form
      ref={element}
      noValidate
      autoComplete="off"
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      {form.has('url') ? (
        <TextField
          {...words('url')}
          required
          type="url"
          dir="ltr"
          className="rtl:text-end"
          placeholder={examples[platform]}
          value={form.url}
          onChange={(event) => form.setUrl(event.target.value)}
        />
      ) : null}
      {form.has('username') ? (
        <TextField
          {...words('username')}
          required={!optionalFields.includes('username')}
          dir="ltr"
          className="rtl:text-end"
          autoCapitalize="none"
          spellCheck={false}
          value={form.username}
          onChange={(event) => form.setUsername(event.target.value)}
        />
      ) : null}
      <SecretField
        {...words('password')}
        {...(connection && { hint: form.needsPassword ? t('form.passwordAgain') : t('form.passwordKept') })}
        required={form.needsPassword}
        canMake={platform === 'webhook'}
        value={form.password}
        onChange={form.setPassword}
      />
      {places.length > 1 ? (
        <Field label={t('form.place')} hint={t('form.placeHint')} error={failure?.fields.place}>
          {(control) => (
            <Select
              {...control}
              value={form.place}
              onChange={form.setPlace}
              options={places.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
        </Field>
      ) : null}
      <WorkspaceChoice chosen={form.workspaces} onChange={form.setWorkspaces} />
      {problem ? <ProblemNotice problem={problem} /> : null}
      {failure && !problem && Object.keys(failure.fields).length === 0 ? (
        <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 text-danger-ink">
          {failure.message}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" isBusy={form.isBusy} disabled={!form.isComplete}>
          {connection ? t('form.save') : t('form.connect')}
        </Button>
        <Button asChild variant="ghost">
          <Link to="/settings/integrations">{t('common:cancel')}</Link>
        </Button>
        <span role="status" className="text-sm text-muted">
          {form.isBusy ? t('form.testing') : ''}
        </span>
      </div>
    </form>
  )
}
