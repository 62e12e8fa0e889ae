import type { OwnPrices } from '@rankwell/contract'
import type { App } from '../../context.ts'
import { familyOf } from '../../providers/models/prices.ts'
import { listOperatorRows, listOwnRows, listRowsOfWorkspace, type OwnPriceRow } from './queries.ts'

/** Finds the corrected price of a model, by its name or else by its family. */
export type FindOwnPrice = (provider: string, model: string) => OwnPrices | undefined

const finderOf =
  (rows: readonly OwnPriceRow[]): FindOwnPrice =>
  (provider, model) => {
    const find = (name: string) => rows.find((row) => row.provider === provider && row.model === name)
    const row = find(model) ?? find(familyOf(model))
    return row && { inputPerMillion: row.inputPerMillion, outputPerMillion: row.outputPerMillion }
  }

/** The prices that a workspace's owner corrected. */
export const readOwnPrices = async ({ database }: Pick<App, 'database'>, workspaceId: string) =>
  finderOf(await listRowsOfWorkspace(database, workspaceId))

/** The prices that an owner corrected. */
export const readPricesOfOwner = async ({ database }: Pick<App, 'database'>, ownerId: string) =>
  finderOf(await listOwnRows(database, ownerId))

/**
 * For the operator's key, the operator's prices apply: with lower prices, an owner could exceed the grant. Local mode
 * has no operator, so the owner's prices apply.
 */
export const readOperatorPrices = async (
  { config, database }: Pick<App, 'config' | 'database'>,
  workspaceId: string,
) => (config.isLocal ? readOwnPrices({ database }, workspaceId) : finderOf(await listOperatorRows(database)))
