import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { splitAddresses } from '../../lib/research-figures.ts'
import { Button } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'
import { TextareaField } from '../../ui/textarea.tsx'
import type { Research } from './use-research.ts'

const maxPages = 20

/** URLs of one or many pages that are read and become competitors. */
export function AddPages({ research }: { research: Research }) {
  const { t } = useTranslation('setup')
  const format = useFormat()
  const { text, wasSent } = research.addresses
  const { urls, isTooMany, refused } = splitAddresses(text)
  const max = format.number(maxPages)
  const { done, total } = research.progress ?? { done: 0, total: 0 }

  function add(event: FormEvent): void {
    event.preventDefault()
    // Invalid URLs stay in the field, so that they can be corrected.
    research.keepAddresses({ text: urls.length > 0 ? refused.join('\n') : text, wasSent: refused.length > 0 })
    if (urls.length > 0) research.addPages(urls)
  }

  if (research.isAdding) {
    return (
      <div role="status">
        <Progress
          label={t('research.reading', {
            count: total,
            formatted: format.number(total),
            done: format.number(done),
          })}
          done={done}
          total={total}
        />
      </div>
    )
  }
  return (
    <form onSubmit={add} className="flex flex-col items-start gap-2">
      <div className="w-full">
        <TextareaField
          label={t('research.addPages')}
          hint={isTooMany ? t('research.tooManyPages', { max }) : t('research.addPagesHint', { max })}
          rows={2}
          dir="ltr"
          className="min-h-16"
          value={text}
          error={
            wasSent && refused.length > 0
              ? t('research.notAddresses', { list: refused.slice(0, 5).join(', ') })
              : undefined
          }
          onChange={({ target }) => research.keepAddresses({ text: target.value, wasSent: false })}
        />
      </div>
      <Button type="submit" variant="outline" disabled={text.trim() === ''}>
        {t('research.addPagesButton')}
      </Button>
    </form>
  )
}
