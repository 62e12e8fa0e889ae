import type { Document } from '@rankwell/contract'
import { Eye } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../lib/format.ts'
import { ContentText } from './content-text.tsx'
import { IconButton } from './icon-button.tsx'

interface HiddenKeywordsProps {
  document: Document
  onShow: (keyword: string) => void
}

/** Hidden keywords, collapsed; each can be shown again. */
export function HiddenKeywords({ document, onShow }: HiddenKeywordsProps) {
  const { t } = useTranslation('writing')
  const format = useFormat()
  const hidden = (document.brief?.documentKeywords.content ?? []).filter((one) => one.isHidden)
  if (hidden.length === 0) return null
  return (
    <details className="text-sm text-muted">
      <summary className="cursor-pointer">
        {t('score.hidden', { count: hidden.length, formatted: format.number(hidden.length) })}
      </summary>
      <ul className="mt-1">
        {hidden.map(({ keyword }) => (
          <li key={keyword} className="flex items-center justify-between gap-2 ps-2">
            <ContentText text={keyword} lang={document.language} isLine />
            {document.canEdit ? (
              <IconButton
                label={t('keywords.show', { keyword })}
                icon={<Eye />}
                className="size-8"
                onClick={() => onShow(keyword)}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </details>
  )
}
