import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from './index.ts'

interface JsonSchema {
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  additionalProperties?: JsonSchema
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  default?: unknown
}

/** Each limited field as `field min..max = default`: characters of a text, entries of a list, or a number. */
function limitsOf(schema: JsonSchema, path = ''): string[] {
  const kinds: [number | undefined, number | undefined][] = [
    [schema.minLength, schema.maxLength],
    [schema.minItems, schema.maxItems],
    [schema.minimum, schema.maximum],
  ]
  const isOpen = (max: number | undefined) => max === undefined || max === Number.MAX_SAFE_INTEGER
  const own = kinds.flatMap(([min, max]) =>
    min === undefined && isOpen(max) ? [] : [`${path} ${min ?? ''}..${isOpen(max) ? '' : max}`],
  )
  const given = typeof schema.default === 'object' ? undefined : schema.default
  if (given !== undefined) own.push(`${path} = ${String(given)}`)
  const inside = Object.entries(schema.properties ?? {}).flatMap(([name, one]) =>
    limitsOf(one, path ? `${path}.${name}` : name),
  )
  return [
    ...own,
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((one) =>
      limitsOf(one, path),
    ),
    ...inside,
    ...(schema.items ? limitsOf(schema.items, `${path}[]`) : []),
    ...(schema.additionalProperties ? limitsOf(schema.additionalProperties, `${path}{}`) : []),
  ]
}

/** The distinct limits of every call's input. */
const found = Object.fromEntries(
  Object.entries(contract).flatMap(([module, calls]) =>
    Object.entries(calls).flatMap(([name, call]) => {
      const { inputSchema } = call['~orpc']
      const schema = z.toJSONSchema(inputSchema as z.ZodType, { io: 'input', unrepresentable: 'any' })
      const limits = [...new Set(limitsOf(schema as JsonSchema))]
      return limits.length > 0 ? [[`${module}.${name}`, limits] as const] : []
    }),
  ),
)

const briefFields = [
  'goal ..1000',
  'audience ..1000',
  'intent ..200',
  'angle ..1000',
  'callToAction ..1000',
  'tone ..200',
  'wordTarget 100..20000',
  'headings ..500',
  'headings[].text ..1000',
  'questions ..200',
  'questions[] ..500',
  'references ..50',
  'references[].title ..300',
  'references[].value ..20000',
  'locked ..4',
  'documentKeywords.content ..500',
  'documentKeywords.content[].keyword ..200',
]

