import type { QuotedPassage } from '@rankwell/editor'
import { Quote } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface PassagesWarningProps {
  passages: readonly QuotedPassage[]
  decision: 'ask' | 'approve'
  /** Language of the text. */
  language: string
  onLook: () => void
  onContinue: () => void
  onClose: () => void
}

const maxShown = 3

/** Warns before a review is requested or given that the text still quotes passages from its research. */
export function PassagesWarning({ passages, decision, language, ...on }: PassagesWarningProps) {
  const { t } = useTranslation('notes')
  const format = useFormat()
  const rest = passages.length - maxShown
  return (
    <Dialog
      role="alertdialog"
      isOpen
      size="md"
      onClose={on.onClose}
      title={t('left', { count: passages.length, formatted: format.number(passages.length) })}
      description={t('warning.text')}
      footer={
        <>
          <Button variant="secondary" onClick={on.onContinue}>
            {t(`warning.${decision}`)}
          </Button>
          <Button onClick={on.onLook}>{t('warning.look')}</Button>
        </>
      }
    >
      <ul className="grid grid-cols-1 gap-2 text-sm">
        {passages.slice(0, maxShown).map(({ text, position }) => (
          <li key={position} className="flex items-start gap-2 rounded-md bg-sunken px-3 py-2">
            <Quote className="mt-0.5 size-4 shrink-0 text-warning-ink" aria-hidden />
            <span className="line-clamp-2 min-w-0">
              <ContentText text={text} lang={language} isBlock />
            </span>
          </li>
        ))}
        {rest > 0 ? (
          <li className="figures text-muted">
            {t('warning.more', { count: rest, formatted: format.number(rest) })}
          </li>
        ) : null}
      </ul>
    </Dialog>
  )
}
