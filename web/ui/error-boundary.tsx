import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { LostConnection } from './drawings.tsx'

interface ErrorBoundaryProps {
  /** A change of this value, such as the URL, retries. */
  resetKey: string
  children: ReactNode
}

/** Contains a rendering error. A class, because React offers no other way. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failedAt: string | null }> {
  override state = { failedAt: null }

  override componentDidCatch(error: unknown): void {
    console.error(error)
    this.setState({ failedAt: this.props.resetKey })
  }

  static getDerivedStateFromError() {
    return { failedAt: '' }
  }

  override componentDidUpdate(previous: ErrorBoundaryProps): void {
    if (this.state.failedAt !== null && previous.resetKey !== this.props.resetKey) {
      this.setState({ failedAt: null })
    }
  }

  override render(): ReactNode {
    return this.state.failedAt === null ? this.props.children : <Crash />
  }
}

function Crash() {
  const { t } = useTranslation()
  return (
    <div role="alert" className="flex flex-col items-center gap-4 px-4 py-16 text-center">
      <LostConnection />
      <div>
        <p className="text-lg font-semibold">{t('crash.title')}</p>
        <p className="mt-1 text-muted">{t('crash.text')}</p>
      </div>
      <Button onClick={() => location.reload()}>{t('crash.reload')}</Button>
    </div>
  )
}
