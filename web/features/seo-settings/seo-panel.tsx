import { type Document, noSeoSettings } from '@rankwell/contract'
import type { Editor } from '@tiptap/react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDoc } from '../../editor/use-doc.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { PanelHead } from '../../ui/panel-head.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { usePatchDocument } from '../documents/api.ts'
import { draftTitles, useMetaEdit } from './api.ts'
import { KeywordFields } from './keyword-fields.tsx'
import { Length } from './length.tsx'
import { ProposalList } from './proposal-list.tsx'
import { SearchOptions } from './search-options.tsx'
import { SearchPreview } from './search-preview.tsx'
import { SlugField } from './slug-field.tsx'
import { SocialFields } from './social-fields.tsx'
import { StructuredData } from './structured-data.tsx'

type Field = 'metaTitle' | 'metaDescription'
const titlesShown = 5

interface SeoPanelProps {
  document: Document
  editor: Editor | null
  canEdit: boolean
  onClose: () => void
  /** Publishing fields, shown to users who may edit. */
  publishOptions: ReactNode
}

/** How the article appears in search engines and on social networks, with suggestions and a preview. */
export function SeoPanel({ document, editor, canEdit, onClose, publishOptions }: SeoPanelProps) {
  const { t } = useTranslation('writing')
  const { t: tp } = useTranslation('panels')
  const patch = usePatchDocument(document._id)
  const meta = useMetaEdit(document)
  const doc = useDoc(editor)
  const [drafts, setDrafts] = useState<Partial<Record<Field, string>>>({})
  const readValue = (field: Field) => drafts[field] ?? document.metaData?.[field] ?? ''
  const settings = document.metaData?.settings ?? noSeoSettings
  const save = async (field: Field, value: string) => {
    if (value === (document.metaData?.[field] ?? '')) return
    const isSaved = await meta.save({ [field]: value })
    // Text typed during a save is kept.
    if (isSaved)
      setDrafts(({ [field]: now = value, ...others }) =>
        now === value ? others : { ...others, [field]: now },
      )
  }
  const take = (field: Field) => (value: string) => {
    setDrafts((known) => ({ ...known, [field]: value }))
    void save(field, value)
  }
  const proposing = useAction(async () => {
    const { documentTitle: known, _id: docId } = document
    const hasSome = known !== null && known.titles.length > 0
    patch({ documentTitle: await draftTitles(docId, hasSome ? known._id : undefined) })
  })
  const control = (field: Field) => ({
    id: `seo-${field}`,
    value: readValue(field),
    readOnly: !canEdit,
    placeholder: field === 'metaTitle' ? document.title : '',
    onChange: ({ target }: { target: { value: string } }) => setDrafts({ ...drafts, [field]: target.value }),
    onBlur: () => void save(field, readValue(field)),
  })
  const title = readValue('metaTitle') || document.title
  return (
    <div className="grid grid-cols-1 gap-5 p-4">
      <PanelHead title={t('panels.seo')} onClose={onClose} />
      <SearchPreview document={document} title={title} description={readValue('metaDescription')} />
      <div className="grid gap-1">
        <label htmlFor="seo-metaTitle" className="text-sm font-medium">
          {t('seo.metaTitle')}
        </label>
        <Input {...control('metaTitle')} maxLength={300} />
        <Length text={title} field="metaTitle" />
        {canEdit ? (
          <Button
            variant="secondary"
            size="sm"
            isBusy={proposing.isPending}
            onClick={() => proposing.mutate()}
          >
            {tp('seo.proposeTitles')}
          </Button>
        ) : null}
        {canEdit ? (
          <ProposalList
            label={tp('seo.titleProposals')}
            proposals={document.documentTitle?.titles.slice(0, titlesShown) ?? []}
            chosen={title}
            field="metaTitle"
            language={document.language}
            onTake={take('metaTitle')}
          />
        ) : null}
      </div>
      <SlugField document={document} canEdit={canEdit} />
      <div className="grid gap-1">
        <label htmlFor="seo-metaDescription" className="text-sm font-medium">
          {t('seo.metaDescription')}
        </label>
        <Textarea {...control('metaDescription')} rows={4} maxLength={1000} />
        <Length text={readValue('metaDescription')} field="metaDescription" />
        {canEdit ? (
          <Button
            variant="secondary"
            size="sm"
            isBusy={meta.isPending}
            onClick={() => void meta.proposeDescriptions()}
          >
            {t('seo.propose')}
          </Button>
        ) : null}
        {canEdit ? (
          <ProposalList
            label={tp('seo.descriptionProposals')}
            proposals={document.metaData?.proposals ?? []}
            chosen={readValue('metaDescription')}
            field="metaDescription"
            language={document.language}
            onTake={take('metaDescription')}
          />
        ) : null}
      </div>
      <KeywordFields
        document={document}
        settings={settings}
        canEdit={canEdit}
        onChange={(secondaryKeywords) => void meta.saveSettings({ secondaryKeywords })}
      />
      <SearchOptions settings={settings} canEdit={canEdit} onSave={meta.saveSettings} />
      <SocialFields
        settings={settings}
        document={document}
        doc={doc}
        title={title}
        description={readValue('metaDescription')}
        canEdit={canEdit}
        onSave={meta.saveSettings}
      />
      <StructuredData
        document={document}
        doc={doc}
        title={title}
        description={readValue('metaDescription')}
        canonical={settings.canonical}
      />
      {canEdit ? (
        <details className="rounded-md border border-line p-3">
          <summary className="cursor-pointer font-medium">{t('seo.publishing')}</summary>
          <div className="mt-3">{publishOptions}</div>
        </details>
      ) : null}
    </div>
  )
}
