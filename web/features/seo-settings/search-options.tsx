import type { SeoSettings } from '@rankwell/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clearIfSaved } from '../../lib/close-only.ts'
import { TextField } from '../../ui/input.tsx'
import { Switch } from '../../ui/switch.tsx'

interface SearchOptionsProps {
  settings: SeoSettings
  canEdit: boolean
  onSave: (settings: Partial<SeoSettings>) => Promise<boolean>
}

const isAddress = (text: string) => text === '' || /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(text)

/** The canonical URL, and whether search engines may index the article and follow its links. */
export function SearchOptions({ settings, canEdit, onSave }: SearchOptionsProps) {
  const { t } = useTranslation('panels')
  const [draft, setDraft] = useState<string | null>(null)
  const value = (draft ?? settings.canonical).trim()
  const isWrong = !isAddress(value)
  return (
    <section className="grid gap-4 border-t border-line pt-4">
      <h3 className="text-sm font-medium">{t('seo.search')}</h3>
      <TextField
        label={t('seo.canonical')}
        hint={t('seo.canonicalHint')}
        error={isWrong ? t('seo.canonicalError') : undefined}
        type="url"
        dir="ltr"
        readOnly={!canEdit}
        maxLength={2048}
        placeholder="https://"
        value={draft ?? settings.canonical}
        onChange={({ target }) => setDraft(target.value)}
        onBlur={() => {
          if (draft === null || isWrong || value === settings.canonical) return
          void onSave({ canonical: value }).then((isSaved) => isSaved && setDraft(clearIfSaved(value)))
        }}
      />
      <Switch
        label={t('seo.index')}
        hint={t('seo.indexHint')}
        disabled={!canEdit}
        checked={!settings.noIndex}
        onCheckedChange={(isOn) => void onSave({ noIndex: !isOn })}
      />
      <Switch
        label={t('seo.follow')}
        hint={t('seo.followHint')}
        disabled={!canEdit}
        checked={!settings.noFollow}
        onCheckedChange={(isOn) => void onSave({ noFollow: !isOn })}
      />
      <p className="text-xs text-muted">
        <code dir="ltr">
          robots: {settings.noIndex ? 'noindex' : 'index'}, {settings.noFollow ? 'nofollow' : 'follow'}
        </code>
      </p>
    </section>
  )
}
