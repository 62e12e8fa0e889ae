import {
  canPlaceDocument,
  canPublishDocument,
  type Document,
  type SiteSettings,
  type WorkspaceIntegration,
} from '@rankwell/contract'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { DateTimeField } from '../../ui/date-time-field.tsx'
import { Field } from '../../ui/field.tsx'
import { useInvalidFocus } from '../../ui/focus-invalid.ts'
import { TextField } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { SlugWarning } from '../../ui/slug-warning.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { useCurrentUser } from '../auth/api.ts'
import { useChangeDocument } from '../review/api.ts'
import { useSeoPlugin, useSites } from './api.ts'
import { FeaturedImage } from './featured-image.tsx'
import { NamesField } from './names-field.tsx'
import { SiteScope } from './site-scope.tsx'
import { readSettings, writeSettings } from './site-settings.ts'

const states = ['publish', 'draft', 'future'] as const

interface PublishOptionsProps {
  document: Document
  /** The site whose options were opened; it is queried for existing names. */
  connection?: WorkspaceIntegration
  onDone?: () => void
}

/** Publish options of the article: for all sites, or for one of them. */
export function PublishOptions({ document, connection, onDone }: PublishOptionsProps) {
  const { mutateAsync, isPending } = useAction(useChangeDocument(document._id))
  const sites = useSites(document.workspace)
  const [scope, setScope] = useState('')
  const [excerpt, setExcerpt] = useState(document.description)
  const [settings, setSettings] = useState(() => readSettings(document.publishSettings, null))
  const [refusals, setRefusals] = useState(0)
  const form = useInvalidFocus(refusals)
  const site = sites.find(({ _id }) => _id === scope) ?? connection ?? sites.find((one) => one.isDefault)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (settings.state === 'future' && !settings.date) return setRefusals(refusals + 1)
    const publishSettings = writeSettings(document.publishSettings, scope || null, settings)
    const description = excerpt === document.description ? {} : { description: excerpt }
    if (await mutateAsync({ publishSettings, ...description })) onDone?.()
    else setRefusals(refusals + 1)
  }
  return (
    <form ref={form} noValidate className="grid gap-3" onSubmit={(event) => void save(event)}>
      <SiteScope
        sites={sites}
        value={scope}
        onChange={(next) => {
          setScope(next)
          setSettings(readSettings(document.publishSettings, next || null))
        }}
      />
      <SettingsFields
        key={scope}
        document={document}
        site={site ?? null}
        settings={settings}
        needsDate={refusals > 0}
        onChange={(part) => setSettings({ ...settings, ...part })}
      />
      {scope ? null : <Excerpt value={excerpt} onChange={setExcerpt} />}
      <SaveButton isBusy={isPending} />
    </form>
  )
}

function SaveButton({ isBusy }: { isBusy: boolean }) {
  const { t } = useTranslation('review')
  return (
    <Button type="submit" className="justify-self-end" isBusy={isBusy}>
      {t('options.save')}
    </Button>
  )
}

function Excerpt({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation('review')
  return (
    <Field label={t('compare.description')} hint={t('options.excerptHint')}>
      {(control) => (
        <Textarea
          {...control}
          rows={3}
          maxLength={5000}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

interface SettingsFieldsProps {
  document: Document
  site: WorkspaceIntegration | null
  settings: SiteSettings
  /** Whether a missing date is marked. */
  needsDate: boolean
  onChange: (part: Partial<SiteSettings>) => void
}

function SettingsFields({ document, site, settings, needsDate, onChange }: SettingsFieldsProps) {
  const { t } = useTranslation('review')
  const { role } = useCurrentUser()
  const { slug = '' } = settings
  const asked = canPublishDocument(role) ? site : null
  const common = { docId: document._id, site: asked }
  const featured = settings.featuredImage ?? document.metaData?.settings.featuredImage ?? ''
  const places = canPlaceDocument(role, document.status)
  return (
    <>
      {places ? <StateFields settings={settings} needsDate={needsDate} onChange={onChange} /> : null}
      <SlugInput document={document} slug={slug} onChange={(next) => onChange({ slug: next })} />
      {places ? <NameFields {...common} settings={settings} onChange={onChange} /> : null}
      <FeaturedImage
        workspace={document.workspace}
        value={featured}
        onChange={(featuredImage) => onChange({ featuredImage })}
      />
      {places ? null : <p className="text-sm text-muted">{t('options.decided')}</p>}
      {asked?.platform === 'wordpress' ? <SeoPlugin docId={document._id} site={asked} /> : null}
    </>
  )
}

type PartProps = Pick<SettingsFieldsProps, 'settings' | 'onChange'>

function StateFields({ settings, needsDate, onChange }: PartProps & { needsDate: boolean }) {
  const { t } = useTranslation('review')
  const { state = 'publish' } = settings
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label={t('options.state')}>
        {(control) => (
          <Select
            {...control}
            options={states.map((value) => ({ value, label: t(`options.states.${value}`) }))}
            value={state}
            onChange={(value) => onChange({ state: value as (typeof states)[number] })}
          />
        )}
      </Field>
      {state === 'future' ? (
        <DateTimeField
          isAhead
          label={t('options.date')}
          isRequired
          error={needsDate && !settings.date ? t('options.dateMissing') : undefined}
          value={settings.date ?? null}
          onChange={(date) => onChange({ date })}
        />
      ) : null}
    </div>
  )
}

function NameFields({
  settings,
  onChange,
  ...common
}: PartProps & { docId: string; site: WorkspaceIntegration | null }) {
  const { t } = useTranslation('review')
  const { author = '' } = settings
  return (
    <>
      <NamesField
        {...common}
        kind="authors"
        label={t('options.author')}
        hint={t('options.authorHint')}
        maxNames={1}
        names={author ? [author] : []}
        onChange={([name = '']) => onChange({ author: name })}
      />
      {(['categories', 'tags'] as const).map((kind) => (
        <NamesField
          {...common}
          key={kind}
          kind={kind}
          label={t(`options.${kind}`)}
          hint={t('options.termsHint')}
          maxNames={50}
          names={settings[kind] ?? []}
          onChange={(names) => onChange({ [kind]: names })}
        />
      ))}
    </>
  )
}

/** The SEO plugin found by the site's last test. */
function SeoPlugin({ docId, site }: { docId: string; site: WorkspaceIntegration }) {
  const { t } = useTranslation('review')
  const name = useSeoPlugin(docId, site)
  if (name === null) return null
  return <p className="text-sm text-muted">{name ? t('options.plugin', { name }) : t('options.noPlugin')}</p>
}

interface SlugInputProps {
  document: Document
  slug: string
  onChange: (slug: string) => void
}

/** The last part of the URL; once published, a change shows what it breaks. */
function SlugInput({ document, slug, onChange }: SlugInputProps) {
  const { t } = useTranslation(['review', 'panels'])
  const stored = document.publishSettings.slug ?? ''
  const hasChanged = document.status === 'Published' && slug !== stored
  return (
    <div className="grid gap-1.5">
      <TextField
        label={t('panels:seo.slug')}
        hint={t('options.slugHint')}
        dir="ltr"
        maxLength={200}
        value={slug}
        onChange={(event) => onChange(event.target.value)}
      />
      {hasChanged ? (
        <SlugWarning>
          <Button size="sm" variant="outline" onClick={() => onChange(stored)}>
            {t('panels:seo.slugKeep')}
          </Button>
        </SlugWarning>
      ) : null}
    </div>
  )
}
