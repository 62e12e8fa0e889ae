import { Pencil, Sparkles } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../lib/cn.ts'
import { isComposing } from '../../lib/composing.ts'
import { Button } from '../../ui/button.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Input } from '../../ui/input.tsx'
import { TitleLength } from './title-length.tsx'

interface TitleRowProps {
  title: string
  keyword: string
  language: string
  isChosen: boolean
  isEnhancing: boolean
  onChoose: () => void
  onEdit: (text: string) => void
  onEnhance: () => void
}

/** One suggestion: selected by a click anywhere on it, edited in place, improved on demand. */
export function TitleRow({ title, keyword, language, isChosen, isEnhancing, ...actions }: TitleRowProps) {
  const { t } = useTranslation('setup')
  const id = useId()
  const [draft, setDraft] = useState<string | null>(null)

  function close(isKept: boolean): void {
    if (isKept && draft !== null && draft.trim() !== title) actions.onEdit(draft)
    setDraft(null)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (isComposing(event)) return
    if (event.key === 'Enter') close(true)
    if (event.key === 'Escape') close(false)
  }

  return (
    <li
      className={cn(
        'flex items-start gap-3 rounded-lg border bg-surface px-3 py-2.5 transition-colors',
        isChosen ? 'border-accent' : 'border-line hover:border-control-line',
      )}
    >
      {draft === null ? (
        <>
          <input
            id={id}
            type="radio"
            name="title"
            checked={isChosen}
            className="mt-0.5 size-[18px] shrink-0 accent-accent"
            onChange={actions.onChoose}
          />
          <label htmlFor={id} className="min-w-0 grow cursor-pointer">
            <span className="font-medium">
              <ContentText text={title} lang={language} isBlock />
            </span>
            <TitleLength title={title} keyword={keyword} language={language} />
          </label>
          <span className="-my-1 -me-1 flex shrink-0">
            <IconButton label={t('titles.edit')} icon={<Pencil />} onClick={() => setDraft(title)} />
            <IconButton
              label={t('titles.enhance')}
              icon={isEnhancing ? null : <Sparkles />}
              isBusy={isEnhancing}
              onClick={actions.onEnhance}
            />
          </span>
        </>
      ) : (
        <div className="flex grow flex-col gap-1.5">
          <div className="flex gap-2">
            <Input
              value={draft}
              maxLength={300}
              autoFocus
              aria-label={t('titles.edit')}
              onChange={({ target }) => setDraft(target.value)}
              onKeyDown={onKeyDown}
            />
            <Button variant="outline" disabled={!draft.trim()} onClick={() => close(true)}>
              {t('titles.save')}
            </Button>
          </div>
          <TitleLength title={draft} keyword={keyword} language={language} />
        </div>
      )}
    </li>
  )
}
