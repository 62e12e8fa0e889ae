import type { TFunction } from 'i18next'
import { readLink } from '../features/account/link-api.ts'
import { isTransient, readFailure } from '../lib/errors.ts'
import { toast } from '../lib/toast.ts'

/**
 * Why an emailed link is no longer valid, as the localized message of the server; null if it is valid or the call
 * failed.
 */
export async function findLinkEnd(token: string): Promise<string | null> {
  try {
    await readLink(token)
    return null
  } catch (error) {
    return isTransient(error) ? null : readFailure(error).message
  }
}

/** Offers to sign out and use a password link, or explains why it is no longer valid. */
export async function offerReset(
  token: string,
  logOut: () => Promise<void>,
  t: TFunction<'auth'>,
): Promise<void> {
  const end = await findLinkEnd(token)
  if (end) {
    toast.error(end, { id: 'reset-offer', isGlobal: true })
    return
  }
  const proceed = async () => {
    await logOut()
    // A full page load, because the current page would redirect to the front page first.
    location.assign(`/reset-password?token=${encodeURIComponent(token)}`)
  }
  toast.success(t('resetOffer.text'), {
    id: 'reset-offer',
    duration: Number.POSITIVE_INFINITY,
    isGlobal: true,
    action: { label: t('resetOffer.act'), onSelect: () => void proceed() },
  })
}
