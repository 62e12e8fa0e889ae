import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const rows = ['w-72', 'w-56', 'w-80', 'w-64', 'w-60']

export function DashboardSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <span className="sr-only">{t('loading')}</span>
      <Card className="pt-12">
        {rows.map((width) => (
          <div key={width} className="flex h-17 flex-col justify-center gap-3 border-t border-line px-4">
            <Skeleton className={`h-3 max-w-full ${width}`} />
            <Skeleton className="h-3 w-32" />
          </div>
        ))}
      </Card>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
        <Card className="flex h-34 flex-col justify-center gap-3 p-4">
          <Skeleton className="h-7 w-12" />
          <Skeleton className="h-2 w-full" />
        </Card>
        <Card className="flex h-58 flex-col justify-center gap-4 p-4">
          <Skeleton className="h-2 w-full" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-full" />
        </Card>
        <Card className="flex h-23 flex-col justify-center p-4">
          <Skeleton className="h-7 w-24" />
        </Card>
      </div>
    </div>
  )
}
