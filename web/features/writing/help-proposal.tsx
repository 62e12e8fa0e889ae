import { markdownToDoc, toHtml } from '@rankwell/editor'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ArticleBody } from '../../ui/article-body.tsx'
import { Button } from '../../ui/button.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface HelpProposalProps {
  before: string
  /** Markdown. */
  after: string
  onTake: (isBelow: boolean) => void
  onClose: () => void
}

/** What help makes of a paragraph, beside the paragraph: lists, tables and headings as they will stand there. */
export function HelpProposal({ before, after, onTake, onClose }: HelpProposalProps) {
  const { t } = useTranslation('writing')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('help.title')}
      size="xl"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('help.discard')}
          </Button>
          <Button variant="secondary" onClick={() => onTake(true)}>
            {t('help.below')}
          </Button>
          <Button onClick={() => onTake(false)}>{t('help.accept')}</Button>
        </>
      }
    >
      <div className="grid gap-4 md:grid-cols-2">
        <Side label={t('help.before')}>
          <p className="article-text">
            <span className="ProseMirror is-excerpt block">
              <ContentText text={before} isBlock />
            </span>
          </p>
        </Side>
        <Side label={t('help.after')}>
          <ArticleBody html={toHtml(markdownToDoc(after), { embeds: 'address', raw: 'sandbox' })} isExcerpt />
        </Side>
      </div>
    </Dialog>
  )
}

function Side({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="mb-1 text-sm font-medium text-muted">{label}</h3>
      <div className="rounded-md border border-line bg-sunken p-3">{children}</div>
    </section>
  )
}
