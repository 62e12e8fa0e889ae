import {
  type AuditAction,
  type contract,
  type ModelPrice,
  type ModelPrices,
  PricedProvider,
  type TokenPrices,
} from '@rankwell/contract'
import type { SignedInContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { httpError } from '../../lib/errors.ts'
import type { Input, Services } from '../../lib/services.ts'
import { usualModels } from '../../providers/models/adapters.ts'
import { listListedModels, pricesAsOf } from '../../providers/models/price-list.ts'
import { findPrices } from '../../providers/models/prices.ts'
import { ownsWorkspace, recordAudit } from '../audit/service.ts'
import {
  type ConnectedRow,
  countRows,
  deleteRow,
  findRow,
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

type Named = Pick<ModelPrice, 'provider' | 'model'>
const isSame = (a: Named, b: Named) => a.provider === b.provider && a.model === b.model

/** The model of the server's key, if the caller's prices apply to it. */
async function findOperatorModel({ app }: SignedInContext, ownerId: string) {
  const [name, ...words] = app.model.id.split(':')
  const { data: provider } = PricedProvider.safeParse(name)
  if (!provider || !(app.config.isLocal || (await isOperator(app.database, ownerId)))) return []
  return [{ provider, model: words.join(':'), prices: {} }]
}

/** The models that an owner uses, with the prices entered with their connections. */
async function listInUse(ctx: SignedInContext, ownerId: string) {
  const connected = await listConnected(ctx.app.database, ownerId)
  const rows = [...connected, ...(await findOperatorModel(ctx, ownerId))]
  return rows.flatMap(({ provider: name, model, prices }: ConnectedRow) => {
    const { data: provider } = PricedProvider.safeParse(name)
    if (!provider) return []
    const { inputPerMillion, outputPerMillion } = prices
    const connection =
      inputPerMillion !== undefined && outputPerMillion !== undefined
        ? { inputPerMillion, outputPerMillion }
        : null
    return [{ provider, model: model ?? usualModels[provider], connection }]
  })
}

async function readPrices(ctx: SignedInContext, ownerId: string): Promise<ModelPrice[]> {
  const inUse = await listInUse(ctx, ownerId)
  const own = await listOwnRows(ctx.app.database, ownerId)
  const all: Named[] = []
  for (const { provider, model } of [...inUse, ...own, ...listListedModels()])
    if (!all.some((one) => isSame(one, { provider, model }))) all.push({ provider, model })
  return all.map((one) => {
    const used = inUse.find((other) => isSame(other, one))
    const row = own.find((other) => isSame(other, one))
    return {
      ...one,
      list: findPrices(one.provider, one.model),
      connection: used?.connection ?? null,
      own: row
        ? {
            inputPerMillion: row.inputPerMillion,
            outputPerMillion: row.outputPerMillion,
            updatedAt: row.updatedAt.toISOString(),
          }
        : null,
      isInUse: used !== undefined,
    }
  })
}

async function listModelPrices(ctx: SignedInContext): Promise<ModelPrices> {
  return { asOf: pricesAsOf, models: await readPrices(ctx, await requireOwner(ctx)) }
}

async function findOne(ctx: SignedInContext, ownerId: string, name: Named): Promise<ModelPrice> {
  const found = (await readPrices(ctx, ownerId)).find((one) => isSame(one, name))
  const list = findPrices(name.provider, name.model)
  return (
    found ?? { provider: name.provider, model: name.model, list, connection: null, own: null, isInUse: false }
  )
}

const sayDollars = ({ inputPerMillion, outputPerMillion }: TokenPrices) =>
  [inputPerMillion, outputPerMillion].map((price) => price / 1_000_000).join(' / ')

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
    subject: { name: model, provider, ...subject },
  })

async function saveModelPrice(
  ctx: SignedInContext,
  input: Input<'modelPrices.saveModelPrice'>,
): Promise<ModelPrice> {
  const { app } = ctx
  const ownerId = await requireOwner(ctx)
  await app.database.transaction(async (tx) => {
    const isNew = !(await findRow(tx, { ownerId, ...input }))
    if (isNew && (await countRows(tx, ownerId)) >= maxRows) throw httpError('invalid_input')
    await upsertRow(tx, { ownerId, ...input, updatedAt: app.now() })
    await note(ctx, tx, 'price.corrected', input, { amount: `${sayDollars(input)} USD` })
  })
  return findOne(ctx, ownerId, input)
}

async function resetModelPrice(
  ctx: SignedInContext,
  input: Input<'modelPrices.resetModelPrice'>,
): Promise<ModelPrice> {
  const ownerId = await requireOwner(ctx)
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
