import { useTranslation } from 'react-i18next'

const services = ['dataforseo', 'searxng', 'brave', 'serper', 'local'] as const

/** Name of a search provider; an unknown one keeps its id. */
export function useServiceName(): (id: string) => string {
  const { t } = useTranslation('research')
  return (id) => {
    const known = services.find((one) => one === id)
    return known ? t(`services.${known}`) : id
  }
}