/** The limits of each call, on which clients rely. */
const limits: [calls: string, ...fields: string[]][] = [
  ['auth.login', 'email ..320', 'password ..1024'],
  ['auth.register auth.requestPasswordReset billing.getSubscription', 'email ..320'],
  ['auth.readLink auth.confirmEmail', 'token 1..200'],
  ['auth.confirmRegistration auth.confirmSubUser', 'token 1..200', 'username ..100', 'password ..1024'],
  ['auth.setUpAccount', 'token 1..200', 'email ..320', 'username ..100', 'password ..1024'],
  ['auth.returnToAccount auth.resetPassword', 'token 1..200', 'password ..1024'],
  [
    'users.updateUser',
    'username ..100',
    'timeZone ..64',
    'locationName ..100',
    'goal ..300',
    'email ..320',
    'password ..1024',
    'currentPassword ..1024',
  ],
  ['users.closeAccount', 'currentPassword ..1024'],
  ['workspaces.createWorkspace', 'name ..80'],
  ['workspaces.updateWorkspace', 'name ..80', 'locationName ..100', 'minScore 1..100'],
  ['workspaces.inviteSubUser', 'email ..320', 'role = writer'],
  ['documents.createDocument', 'title ..300', 'keyword ..200', 'configurationStep 1..6'],
  [
    'documents.listDocuments',
    'cursor ..3000',
    'limit 1..100',
    'limit = 20',
    'search ..200',
    'sort = -updated',
  ],
  [
    'documents.updateDocument',
    'title ..300',
    'description ..5000',
    'keyword ..200',
    'interLinks ..500',
    'interLinks[].url ..2048',
    'interLinks[].anchor ..500',
    'interLinksBase ..500',
    'interLinksBase[].url ..2048',
    'interLinksBase[].anchor ..500',
    'configurationStep 1..6',
    'reason ..2000',
    'seen ..64',
    'publishSettings.slug ..200',
    'publishSettings.author ..200',
    'publishSettings.categories ..50',
    'publishSettings.categories[] ..200',
    'publishSettings.tags ..50',
    'publishSettings.tags[] ..200',
    'publishSettings.featuredImage ..2048',
    'publishSettings.connections{}.slug ..200',
    'publishSettings.connections{}.author ..200',
    'publishSettings.connections{}.categories ..50',
    'publishSettings.connections{}.categories[] ..200',
    'publishSettings.connections{}.tags ..50',
    'publishSettings.connections{}.tags[] ..200',
    'publishSettings.connections{}.featuredImage ..2048',
    'blog ..2000000',
    'base ..2000000',
  ],
  [
    'documents.deleteDocuments documents.restoreDocuments trash.restoreFromTrash trash.emptyTrash',
    'Ids 1..1000',
  ],
  ['history.listHistory', 'page 1..100000', 'page = 1', 'limit 1..100', 'limit = 10'],
  ['history.saveVersion', 'name ..120', 'kind = edit'],
  ['history.nameVersion', 'name ..120'],
  ['comments.createThread', 'quote ..300', 'before ..64', 'after ..64', 'text ..4000', 'mentions ..20'],
  ['comments.replyToThread comments.editComment', 'text ..4000', 'mentions ..20'],
  [
    'comments.importThreads',
    'threads 1..200',
    'threads[].quote ..300',
    'threads[].comments 1..200',
    'threads[].comments[].author ..100',
    'threads[].comments[].text ..4000',
  ],
  ['briefs.createBrief', ...briefFields, 'parts ..4'],
  [
    'briefs.updateBrief',
    ...briefFields,
    'base.goal ..1000',
    'base.audience ..1000',
    'base.intent ..200',
    'base.angle ..1000',
    'base.callToAction ..1000',
    'base.tone ..200',
    'base.wordTarget 100..20000',
    'base.headings ..500',
    'base.headings[].text ..1000',
    'base.questions ..200',
    'base.questions[] ..500',
    'base.references ..50',
    'base.references[].title ..300',
    'base.references[].value ..20000',
    'base.locked ..4',
    'base.documentKeywords.content ..500',
    'base.documentKeywords.content[].keyword ..200',
  ],
  ['clusters.createCluster serps.searchSerp', 'keyword ..200', 'location_name ..100'],
  [
    'clusters.updateCluster',
    'content ..2000',
    'content[].keyword ..200',
    'content[].intent ..200',
    'content[].group ..200',
    'content[].why.words ..100',
    'content[].why.words[] ..200',
    'base ..2000',
    'base[].keyword ..200',
    'base[].intent ..200',
    'base[].group ..200',
    'base[].why.words ..100',
    'base[].why.words[] ..200',
  ],
  ['clusters.transferKeywords', 'keywords 1..2000', 'keywords[] ..200'],
  [
    'clusters.quoteClusters',
    'cluster.keyword ..200',
    'cluster.location_name ..100',
    'cluster.keywords ..10000',
    'cluster.keywords[] ..200',
  ],
  ['clusters.listClusters clusters.getCluster research.listImports', 'page 1..100000', 'page = 1'],
  ['research.listPlaces', 'country ..100', 'search ..100'],
  ['research.findRivals', 'keyword ..200'],
  [
    'research.importKeywords',
    'location_name ..100',
    'name ..200',
    'source ..60',
    'seed ..200',
    'rows 1..2000',
    'rows[].keyword ..200',
    'rows[].volume 0..2000000000',
    'rows[].difficulty 0..100',
    'rows[].intent ..60',
  ],
  [
    'research.importResults',
    'location_name ..100',
    'name ..200',
    'source ..60',
    'rows 1..2000',
    'rows[].keyword ..200',
    'rows[].url ..2048',
    'rows[].position 1..10000',
    'rows[].title ..500',
    'rows[].description ..2000',
  ],
  ['serps.listLanguages serps.listLocations', 'search ..100'],
  [
    'serps.updateSerp',
    'selected ..100',
    'selected[].url ..2048',
    'toggled ..100',
    'toggled[].url ..2048',
    'ignored ..100',
    'ignored[].url ..2048',
    'removed ..100',
    'removed[].url ..2048',
    'content ..100',
    'content[].url ..2048',
    'content[].keywordRef.content ..500',
    'content[].keywordRef.content[].keyword ..200',
  ],
  ['serps.addCompetitors', 'urls 1..20', 'urls[] ..2048'],
  ['titles.updateTitles', 'titles ..50', 'titles[] ..300', 'selected ..300'],
  ['titles.enhanceTitle', 'title ..300'],
  [
    'outlines.updateOutline',
    'content ..200',
    'content[].level 2..6',
    'content[].text ..300',
    'content[].note ..2000',
  ],
  ['metaData.createMetaData', 'metaDescription ..1000', 'metaTitle ..300'],
  [
    'metaData.updateMetaData',
    'metaDescription ..1000',
    'metaTitle ..300',
    'settings.canonical ..2048',
    'settings.socialTitle ..300',
    'settings.socialDescription ..1000',
    'settings.socialImage ..2048',
    'settings.featuredImage ..2048',
    'settings.secondaryKeywords ..20',
    'settings.secondaryKeywords[] ..200',
  ],
  [
    'writing.generateArticle',
    'title ..300',
    'outline ..200',
    'outline[].level 2..6',
    'outline[].text ..300',
    'outline[].note ..2000',
    'keywords ..200',
    'keywords[] ..200',
    'section 0..199',
  ],
  ['writing.checkReadability', 'text ..500000'],
  [
    'writing.estimateSection',
    'outline 1..200',
    'outline[].level 1..7',
    'outline[].text ..300',
    'outline[].note ..2000',
    'index 0..199',
  ],
  ['writing.estimateParagraph', 'paragraph ..20000'],
  [
    'writing.rewriteParagraph',
    'action ..50',
    'paragraph ..20000',
    'tone ..200',
    'keyword ..200',
    'instruction ..2000',
  ],
  ['exports.exportDocument', 'html ..1900000', 'title ..300'],
  ['exports.importWord uploads.createUpload', 'file ..10485760'],
  ['uploads.importUpload', 'url ..2048'],
  [
    'uploads.adaptUpload',
    'crop.left 0..20000',
    'crop.top 0..20000',
    'crop.width 1..20000',
    'crop.height 1..20000',
    'maxBytes 10000..',
  ],
  ['uploads.listStoredUploads', 'page 1..100000', 'page = 1', 'sort = -size'],
  ['local.moveClock', 'advanceSeconds 0..63072000'],
  [
    'local.createTestCard',
    'number ..40',
    'exp_month -9007199254740991..',
    'exp_year -9007199254740991..',
    'cvc ..4',
  ],
  ['local.confirmSandboxPayment', 'client_secret ..300'],
  ['notifications.markNotifications', 'Ids ..1000', 'isRead = true'],
  [
    'integrations.createIntegration',
    'url ..2048',
    'username ..200',
    'password ..500',
    'place ..200',
    'workspaces ..200',
  ],
  ['integrations.updateIntegration', 'url ..2048', 'username ..200', 'password ..500', 'place ..200'],
  ['guests.createGuestLink', 'canComment = false', 'password ..128', 'days 1..90', 'days = 14'],
  [
    'guests.openGuestDocument guests.getGuestPicture guests.readGuestTalks guests.deleteAsGuest',
    'token 20..100',
    'password 1..128',
  ],
  [
    'guests.beginGuestTalk',
    'token 20..100',
    'password 1..128',
    'name ..60',
    'quote ..300',
    'before ..64',
    'after ..64',
    'text ..2000',
  ],
  ['guests.replyAsGuest', 'token 20..100', 'password 1..128', 'name ..60', 'text ..2000'],
  ['guests.answerGuest', 'text ..2000'],
  ['publishing.publishDocument', 'platform ..50', 'seen ..100', 'overwrite ..100'],
  ['publishing.unpublishDocument publishing.compareRemote', 'platform ..50'],
  ['publishing.listSiteChoices', 'platform ..50', 'text ..200'],
  ['publishing.mergeRemote', 'platform ..50', 'fingerprint ..100'],
  ['apiKeys.createApiKey', 'name ..100', 'scopes 1..4'],
  ['webhooks.createWebhook webhooks.updateWebhook', 'url ..2048', 'events 1..20'],
  ['webhooks.listDeliveries', 'cursor ..100'],
  ['avatars.createAvatar', 'file ..5242880'],
  ['trash.listTrash', 'cursor ..200'],
  ['billing.createSubscription', 'userEmail ..320', 'name ..200'],
  ['billing.createCheckoutSession', 'customerEmail ..320'],
  ['billing.updateSubscription', 'reason ..500'],
  ['billing.listSubscriptions', 'userEmail ..320'],
  ['providerSettings.saveProviderSetting', 'address ..2048', 'model ..200', 'key ..2000', 'prices{} 0..'],
  ['providerSettings.reorderProviderSettings', 'ids 1..20'],
  ['spending.setBudget', 'monthlyMicroUsd 0..', 'softMicroUsd 0..'],
  ['operator.setOperatorGrant', 'monthlyMicroUsd 0..'],
  ['operator.listOperatorWorkspaces', 'page 1..100000', 'page = 1', 'search ..100'],
  ['help.contactOperator', 'message ..5000', 'details ..5000'],
]

test.each(limits)('%s accept exactly their documented limits', (calls, ...fields) => {
  for (const call of calls.split(' ')) expect(found[call]).toEqual(fields)
})
