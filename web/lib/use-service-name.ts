import { useTranslation } from 'react-i18next'

const services = ['dataforseo', 'searxng', 'brave', 'serper', 'local'] as const

/** Gives a search service its name; one that is not known keeps its id. */
export function useServiceName(): (id: string) => string {
  const { t } = useTranslation('research')
  return (id) => {
    const known = services.find((one) => one === id)
    return known ? t(`services.${known}`) : id
  }
}
