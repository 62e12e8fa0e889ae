import type { FullConfig, Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter'

const print = (text: string) => process.stdout.write(`${text.trimEnd()}\n`)

/** Everything known about an error: message, stack, and the surrounding lines of code. */
const describe = ({ message, stack, snippet, value }: TestError) =>
  [stack ?? message ?? value ?? '', snippet ?? ''].filter(Boolean).join('\n')

/**
 * Prints failing journeys in full, and everything printed to standard error. Playwright's JSON report
 * counts.
 */
export default class QuietJourneys implements Reporter {
  private root = ''

  onBegin(config: FullConfig): void {
    this.root = config.rootDir
  }

  onStdErr(chunk: string | Buffer, test?: TestCase): void {
    print(`${test ? `${test.titlePath().slice(1).join(' › ')}\n` : ''}${chunk.toString()}`)
  }

  onError(error: TestError): void {
    print(describe(error))
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === test.expectedStatus) return
    const place = `${test.location.file.slice(this.root.length + 1)}:${test.location.line}`
    print(`\n✘ ${place} › ${test.titlePath().slice(3).join(' › ')} (${result.status}, ${result.duration} ms)`)
    for (const error of result.errors) print(describe(error))
    for (const { name, path } of result.attachments) if (path) print(`${name}: ${path}`)
  }

  printsToStdio(): boolean {
    return true
  }
}
