import { X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isComposing } from '../../lib/composing.ts'
import { useFormat } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { Field } from '../../ui/field.tsx'
import { controlStyle } from '../../ui/input.tsx'
import { addKeywords, splitKeywords } from './parse-keywords.ts'

const chipsShown = 60

interface KeywordBoxProps {
  keywords: string[]
  typing: string
  onChange: (keywords: string[], typing: string) => void
  error?: string | undefined
}

/** Secondary keywords: typed with Enter or comma, or pasted, each shown as a chip. */
export function KeywordBox({ keywords, typing, onChange, error }: KeywordBoxProps) {
  const { t } = useTranslation('setup')
  const [isOpen, setOpen] = useState(false)

  function take(text: string): void {
    onChange(addKeywords(keywords, splitKeywords(text)), '')
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (isComposing(event)) return
    if (event.key === 'Enter') {
      event.preventDefault()
      if (typing.trim()) take(typing)
    } else if (event.key === 'Backspace' && typing === '' && keywords.length > 0) {
      onChange(keywords.slice(0, -1), '')
    }
  }

  function onPaste(event: ClipboardEvent): void {
    const text = event.clipboardData.getData('text')
    if (splitKeywords(text).length < 2) return
    event.preventDefault()
    take(`${typing}\n${text}`)
  }

  const shown = isOpen ? keywords : keywords.slice(0, chipsShown)
  return (
    <Field label={t('keywords.further')} hint={t('keywords.furtherHint')} error={error}>
      {(control) => (
        <div className="flex flex-col gap-2">
          <input
            {...control}
            className={controlStyle}
            value={typing}
            autoComplete="off"
            onChange={({ target }) =>
              /[,;،؛\n]\s*$/.test(target.value) ? take(target.value) : onChange(keywords, target.value)
            }
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            onBlur={() => typing.trim() && take(typing)}
          />
          {keywords.length > 0 ? (
            <Chips
              keywords={shown}
              hidden={keywords.length - shown.length}
              onRemove={(keyword) =>
                onChange(
                  keywords.filter((one) => one !== keyword),
                  typing,
                )
              }
              onOpen={() => setOpen(true)}
              onClear={() => onChange([], typing)}
            />
          ) : null}
        </div>
      )}
    </Field>
  )
}

interface ChipsProps {
  keywords: string[]
  hidden: number
  onRemove: (keyword: string) => void
  onOpen: () => void
  onClear: () => void
}

function Chips({ keywords, hidden, onRemove, onOpen, onClear }: ChipsProps) {
  const { t } = useTranslation('setup')
  const format = useFormat()
  return (
    <ul className="flex max-h-72 flex-wrap gap-1.5 overflow-y-auto" aria-label={t('keywords.further')}>
      {keywords.map((keyword) => (
        <li
          key={keyword}
          className="flex h-7 max-w-full items-center gap-1 rounded-md bg-neutral-soft ps-2 pe-0.5 text-sm"
        >
          <span className="min-w-0 truncate">
            <ContentText text={keyword} />
          </span>
          <button
            type="button"
            className="grid size-6 shrink-0 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink"
            aria-label={t('keywords.remove', { keyword })}
            onClick={() => onRemove(keyword)}
          >
            <X className="size-3.5" />
          </button>
        </li>
      ))}
      {hidden > 0 ? (
        <li>
          <Button variant="ghost" size="sm" className="h-7" onClick={onOpen}>
            {t('keywords.showMore', { count: hidden, formatted: format.number(hidden) })}
          </Button>
        </li>
      ) : null}
      {keywords.length + hidden > 1 ? (
        <li>
          <Button variant="ghost" size="sm" className="h-7" onClick={onClear}>
            {t('keywords.removeAll')}
          </Button>
        </li>
      ) : null}
    </ul>
  )
}
