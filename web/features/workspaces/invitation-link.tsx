import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../ui/copy-button.tsx'
import { TextField } from '../../ui/input.tsx'

/** An invitation link that is not emailed: shown once, for the owner to pass on. */
export function InvitationLink({ email, link }: { email: string; link: string }) {
  const { t } = useTranslation(['settings', 'common'])
  return (
    <section
      aria-label={t('workspace.linkTitle')}
      className="flex w-full flex-col gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <div role="status">
        <p className="font-medium">{t('workspace.linkTitle')}</p>
        <p className="mt-1 text-sm text-muted">{t('workspace.linkText', { email })}</p>
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <span className="min-w-56 grow">
          <TextField
            label={t('workspace.linkLabel')}
            dir="ltr"
            readOnly
            value={link}
            onFocus={(event) => event.target.select()}
          />
        </span>
        <CopyButton text={link} label={t('common:copy')} copiedLabel={t('common:copied')} />
      </div>
    </section>
  )
}
