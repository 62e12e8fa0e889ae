import type { LinkInfo } from '@rankwell/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isTransient, readFailure } from '../../lib/errors.ts'
import { Button } from '../../ui/button.tsx'
import { SpinnerLogo } from '../../ui/spinner-logo.tsx'
import { useLink } from './link-api.ts'
import { PlainPage } from './plain-page.tsx'

interface LinkGateProps {
  token: string
  kinds: LinkInfo['kind'][]
  /** Explains what to do about a link that is no longer valid. */
  text: string | null
  /** Links to other pages, shown for an invalid link. */
  waysOn: ReactNode
  children: (link: LinkInfo) => ReactNode
}

/** The page of an emailed link. If the link is invalid, it shows the reason instead of its content. */
export function LinkGate({ token, kinds, text, waysOn, children }: LinkGateProps) {
  const { t } = useTranslation(['account', 'common'])
  const { data, error, refetch } = useLink(token)
  if (error && isTransient(error))
    return (
      <PlainPage title={t('link.unread')} lead={readFailure(error).message || t('network')}>
        <Button onClick={() => void refetch()}>{t('common:tryAgain')}</Button>
      </PlainPage>
    )
  if (error || (data && !kinds.includes(data.kind)))
    return (
      <PlainPage title={t('link.badTitle')} lead={error ? readFailure(error).message : t('link.otherKind')}>
        {text ? <p className="mb-6">{text}</p> : null}
        <div className="flex flex-wrap gap-2">{waysOn}</div>
      </PlainPage>
    )
  return data ? children(data) : <SpinnerLogo />
}
