import { hasWords } from '@rankwell/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { TextareaField } from '../../ui/textarea.tsx'
import { splitLines } from './draft-rows.ts'
import type { Plan } from './use-plan.ts'

/** Keywords typed or pasted, one per line. */
export function KeywordSource({ plan }: { plan: Plan }) {
  const { t } = useTranslation('batches')
  const format = useFormat()
  const [text, setText] = useState('')
  const lines = splitLines(text)
  const count = lines.filter(hasWords).length
  return (
    <form
      className="flex flex-col items-start gap-3 [&>:first-child]:w-full"
      onSubmit={(event) => {
        event.preventDefault()
        if (lines.length === 0) return
        plan.add(lines.map((keyword) => ({ keyword, title: '' })))
        setText('')
      }}
    >
      <TextareaField
        label={t('keywords.label')}
        hint={t('keywords.hint')}
        rows={5}
        value={text}
        maxLength={60_000}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" variant="secondary" disabled={lines.length === 0}>
        {count > 0 ? t('keywords.add', { count, formatted: format.number(count) }) : t('keywords.addNone')}
      </Button>
    </form>
  )
}
