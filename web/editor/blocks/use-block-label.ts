import { useTranslation } from 'react-i18next'
import { type BlockName, headingLevel } from './block-list.ts'

/** Names of block kinds in the interface language. */
export function useBlockLabel(): (name: BlockName) => string {
  const { t } = useTranslation('writing')
  return (name) => {
    const level = headingLevel(name)
    return level
      ? t('blocks.heading', { level })
      : t(`blocks.${name as Exclude<BlockName, `heading${number}`>}`)
  }
}
