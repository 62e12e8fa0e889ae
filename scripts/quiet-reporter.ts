import { MinimalReporter, type Vitest } from 'vitest/node'

/**
 * Prints failures in full, and unexpected output of tests. Everything else is counted from the JSON report.
 */
export default class QuietReporter extends MinimalReporter {
  override onInit(ctx: Vitest): void {
    this.ctx = ctx
    this.silent = false
  }
  override reportTestSummary(): void {}
}
