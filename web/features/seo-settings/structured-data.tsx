import type { Document } from '@rankwell/contract'
import type { Node as DocNode } from '@tiptap/pm/model'
import { ChevronDown } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readImages } from '../../editor/media/image-audit.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { buildStructuredData } from './build-structured-data.ts'

interface StructuredDataProps {
  document: Document
  doc: DocNode | null
  title: string
  description: string
  canonical: string
}

/** The article's structured data from its visible content, and what is missing. */
export function StructuredData({ document, doc, title, description, canonical }: StructuredDataProps) {
  const { t } = useTranslation('panels')
  const [isOpen, setOpen] = useState(false)
  const data = useMemo(() => {
    const sources = doc ? readImages(doc).map(({ src }) => src) : []
    return buildStructuredData({
      title,
      description,
      language: document.language,
      canonical,
      images: sources.map((src) => new URL(src, window.location.origin).href),
      createdAt: document.createdAt,
      updatedAt: document.updatedAt,
      author: document.created_by.username,
      body: doc?.toJSON() ?? { type: 'doc' },
    })
  }, [doc, title, description, canonical, document])
  const text = JSON.stringify(data.json, null, 2)
  return (
    <section className="grid gap-2 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-sm font-medium">{t('seo.data')}</h3>
        <Badge tone={data.problems.length === 0 ? 'green' : 'yellow'}>
          {t(data.problems.length === 0 ? 'seo.dataValid' : 'seo.dataLacks')}
        </Badge>
      </div>
      {data.problems.map((problem) => (
        <p key={problem} className="text-sm text-warning-ink">
          {t(`seo.dataProblem.${problem}`)}
        </p>
      ))}
      {data.answers > 0 ? <p className="text-sm text-muted">{t('seo.faq')}</p> : null}
      <div className="flex gap-2">
        <Button variant="ghost" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <ChevronDown className={isOpen ? 'rotate-180' : ''} />
          {t(isOpen ? 'seo.dataHide' : 'seo.dataShow')}
        </Button>
        {isOpen ? (
          <CopyButton text={text} label={t('seo.dataCopy')} copiedLabel={t('seo.dataCopied')} />
        ) : null}
      </div>
      {isOpen ? (
        <pre
          dir="ltr"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keys
          tabIndex={0}
          className="max-h-72 overflow-auto rounded-md bg-sunken p-3 text-start font-mono text-xs"
        >
          {text}
        </pre>
      ) : null}
    </section>
  )
}
