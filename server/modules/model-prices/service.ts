import {
  type AuditAction,
  type contract,
  listPriceUnits,
  type ModelPrice,
  type ModelPrices,
  type OwnPrices,
  PricedProvider,
  type UnitPrices,
} from '@rankwell/contract'
import type { SignedInContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { httpError } from '../../lib/errors.ts'
import type { Input, Services } from '../../lib/services.ts'
import { usualModels } from '../../providers/models/adapters.ts'
import { usualEmbeddingModels } from '../../providers/models/embedding-models.ts'
import { findListPrice } from '../../providers/models/prices.ts'
import { listListed, pricesAsOf } from '../../providers/price-list.ts'
import { ownsWorkspace, recordAudit } from '../audit/service.ts'
import {
  countRows,
  deleteRow,
  findRow,
  hasPlatform,
  isOperator,
  listConnected,
  listOwnRows,
  upsertRow,
} from './queries.ts'

/** More than the number of available models. */
const maxRows = 500

/** Prices belong to owners, like the providers they apply to. */
async function requireOwner({ app, session }: SignedInContext): Promise<string> {
  if (!(await ownsWorkspace(app.database, session.userId))) throw httpError('role_forbidden')
  return session.userId
}

type Named = Pick<ModelPrice, 'port' | 'provider' | 'model'>
const isSame = (a: Named, b: Named) => a.port === b.port && a.provider === b.provider && a.model === b.model

/** The model of the server's key, if the caller's prices apply to it. */
async function findOperatorModel({ app }: SignedInContext, ownerId: string) {
  if (!(app.config.isLocal || (await isOperator(app.database, ownerId)))) return []
  const [provider = '', ...words] = app.model.id.split(':')
  return [{ port: 'model' as const, provider, model: words.join(':'), prices: {} }]
}

const usual = { model: usualModels, embedding: usualEmbeddingModels, search: undefined }

/** The prices entered with a connection, if they are complete. */
function readConnection(named: Named, prices: OwnPrices): UnitPrices | null {
  const units = listPriceUnits(named.port, named.provider)
  return units.length > 0 && units.every((unit) => prices[unit] !== undefined) ? prices : null
}

/** What an owner uses, with the prices entered with the connections. */
async function listInUse(ctx: SignedInContext, ownerId: string) {
  const { database } = ctx.app
  const checker = { port: 'search' as const, provider: 'copyscape', model: null, prices: {} }
  const rows = [
    ...(await listConnected(database, ownerId)),
    ...(await findOperatorModel(ctx, ownerId)),
    ...((await hasPlatform(database, ownerId, 'copyscape')) ? [checker] : []),
  ]
  return rows.flatMap(({ port, provider: name, model, prices }) => {
    const { data: provider } = PricedProvider.safeParse(name)
    if (!provider) return []
    const known: Partial<Record<PricedProvider, string>> = usual[port] ?? {}
    const named = { port, provider, model: model ?? known[provider] ?? '' }
    return [{ ...named, connection: readConnection(named, prices) }]
  })
}

async function readPrices(ctx: SignedInContext, ownerId: string): Promise<ModelPrice[]> {
  const inUse = await listInUse(ctx, ownerId)
  const own = await listOwnRows(ctx.app.database, ownerId)
  const all: Named[] = []
  for (const { port, provider, model } of [...inUse, ...own, ...listListed()])
    if (!all.some((one) => isSame(one, { port, provider, model }))) all.push({ port, provider, model })
  return all.map((one) => {
    const used = inUse.find((other) => isSame(other, one))
    const row = own.find((other) => isSame(other, one))
    return {
      ...present(one),
      connection: used?.connection ?? null,
      own: row?.prices ?? null,
      correctedAt: row?.updatedAt.toISOString() ?? null,
      isInUse: used !== undefined,
    }
  })
}

/** A price that nobody has corrected. */
const present = ({ port, provider, model }: Named): ModelPrice => ({
  ...{ port, provider, model, units: listPriceUnits(port, provider) },
  list: findListPrice(port, provider, model),
  ...{ connection: null, own: null, correctedAt: null, isInUse: false },
})

async function listModelPrices(ctx: SignedInContext): Promise<ModelPrices> {
  return { asOf: pricesAsOf, models: await readPrices(ctx, await requireOwner(ctx)) }
}

async function findOne(ctx: SignedInContext, ownerId: string, name: Named): Promise<ModelPrice> {
  return (await readPrices(ctx, ownerId)).find((one) => isSame(one, name)) ?? present(name)
}

/** Refuses a model of a service, a model without a name, and prices by other units. */
function requirePriced({ port, provider, model }: Named, prices?: UnitPrices): void {
  const units = listPriceUnits(port, provider)
  const isNamed = port === 'search' ? model === '' : model !== ''
  const given = prices && Object.keys(prices)
  const isWhole = !given || (given.length === units.length && units.every((unit) => given.includes(unit)))
  if (units.length === 0 || !isNamed || !isWhole) throw httpError('invalid_input')
}

const sayDollars = (named: Named, prices: UnitPrices) =>
  listPriceUnits(named.port, named.provider)
    .map((unit) => (prices[unit] ?? 0) / 1_000_000)
    .join(' / ')

const note = (
  { app, session }: SignedInContext,
  tx: Database,
  action: AuditAction,
  { model, provider }: Named,
  subject: Record<string, string> = {},
) =>
  recordAudit(app, tx, {
    action,
    actorId: session.userId,
    ownerId: session.userId,
    subject: { name: model || provider, provider, ...subject },
  })

async function saveModelPrice(
  ctx: SignedInContext,
  input: Input<'modelPrices.saveModelPrice'>,
): Promise<ModelPrice> {
  const { app } = ctx
  const ownerId = await requireOwner(ctx)
  requirePriced(input, input.prices)
  await app.database.transaction(async (tx) => {
    const isNew = !(await findRow(tx, { ownerId, ...input }))
    if (isNew && (await countRows(tx, ownerId)) >= maxRows) throw httpError('invalid_input')
    await upsertRow(tx, { ownerId, ...input, updatedAt: app.now() })
    await note(ctx, tx, 'price.corrected', input, { amount: `${sayDollars(input, input.prices)} USD` })
  })
  return findOne(ctx, ownerId, input)
}

async function resetModelPrice(
  ctx: SignedInContext,
  input: Input<'modelPrices.resetModelPrice'>,
): Promise<ModelPrice> {
  const ownerId = await requireOwner(ctx)
  requirePriced(input)
  await ctx.app.database.transaction(async (tx) => {
    if (await deleteRow(tx, { ownerId, ...input })) await note(ctx, tx, 'price.reset', input)
  })
  return findOne(ctx, ownerId, input)
}

export const modelPrices: Services<typeof contract.modelPrices> = {
  listModelPrices,
  saveModelPrice,
  resetModelPrice,
}
