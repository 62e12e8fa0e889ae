import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { documentPath } from '../features/documents/api.ts'
import { useFormat } from '../lib/format.ts'
import { listFormerAccounts } from '../lib/former-accounts.ts'
import { listUnsentTexts } from '../lib/local-texts.ts'
import { type ToastAction, toast } from '../lib/toast.ts'
import { whenIdle } from '../lib/when-idle.ts'

const notify = (message: string, action: ToastAction) =>
  toast.error(message, { id: 'unsent-texts', duration: Number.POSITIVE_INFINITY, isGlobal: true, action })

/** Whether this device has unsent text of a former account with this email address. */
async function hasLeftText(email: string): Promise<boolean> {
  for (const userId of listFormerAccounts(email)) if ((await listUnsentTexts(userId)).length > 0) return true
  return false
}

/** At the start of a session, offers to open a document with unsent text on this device. */
export function useUnsentNotice(userId: string, email: string): void {
  const { t } = useTranslation(['shell', 'auth'])
  const format = useFormat()
  const navigate = useNavigate()
  const offer = useEffectEvent((documents: string[], isLeft: boolean) => {
    if (isLeft) {
      notify(t('auth:kept.notice'), {
        label: t('auth:kept.show'),
        onSelect: () => void navigate('/unsent'),
      })
      return
    }
    const others = documents.filter((id) => !location.pathname.endsWith(id))
    const [first] = others
    if (!first) return
    notify(t('unsent.text', { count: others.length, formatted: format.number(others.length) }), {
      label: t('unsent.open'),
      onSelect: () => void navigate(documentPath(first)),
    })
  })
  useEffect(() => {
    let isOver = false
    const checkNow = async () => {
      const documents = await listUnsentTexts(userId)
      const isLeft = await hasLeftText(email)
      if (!isOver) offer(documents, isLeft)
    }
    const forget = whenIdle(() => void checkNow().catch(() => undefined))
    return () => {
      isOver = true
      forget()
    }
  }, [userId, email])
}
