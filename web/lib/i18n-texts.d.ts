import type account from '../locales/en/account.json'
import type auth from '../locales/en/auth.json'
import type batches from '../locales/en/batches.json'
import type billing from '../locales/en/billing.json'
import type brief from '../locales/en/brief.json'
import type comments from '../locales/en/comments.json'
import type common from '../locales/en/common.json'
import type dashboard from '../locales/en/dashboard.json'
import type documents from '../locales/en/documents.json'
import type errors from '../locales/en/errors.json'
import type help from '../locales/en/help.json'
import type integrations from '../locales/en/integrations.json'
import type legal from '../locales/en/legal.json'
import type notes from '../locales/en/notes.json'
import type pages from '../locales/en/pages.json'
import type panels from '../locales/en/panels.json'
import type plagiarism from '../locales/en/plagiarism.json'
import type providers from '../locales/en/providers.json'
import type research from '../locales/en/research.json'
import type review from '../locales/en/review.json'
import type settings from '../locales/en/settings.json'
import type setup from '../locales/en/setup.json'
import type shell from '../locales/en/shell.json'
import type templates from '../locales/en/templates.json'
import type writing from '../locales/en/writing.json'

/** All namespaces of texts, so that the compiler checks keys. */
interface Texts {
  account: typeof account
  auth: typeof auth
  batches: typeof batches
  billing: typeof billing
  brief: typeof brief
  comments: typeof comments
  common: typeof common
  dashboard: typeof dashboard
  documents: typeof documents
  errors: typeof errors
  help: typeof help
  integrations: typeof integrations
  legal: typeof legal
  review: typeof review
  research: typeof research
  notes: typeof notes
  pages: typeof pages
  panels: typeof panels
  plagiarism: typeof plagiarism
  providers: typeof providers
  settings: typeof settings
  setup: typeof setup
  shell: typeof shell
  templates: typeof templates
  writing: typeof writing
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Texts
  }
}
