import { type Document, keywordKey, type SeoSettings } from '@rankwell/contract'
import { Plus, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { Input } from '../../ui/input.tsx'
import { FocusKeyword } from './focus-keyword.tsx'

interface KeywordFieldsProps {
  document: Document
  settings: SeoSettings
  canEdit: boolean
  onChange: (keywords: string[]) => void
}

const maxKeywords = 20
const suggested = 5

/** The focus keyword and secondary keywords. */
export function KeywordFields({ document, settings, canEdit, onChange }: KeywordFieldsProps) {
  const { t } = useTranslation('panels')
  const [text, setText] = useState('')
  const keywords = settings.secondaryKeywords
  const has = (keyword: string) =>
    [document.keyword, ...keywords].some((known) => keywordKey(known) === keywordKey(keyword))
  const add = (event: FormEvent) => {
    event.preventDefault()
    const keyword = text.trim()
    if (keyword && !has(keyword)) onChange([...keywords, keyword].slice(0, maxKeywords))
    setText('')
  }
  const further = (document.brief?.documentKeywords.content ?? [])
    .filter(({ keyword, isHidden }) => !isHidden && !has(keyword))
    .slice(0, suggested)
  return (
    <section className="grid gap-2 border-t border-line pt-4">
      <h3 className="text-sm font-medium">{t('seo.keywords')}</h3>
      <FocusKeyword document={document} canEdit={canEdit} />
      <div className="flex flex-wrap items-center gap-1">
        <span className="text-sm text-muted">{t('seo.secondary')}</span>
        {keywords.length === 0 ? <span className="text-sm">—</span> : null}
        {keywords.map((keyword) => (
          <Badge key={keyword}>
            <ContentText text={keyword} lang={document.language} />
            {canEdit ? (
              <button
                type="button"
                className="touch-target -me-1 rounded-full"
                aria-label={t('seo.removeKeyword', { keyword })}
                onClick={() => onChange(keywords.filter((one) => one !== keyword))}
              >
                <X className="size-3" />
              </button>
            ) : null}
          </Badge>
        ))}
      </div>
      {canEdit ? (
        <>
          <form className="flex gap-2" onSubmit={add}>
            <Input
              aria-label={t('seo.addKeyword')}
              placeholder={t('seo.addKeyword')}
              maxLength={200}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            <Button type="submit" variant="secondary" disabled={!text.trim()}>
              {t('seo.add')}
            </Button>
          </form>
          <div className="flex flex-wrap gap-1">
            {further.map(({ keyword }) => (
              <button
                key={keyword}
                type="button"
                className="touch-target inline-flex items-center gap-1 rounded-sm bg-accent-soft px-1.5 py-0.5 text-xs text-accent-ink hover:underline"
                onClick={() => onChange([...keywords, keyword].slice(0, maxKeywords))}
              >
                <Plus className="size-3" aria-hidden />
                {keyword}
              </button>
            ))}
          </div>
        </>
      ) : null}
    </section>
  )
}
