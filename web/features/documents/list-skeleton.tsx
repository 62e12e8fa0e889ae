import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../ui/skeleton.tsx'

const rows = ['w-72', 'w-56', 'w-80', 'w-64', 'w-48', 'w-72', 'w-60', 'w-52']

export function ListSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      <div className="h-9 border-b border-line" />
      {rows.map((width, index) => (
        <div
          key={`${width}-${String(index)}`}
          className="flex h-10 items-center gap-6 border-b border-line px-3 last:border-b-0"
        >
          <Skeleton className={`h-3 max-w-[50%] ${width}`} />
          <span className="grow" />
          <Skeleton className="hidden h-5 w-20 rounded-full sm:block" />
          <Skeleton className="h-3 w-16" />
          <Skeleton className="hidden h-3 w-28 md:block" />
        </div>
      ))}
    </div>
  )
}
