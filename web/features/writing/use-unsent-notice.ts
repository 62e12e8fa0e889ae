import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useFormat } from '../../lib/format.ts'
import { listUnsentTexts } from '../../lib/local-texts.ts'
import { toast } from '../../lib/toast.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { documentPath } from '../documents/api.ts'

/** Offers, once a session has begun, to open a document of which this device holds words the server never got. */
export function useUnsentNotice(userId: string): void {
  const { t } = useTranslation('shell')
  const format = useFormat()
  const navigate = useNavigate()
  const offer = useEffectEvent((documents: string[]) => {
    const others = documents.filter((id) => !location.pathname.endsWith(id))
    const [first] = others
    if (!first) return
    toast.error(t('unsent.text', { count: others.length, formatted: format.number(others.length) }), {
      id: 'unsent-texts',
      duration: Number.POSITIVE_INFINITY,
      isGlobal: true,
      action: { label: t('unsent.open'), onSelect: () => void navigate(documentPath(first)) },
    })
  })
  useEffect(() => {
    let isOver = false
    const forget = whenIdle(
      () =>
        void listUnsentTexts(userId).then(
          (documents) => {
            if (!isOver) offer(documents)
          },
          () => undefined,
        ),
    )
    return () => {
      isOver = true
      forget()
    }
  }, [userId])
}
