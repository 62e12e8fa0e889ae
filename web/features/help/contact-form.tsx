import { maxDetails } from '@rankwell/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recentFailures } from '../../lib/recent-failures.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { TextareaField } from '../../ui/textarea.tsx'
import { useOperator } from '../diagnostics/api.ts'
import { useHasNoMail } from '../installation/api.ts'
import { contactOperator, useChanges } from './api.ts'

/** Debugging details: version, browser, window, language, and recent errors. */
function describePage(version: string): string {
  const { innerWidth, innerHeight, devicePixelRatio } = window
  const failures = recentFailures()
  const lines = [
    `Rankwell ${version}`,
    navigator.userAgent,
    `${innerWidth} × ${innerHeight} @${devicePixelRatio}, ${document.documentElement.lang}`,
    ...(failures.length > 0 ? failures : ['no errors']),
  ]
  return lines.join('\n').slice(0, maxDetails)
}

/**
 * Sends a message to the operator with technical details, which are shown first. If no mail can be sent, it
 * copies the report.
 */
export function ContactForm() {
  const { t } = useTranslation('help')
  const { data: operator } = useOperator()
  const { data: changes } = useChanges()
  const [message, setMessage] = useState('')
  const [isAttached, setAttached] = useState(true)
  const details = describePage(changes?.version ?? '')
  const hasNoMail = useHasNoMail()
  const canSend = Boolean(operator?.email) && !hasNoMail
  const form = useSubmit(async () => {
    const attached = isAttached ? { details } : {}
    if (canSend) toast.success((await contactOperator({ message, ...attached })).message)
    else {
      await navigator.clipboard.writeText([message, attached.details].filter(Boolean).join('\n\n'))
      return void toast.success(t('contact.copied'))
    }
    setMessage('')
  })
  if (!operator) return null
  const { email, name } = operator
  const way = !email ? 'none' : hasNoMail ? 'noMail' : 'text'
  return (
    <Card title={t('center.contact')}>
      <form
        className="flex flex-col items-start gap-4 px-4 pb-4"
        onSubmit={(event) => void form.submit(event)}
      >
        <p className="text-muted">{t(`contact.${way}`, { name: name || email, email })}</p>
        <div className="w-full">
          <TextareaField
            label={t('contact.message')}
            hint={t('contact.hint')}
            required
            maxLength={5000}
            value={message}
            error={form.fieldError('message') ?? form.refused?.message}
            onChange={(event) => setMessage(event.target.value)}
          />
        </div>
        <Checkbox label={t('contact.attach')} checked={isAttached} onChange={setAttached} />
        {isAttached ? (
          <figure className="w-full">
            <figcaption className="text-sm text-muted">{t('contact.preview')}</figcaption>
            <pre
              dir="ltr"
              className="mt-1.5 max-h-48 overflow-auto rounded-md border border-line bg-ground p-3 text-start font-mono text-xs whitespace-pre-wrap [overflow-wrap:anywhere]"
            >
              {details}
            </pre>
          </figure>
        ) : null}
        <Button type="submit" variant="secondary" isBusy={form.isBusy} disabled={!message.trim()}>
          {canSend ? t('contact.send') : t('contact.copy')}
        </Button>
      </form>
    </Card>
  )
}
