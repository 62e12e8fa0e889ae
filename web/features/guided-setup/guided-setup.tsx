import type { Document } from '@rankwell/contract'
import { KeywordsStep } from './keywords-step.tsx'
import { SetupContext } from './setup-context.ts'
import { SetupHeader } from './setup-header.tsx'
import { useSetupState } from './use-setup.ts'

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
      <KeywordsStep />
    </SetupContext>
  )
}
