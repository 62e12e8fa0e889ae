import { useTranslation } from 'react-i18next'
import { ProposalDialog } from '../tools/proposal-dialog.tsx'
import type { SectionWriter } from './use-section-writer.ts'

/** The section that was written, before it is taken. */
export function SectionProposal({ writer }: { writer: SectionWriter }) {
  const { t } = useTranslation('panels')
  const { proposal } = writer
  if (!proposal) return null
  return (
    <ProposalDialog
      title={t('section.title', { heading: proposal.heading })}
      before={proposal.before}
      after={proposal.after}
      model={proposal.model}
      note={t('section.note')}
      isBusy={writer.busy !== null}
      onTake={writer.take}
      onKeepBoth={writer.keepBoth}
      onRetry={writer.retry}
      onClose={writer.close}
    />
  )
}
