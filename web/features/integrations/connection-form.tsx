import type { Integration, Platform } from '@rankwell/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/input.tsx'
import { ProblemNotice, problemOf } from './problem-notice.tsx'
import { useConnectionForm } from './use-connection-form.ts'
import { WorkspaceChoice } from './workspace-choice.tsx'

interface ConnectionFormProps {
  platform: Platform
  /** The one to edit; without it a new one is made. */
  connection: Integration | null
}

/** Address, user and application password of a site. What is wrong with them is said above the button. */
export function ConnectionForm({ platform, connection }: ConnectionFormProps) {
  const { t } = useTranslation(['integrations', 'common'])
  const form = useConnectionForm(platform, connection)
  const { failure, needsPassword } = form
  const problem = failure && problemOf(failure)
  const keptHint = needsPassword ? t('form.passwordAgain') : t('form.passwordKept')
  return (
    <form
      noValidate
      autoComplete="off"
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <TextField
        label={t('form.url')}
        required
        type="url"
        dir="ltr"
        className="rtl:text-end"
        placeholder="https://blog.example.com"
        hint={t('form.urlHint')}
        error={failure?.fields.url}
        value={form.url}
        onChange={(event) => form.setUrl(event.target.value)}
      />
      <TextField
        label={t('form.username')}
        required
        dir="ltr"
        className="rtl:text-end"
        autoCapitalize="none"
        spellCheck={false}
        hint={t('form.usernameHint')}
        error={failure?.fields.username}
        value={form.username}
        onChange={(event) => form.setUsername(event.target.value)}
      />
      <TextField
        label={t('form.password')}
        required={needsPassword}
        type="password"
        autoComplete="new-password"
        hint={connection ? keptHint : t('form.passwordHint')}
        error={failure?.fields.password}
        value={form.password}
        onChange={(event) => form.setPassword(event.target.value)}
      />
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
