import type { Config } from '../config.ts'

/** What works, but hardly as the operator means it: one sentence each, for the log and for `--check-config`. */
export function findStartWarnings({
  isLocal,
  publicUrl,
  trustProxy,
}: Pick<Config, 'isLocal' | 'publicUrl' | 'trustProxy'>): string[] {
  const isBehindProxy = !isLocal && publicUrl.startsWith('https:')
  if (!isBehindProxy || trustProxy) return []
  return [
    `PUBLIC_URL is ${publicUrl}, but TRUST_PROXY is not set. Name the proxy that speaks https there: until then all ` +
      'visitors count as one for limits, and API keys are refused',
  ]
}
