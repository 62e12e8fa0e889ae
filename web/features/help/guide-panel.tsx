import { BookOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Sheet } from '../../ui/sheet.tsx'
import { type Guide, guideFor } from './guides.ts'

/** The guide beside the page. The query parameter `path` names its section; closing takes it away. */
export function GuidePanel() {
  const { t } = useTranslation('help')
  const [searchParams, setSearchParams] = useSearchParams()
  const guide = guideFor(searchParams.get('path') ?? '')
  const close = () =>
    setSearchParams(
      (params) => {
        params.delete('path')
        params.delete('id')
        return params
      },
      { replace: true },
    )
  return (
    <Sheet isOpen isModal={false} onClose={close} title={t('title')}>
      {guide ? <GuideText guide={guide} /> : <ComingSoon section={searchParams.get('path') ?? ''} />}
    </Sheet>
  )
}

function GuideText({ guide }: { guide: Guide }) {
  const { t } = useTranslation('help')
  return (
    <article className="flex flex-col gap-6 p-5">
      <header>
        <h3 className="text-xl font-semibold">{t(`guides.${guide}.title`)}</h3>
        <p className="mt-1 text-lg text-muted">{t(`guides.${guide}.intro`)}</p>
      </header>
      {t(`guides.${guide}.sections`, { returnObjects: true }).map((section) => (
        <section key={section.title} className="border-s-2 border-accent ps-4">
          <h4 className="font-semibold">{section.title}</h4>
          <p className="mt-1 leading-6">{section.text}</p>
        </section>
      ))}
    </article>
  )
}

function ComingSoon({ section }: { section: string }) {
  const { t } = useTranslation('help')
  return (
    <div className="flex flex-col items-center gap-3 p-10 text-center">
      <BookOpen className="size-8 stroke-[1.25] text-muted" aria-hidden="true" />
      <p className="font-medium">
        <bdi>{section}</bdi>
      </p>
      <p className="text-muted">{t('soon')}</p>
    </div>
  )
}
