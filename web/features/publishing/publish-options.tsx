import type { Document, PublishSettings } from '@rankwell/contract'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, TextField } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { useChangeDocument } from '../review/api.ts'
import { fromLocalInput, toLocalInput } from '../review/local-date.ts'
import { FeaturedPicture } from './featured-picture.tsx'

const states = ['publish', 'draft', 'future'] as const

interface PublishOptionsProps {
  document: Document
  onDone?: () => void
}

const splitNames = (text: string): string[] =>
  text
    .split(/[,،]/)
    .map((name) => name.trim())
    .filter(Boolean)

/** How the article is to stand on the site: at once, as a draft or on a date; its address, terms and picture. */
export function PublishOptions({ document, onDone }: PublishOptionsProps) {
  const { t } = useTranslation('review')
  const change = useChangeDocument(document._id)
  const [isBusy, setBusy] = useState(false)
  const [settings, setSettings] = useState(document.publishSettings)
  const [terms, setTerms] = useState({
    categories: (settings.categories ?? []).join(', '),
    tags: (settings.tags ?? []).join(', '),
  })
  const [excerpt, setExcerpt] = useState(document.description)
  const set = (part: Partial<PublishSettings>) => setSettings({ ...settings, ...part })
  const state = settings.state ?? 'publish'
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const { categories, tags } = terms
    const publishSettings = {
      ...settings,
      // Without a word the site keeps what is there.
      ...((categories || settings.categories) && { categories: splitNames(categories) }),
      ...((tags || settings.tags) && { tags: splitNames(tags) }),
    }
    const description = excerpt === document.description ? {} : { description: excerpt }
    if (await change({ publishSettings, ...description })) onDone?.()
    setBusy(false)
  }
  return (
    <form className="grid gap-3" onSubmit={(event) => void save(event)}>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t('options.state')}>
          {(control) => (
            <Select
              {...control}
              options={states.map((value) => ({ value, label: t(`options.states.${value}`) }))}
              value={state}
              onChange={(value) => set({ state: value as (typeof states)[number] })}
            />
          )}
        </Field>
        {state === 'future' ? (
          <Field label={t('options.date')} isRequired>
            {(control) => (
              <Input
                {...control}
                type="datetime-local"
                required
                value={toLocalInput(settings.date)}
                onChange={(event) => set({ date: fromLocalInput(event.target.value) })}
              />
            )}
          </Field>
        ) : null}
      </div>
      <TextField
        label={t('options.slug')}
        hint={t('options.slugHint')}
        dir="ltr"
        maxLength={200}
        value={settings.slug ?? ''}
        onChange={(event) => set({ slug: event.target.value })}
      />
      <TextField
        label={t('options.author')}
        hint={t('options.authorHint')}
        maxLength={200}
        value={settings.author ?? ''}
        onChange={(event) => set({ author: event.target.value })}
      />
      <Field label={t('compare.description')} hint={t('options.excerptHint')}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={5000}
            value={excerpt}
            onChange={(event) => setExcerpt(event.target.value)}
          />
        )}
      </Field>
      {(['categories', 'tags'] as const).map((kind) => (
        <TextField
          key={kind}
          label={t(`options.${kind}`)}
          hint={t('options.termsHint')}
          maxLength={1000}
          value={terms[kind]}
          onChange={(event) => setTerms({ ...terms, [kind]: event.target.value })}
        />
      ))}
      <FeaturedPicture
        workspace={document.workspace}
        value={settings.featuredImage ?? ''}
        onChange={(featuredImage) => set({ featuredImage })}
      />
      <Button type="submit" className="justify-self-end" isBusy={isBusy}>
        {t('options.save')}
      </Button>
    </form>
  )
}
