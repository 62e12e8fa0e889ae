/** Each guide once; its texts are `help:guides.…`, and the help center lists them in this order. */
export const guides = [
  'dashboard',
  'documents',
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

/** Guides about payments, which mean nothing where billing is off. */
export const billingGuides: ReadonlySet<Guide> = new Set(['billing', 'cancelling', 'subscription'])
