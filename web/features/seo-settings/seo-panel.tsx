import type { Document, MetaData } from '@rankwell/contract'
import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { readFailure } from '../../lib/errors.ts'
import { useFormat } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Input } from '../../ui/input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { PublishOptions } from '../publishing/publish-options.tsx'

const lengths = { metaTitle: [55, 60], metaDescription: [155, 160] } as const
type Field = keyof typeof lengths

interface SeoPanelProps {
  document: Document
  canEdit: boolean
  onClose: () => void
}

/** Title and description for search results, with the lengths that score and proposals to take. */
export function SeoPanel({ document, canEdit, onClose }: SeoPanelProps) {
  const { t } = useTranslation('writing')
  const queryClient = useQueryClient()
  const docId = document._id
  const [drafts, setDrafts] = useState<Partial<Record<Field, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const readValue = (field: Field) => drafts[field] ?? document.metaData?.[field] ?? ''

  const keep = (metaData: MetaData) =>
    queryClient.setQueryData<Document>(
      calls.documents.getCurrentDocument.queryKey({ input: { docId } }),
      (before) => before && { ...before, metaData },
    )
  const requireMeta = async () => document.metaData ?? (await api.metaData.createMetaData({ docId }))
  const run = async (act: () => Promise<MetaData>) => {
    setBusy(true)
    try {
      keep(await act())
      return true
    } catch (error) {
      toast.error(readFailure(error).message)
      return false
    } finally {
      setBusy(false)
    }
  }
  const save = async (field: Field, value: string) => {
    if (value === (document.metaData?.[field] ?? '')) return
    const isSaved = await run(async () => {
      const { _id } = await requireMeta()
      return api.metaData.updateMetaData({ id: _id, [field]: value })
    })
    if (isSaved) setDrafts({ ...drafts, [field]: undefined as never })
  }
  const propose = () =>
    run(async () => {
      const { _id } = await requireMeta()
      return api.metaData.generateMetaData({ id: _id })
    })

  return (
    <div className="grid grid-cols-1 gap-5 p-4">
      <div className="flex items-center justify-between">
        <h2 className="text-lg font-semibold">{t('panels.seo')}</h2>
        <IconButton label={t('panels.close')} icon={<X />} onClick={onClose} />
      </div>
      {(['metaTitle', 'metaDescription'] as const).map((field) => {
        const common = {
          id: `seo-${field}`,
          value: readValue(field),
          readOnly: !canEdit,
          placeholder: field === 'metaTitle' ? document.title : '',
          onBlur: () => void save(field, readValue(field)),
        }
        return (
          <div key={field} className="grid gap-1">
            <label htmlFor={common.id} className="text-sm font-medium">
              {t(`seo.${field}`)}
            </label>
            {field === 'metaTitle' ? (
              <Input
                {...common}
                maxLength={300}
                onChange={(event) => setDrafts({ ...drafts, [field]: event.target.value })}
              />
            ) : (
              <Textarea
                {...common}
                rows={4}
                maxLength={1000}
                onChange={(event) => setDrafts({ ...drafts, [field]: event.target.value })}
              />
            )}
            <Length text={readValue(field) || common.placeholder} field={field} />
          </div>
        )
      })}
      {canEdit ? (
        <Button variant="secondary" isBusy={isBusy} onClick={() => void propose()}>
          {t('seo.propose')}
        </Button>
      ) : null}
      {canEdit && document.metaData?.proposals.length ? (
        <ul className="grid gap-2">
          {document.metaData.proposals.map((proposal) => (
            <li key={proposal}>
              <button
                type="button"
                className="w-full rounded-md border border-line p-2 text-start text-sm hover:bg-hover"
                onClick={() => {
                  setDrafts({ ...drafts, metaDescription: proposal })
                  void save('metaDescription', proposal)
                }}
              >
                <ContentText text={proposal} lang={document.language} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {canEdit ? (
        <details className="rounded-md border border-line p-3">
          <summary className="cursor-pointer font-medium">{t('seo.publishing')}</summary>
          <div className="mt-3">
            <PublishOptions document={document} />
          </div>
        </details>
      ) : null}
      <section className="rounded-md border border-line p-3" aria-label={t('seo.preview')}>
        <p className="truncate text-info-ink">
          <ContentText text={readValue('metaTitle') || document.title} lang={document.language} />
        </p>
        <p className="line-clamp-2 text-sm text-muted">
          <ContentText text={readValue('metaDescription')} lang={document.language} />
        </p>
      </section>
    </div>
  )
}

/** How long a text is, beside the lengths that score. */
function Length({ text, field }: { text: string; field: Field }) {
  const { t } = useTranslation('writing')
  const format = useFormat()
  const [from, to] = lengths[field]
  const length = [...new Intl.Segmenter().segment(text)].length
  const verdict = length < from ? 'short' : length > to ? 'long' : 'fits'
  return (
    <p className={`figures text-sm ${verdict === 'fits' ? 'text-success-ink' : 'text-muted'}`}>
      {t('seo.length', { length: format.number(length), from: format.number(from), to: format.number(to) })} ·{' '}
      {t(`seo.${verdict}`)}
    </p>
  )
}
