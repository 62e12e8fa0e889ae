import type { Product } from './app.ts'

/** Everything that hangs on the bare application: the contract's calls, the live parts, the jobs. */
export const product: Product = {
  attachments: [],
  jobs: [],
}
