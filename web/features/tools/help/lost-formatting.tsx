import type { MarkedText } from '@rankwell/editor'
import { useTranslation } from 'react-i18next'

const names = [
  'bold',
  'italic',
  'underline',
  'strike',
  'code',
  'highlight',
  'superscript',
  'subscript',
] as const

interface LostFormattingProps {
  lost: readonly MarkedText[]
  /** Links missing from the suggestion, which are added at its end. */
  appended?: readonly MarkedText[]
}

/** Lists formatting that would be removed, and links that would be moved, by accepting a suggestion. */
export function LostFormatting({ lost, appended = [] }: LostFormattingProps) {
  const { t } = useTranslation('writing')
  return (
    <>
      {lost.length > 0 ? <MarkList title={t('help.lost')} list={lost} /> : null}
      {appended.length > 0 ? <MarkList title={t('help.appended')} list={appended} /> : null}
    </>
  )
}

function MarkList({ title, list }: { title: string; list: readonly MarkedText[] }) {
  const { t } = useTranslation('writing')
  const label = ({ mark }: MarkedText) => {
    const name = names.find((one) => one === mark.type.name)
    return name ? t(`marks.${name}`) : t('help.lostLink', { address: String(mark.attrs.href ?? '') })
  }
  return (
    <div className="rounded-md bg-warning-soft p-3 text-sm text-warning-ink">
      <p className="font-medium">{title}</p>
      <ul className="mt-1 list-disc ps-5">
        {list.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown.
          <li key={index} className="break-words">
            {label(one)}: <q dir="auto">{one.text}</q>
          </li>
        ))}
      </ul>
    </div>
  )
}
