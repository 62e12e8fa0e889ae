import type { Competitor } from '@rankwell/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'

const codes = [
  'url_invalid',
  'url_private',
  'url_port',
  'too_many_redirects',
  'page_too_large',
  'page_timeout',
  'page_not_html',
  'page_status',
  'page_unreachable',
  'page_robots',
  'page_empty',
] as const

/** Why a page could not be read, in the interface language. */
export function usePageFailure(page: Competitor): string | null {
  const { t } = useTranslation('brief')
  const format = useFormat()
  const code = codes.find((one) => one === page.failure?.code)
  if (!code) return page.error
  return t(`failure.${code}`, { status: format.number(page.failure?.status ?? 0) })
}
