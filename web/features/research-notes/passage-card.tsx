import { Check, Copy, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../lib/cn.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { MarkedFigure } from './marked-figure.tsx'
import { shorten } from './passage-commands.ts'
import { SourceLink } from './source-link.tsx'

interface PassageCardProps {
  text: string
  /** A figure in the passage that is highlighted; empty if there is none. */
  figure: string
  url: string
  title: string
  language: string
  /** Inserts the passage as a quote; null for readers. */
  onInsert: (() => void) | null
  /** Shows the passage in the text; null if it isn't there. */
  onShow: (() => void) | null
}

/** Length in characters above which a passage is truncated until it is expanded. */
const longText = 240

/** A passage of a page, with its source, to insert, copy, or find in the text. */
export function PassageCard({ text, figure, url, title, language, onInsert, onShow }: PassageCardProps) {
  const { t } = useTranslation('notes')
  const [isOpen, setOpen] = useState(false)
  const isLong = text.length > longText
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => void toast.success(t('copied')),
      () => void toast.error(t('copyFailed')),
    )
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <div className={cn('text-sm leading-5', isLong && !isOpen && 'line-clamp-5')}>
        <MarkedFigure text={text} value={figure} language={language} />
      </div>
      {isLong ? (
        <Button
          variant="link"
          size="sm"
          className="justify-self-start text-xs"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'less' : 'more')}
        </Button>
      ) : null}
      <SourceLink url={url} title={title} />
      <div className="flex items-center gap-1">
        {onShow ? (
          <Button size="sm" variant="ghost" className="-ms-3" onClick={onShow}>
            <Check className="text-success-ink" />
            {t('show')}
          </Button>
        ) : onInsert ? (
          <Button
            size="sm"
            variant="outline"
            aria-label={t('insertOne', { text: shorten(text) })}
            onClick={onInsert}
          >
            <Plus />
            {t('insert')}
          </Button>
        ) : null}
        <IconButton label={t('copy')} icon={<Copy />} onClick={() => void copy()} />
      </div>
    </div>
  )
}
