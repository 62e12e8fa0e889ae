import type { Config } from '../config.ts'

/** Valid settings that are probably unintended: one sentence each, for the log and for `--check-config`. */
export function findStartWarnings({
  isLocal,
  publicUrl,
  trustProxy,
  env,
}: Pick<Config, 'isLocal' | 'publicUrl' | 'trustProxy'> & {
  env: { SMTP_URL?: string | undefined }
}): string[] {
  const warnings: string[] = []
  if (!isLocal && !env.SMTP_URL)
    warnings.push(
      'SMTP_URL and MAIL_FROM are not set, so no mail is sent: owners get invitation links to pass on, and ' +
        '`npm run admin -- reset-password` prints a link to a new password',
    )
  if (isLocal || trustProxy || !publicUrl.startsWith('https:')) return warnings
  warnings.push(
    `PUBLIC_URL is ${publicUrl}, but TRUST_PROXY is not set. Set it to the proxy that terminates https: until then, all ` +
      'visitors share one rate limit, and API keys are rejected',
  )
  return warnings
}
