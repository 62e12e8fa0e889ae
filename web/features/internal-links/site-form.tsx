import type { LinkSite } from '@rankwell/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { TextField } from '../../ui/input.tsx'
import { TextareaField } from '../../ui/textarea.tsx'
import type { IndexActions } from './api.ts'

interface SiteFormProps {
  /** Null for a new one. */
  site: LinkSite | null
  actions: IndexActions
  onDone: () => void
  onCancel: () => void
}

const readRules = (text: string): string[] =>
  text
    .split(/[\n,]+/)
    .map((rule) => rule.trim())
    .filter(Boolean)
    .map((rule) => (rule.startsWith('/') ? rule : `/${rule}`))

const withScheme = (address: string): string =>
  /^https?:\/\//i.test(address.trim()) ? address.trim() : `https://${address.trim()}`

/** The URL of a site or sitemap, and the paths that belong to the index. */
export function SiteForm({ site, actions, onDone, onCancel }: SiteFormProps) {
  const { t } = useTranslation('panels')
  const [url, setUrl] = useState(site?.url ?? '')
  const [include, setInclude] = useState(site?.include.join('\n') ?? '')
  const [exclude, setExclude] = useState(site?.exclude.join('\n') ?? '')
  const { isBusy, refused, submit, fieldError } = useSubmit(async () => {
    const rules = { include: readRules(include), exclude: readRules(exclude) }
    await actions.save({ id: site?._id ?? null, url: withScheme(url), ...rules })
    onDone()
  })
  const ruleError = Object.keys(refused?.fields ?? {}).some((field) => /^(?:in|ex)clude/.test(field))
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('links.url')}
        hint={t('links.urlHint')}
        error={fieldError('url') ?? (refused && !ruleError ? refused.message : undefined)}
        placeholder="https://example.com"
        type="url"
        dir="ltr"
        required
        readOnly={site !== null}
        value={url}
        onChange={({ target }) => setUrl(target.value)}
      />
      <TextareaField
        label={t('links.include')}
        hint={t('links.includeHint')}
        error={ruleError ? t('links.ruleError') : undefined}
        rows={2}
        dir="ltr"
        className="min-h-16"
        value={include}
        onChange={({ target }) => setInclude(target.value)}
      />
      <TextareaField
        label={t('links.exclude')}
        rows={2}
        dir="ltr"
        className="min-h-16"
        value={exclude}
        onChange={({ target }) => setExclude(target.value)}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button type="button" variant="ghost" onClick={onCancel}>
          {t('links.cancel')}
        </Button>
        <Button type="submit" isBusy={isBusy} disabled={url.trim() === ''}>
          {t(site ? 'links.saveSite' : 'links.startIndexing')}
        </Button>
      </div>
    </form>
  )
}
