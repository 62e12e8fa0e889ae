import { Copy } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readFailure } from '../../lib/errors.ts'
import { useFormat } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Input, TextField } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { useCreateGuestLink, useGuestLinks, useRevokeGuestLink } from '../guests/api.ts'

const lifetimeDays = [1, 7, 14, 30, 90]

/** Guest links of the article: active ones, and a form for a new one. */
export function GuestLinks({ docId }: { docId: string }) {
  const { t } = useTranslation('review')
  const format = useFormat()
  const { data } = useGuestLinks(docId)
  const [made, setMade] = useState<{ _id: string; url: string } | null>(null)
  // Revoking another link keeps the new URL on screen, because it is shown only once.
  const revoke = useRevokeGuestLink(docId, (id) => setMade((shown) => (shown?._id === id ? null : shown)))
  return (
    <section className="border-t border-line pt-4">
      <h3 className="font-medium">{t('guests.title')}</h3>
      <p className="mb-3 text-sm text-muted">{t('guests.text')}</p>
      <ul className="mb-3 grid gap-2" aria-label={t('guests.title')}>
        {(data ?? []).map((link) => (
          <li key={link._id} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <span className="grow">
              {t('guests.until', { date: format.date(link.expiresAt) })}
              {` · ${t(link.canComment ? 'guests.comments' : 'guests.reads')}`}
              {link.hasPassword ? ` · ${t('guests.withPassword')}` : ''}
              {' · '}
              {link.lastUsedAt ? t('guests.used', { when: format.ago(link.lastUsedAt) }) : t('guests.unused')}
            </span>
            <Button size="sm" variant="outline" onClick={() => revoke.mutate(link._id)}>
              {t('guests.revoke')}
            </Button>
          </li>
        ))}
      </ul>
      {made ? <NewLink url={made.url} /> : null}
      <LinkForm docId={docId} onMade={setMade} />
    </section>
  )
}

/** The URL is shown once: only its hash is stored. */
function NewLink({ url }: { url: string }) {
  const { t } = useTranslation('review')
  // If the browser refuses, the user can still select the URL.
  const copy = () =>
    void navigator.clipboard.writeText(url).then(
      () => toast.success(t('guests.copied')),
      () => undefined,
    )
  return (
    <div className="mb-3 grid gap-1 rounded-md border border-line bg-success-soft p-3">
      <p className="text-sm text-success-ink">{t('guests.once')}</p>
      <div className="flex items-center gap-2">
        <Input
          readOnly
          dir="ltr"
          value={url}
          aria-label={t('guests.address')}
          onFocus={(event) => event.target.select()}
        />
        <IconButton label={t('guests.copy')} icon={<Copy />} onClick={copy} />
      </div>
    </div>
  )
}

function LinkForm({
  docId,
  onMade,
}: {
  docId: string
  onMade: (link: { _id: string; url: string }) => void
}) {
  const { t } = useTranslation('review')
  const [password, setPassword] = useState('')
  const [days, setDays] = useState('14')
  const [canComment, setCanComment] = useState(false)
  const create = useCreateGuestLink(docId, (made) => {
    setPassword('')
    onMade(made)
  })
  const refusal = create.error && readFailure(create.error)
  const error = refusal ? (refusal.fields.password ?? refusal.message) : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create.mutate({ days: Number(days), canComment, ...(password && { password }) })
  }
  return (
    <form className="grid items-end gap-3 sm:grid-cols-[1fr_9rem_auto]" onSubmit={submit}>
      <TextField
        label={t('guests.password')}
        type="password"
        autoComplete="new-password"
        minLength={8}
        maxLength={128}
        value={password}
        error={error}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Field label={t('guests.life')}>
        {(control) => (
          <Select
            {...control}
            options={lifetimeDays.map((count) => ({
              value: String(count),
              label: t('guests.days', { count }),
            }))}
            value={days}
            onChange={setDays}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" isBusy={create.isPending}>
        {t('guests.make')}
      </Button>
      <Checkbox
        className="sm:col-span-3"
        label={t('guests.mayComment')}
        checked={canComment}
        onChange={setCanComment}
      />
    </form>
  )
}
