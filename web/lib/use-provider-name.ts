import { useTranslation } from 'react-i18next'

const brands: Record<string, string> = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  google: 'Google Gemini',
  dataforseo: 'DataForSEO',
  brave: 'Brave Search',
  serper: 'Serper',
  searxng: 'SearXNG',
  copyscape: 'Copyscape',
  stripe: 'Stripe',
  wordpress: 'WordPress',
  shopify: 'Shopify',
  ghost: 'Ghost',
}

/** Display name of a provider. */
export function useProviderName(): (provider: string) => string {
  const { t } = useTranslation('providers')
  return (provider) =>
    brands[provider] ??
    (provider === 'compatible' || provider === 'device' ? t(`names.${provider}`) : provider)
}
