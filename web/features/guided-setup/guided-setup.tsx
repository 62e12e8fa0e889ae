import type { Document } from '@rankwell/contract'
import { ClusterStep } from './cluster-step.tsx'
import { KeywordsStep } from './keywords-step.tsx'
import { OutlineStep } from './outline-step.tsx'
import { ResearchStep } from './research-step.tsx'
import { SetupContext } from './setup-context.ts'
import { SetupHeader } from './setup-header.tsx'
import { TitleStep } from './title-step.tsx'
import { useSetupState } from './use-setup.ts'

const steps = [
  <KeywordsStep key="keywords" />,
  <ClusterStep key="cluster" />,
  <ResearchStep key="research" />,
  <TitleStep key="title" />,
  <OutlineStep key="outline" />,
]

interface GuidedSetupProps {
  /** With a `configurationStep` below 6. */
  document: Document
  /** The setup is complete: the text is shown from now on. */
  onWrite: () => void
}

/** The five steps from a keyword to an outline. Each can be skipped, and going back loses nothing. */
export function GuidedSetup({ document, onWrite }: GuidedSetupProps) {
  const setup = useSetupState(document, onWrite)
  return (
    <SetupContext value={setup}>
      <SetupHeader step={setup.step} reachable={5} onChoose={setup.goTo} onWriteMyself={setup.writeMyself} />
      {steps[setup.step - 1]}
    </SetupContext>
  )
}
