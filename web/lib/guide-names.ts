/** Every guide once; its texts are `help:guides.…`, and the help center uses this order. */
export const guides = [
  'dashboard',
  'documents',
  'planning',
  'postImport',
  'batch',
  'templates',
  'setup',
  'writing',
  'score',
  'workspaces',
  'workspace',
  'newWorkspace',
  'integrations',
  'connection',
  'settings',
  'profile',
  'billing',
  'cancelling',
  'subscription',
  'trash',
  'help',
] as const
export type Guide = (typeof guides)[number]

/** Guides about payments, hidden if billing is off. */
export const billingGuides: ReadonlySet<Guide> = new Set(['billing', 'cancelling', 'subscription'])
