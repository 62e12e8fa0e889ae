import type { PaidPort, UnitPrices } from '@rankwell/contract'
import type { App } from '../../context.ts'
import { familyOf } from '../../providers/models/prices.ts'
import { listOperatorRows, listOwnRows, listRowsOfWorkspace, type OwnPriceRow } from './queries.ts'

/** Finds the corrected price of a model, by its name or else by its family. Services have no model. */
export type FindOwnPrice = (port: PaidPort, provider: string, model?: string) => UnitPrices | undefined

const finderOf =
  (rows: readonly OwnPriceRow[]): FindOwnPrice =>
  (port, provider, model = '') => {
    const find = (name: string) =>
      rows.find((row) => row.port === port && row.provider === provider && row.model === name)
    return (find(model) ?? find(familyOf(model)))?.prices
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

/** The prices that an owner corrected, for the export of their data. */
export const exportOwnPrices = async ({ database }: Pick<App, 'database'>, ownerId: string) =>
  (await listOwnRows(database, ownerId)).map(({ ownerId: _, updatedAt, ...row }) => ({
    ...row,
    updatedAt: updatedAt.toISOString(),
  }))
