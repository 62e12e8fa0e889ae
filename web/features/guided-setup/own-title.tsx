import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isComposing } from '../../lib/composing.ts'
import { textDirection } from '../../lib/direction.ts'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { TitleLength } from './title-length.tsx'

interface OwnTitleProps {
  title: string
  keyword: string
  language: string
  onSave: (title: string) => void
}

/** The title; input becomes the document's title on blur or Enter. */
export function OwnTitle({ title, keyword, language, onSave }: OwnTitleProps) {
  const { t } = useTranslation('setup')
  const [text, setText] = useState(title)

  function save(event?: SyntheticEvent): void {
    event?.preventDefault()
    if (text.trim() && text.trim() !== title) onSave(text)
  }

  return (
    <form onSubmit={save} className="flex flex-col gap-1.5">
      <Field label={t('titles.own')} hint={t('titles.ownHint')}>
        {(control) => (
          <Textarea
            {...control}
            rows={1}
            className="min-h-11 resize-none text-lg"
            lang={language}
            dir={text ? textDirection(text) : undefined}
            maxLength={300}
            value={text}
            onChange={({ target }) => setText(target.value.replace(/\n+/g, ' '))}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !isComposing(event)) save(event)
            }}
            onBlur={() => save()}
          />
        )}
      </Field>
      {text.trim() ? <TitleLength title={text} keyword={keyword} language={language} /> : null}
    </form>
  )
}
