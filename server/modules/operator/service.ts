import { type contract, type OperatorWorkspace, operatorPorts, pageSize } from '@rankwell/contract'
import type { SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { translate } from '../../lib/messages.ts'
import type { Input, Services } from '../../lib/services.ts'
import { recordAudit } from '../audit/service.ts'
import { connectionPorts } from '../provider-settings/service.ts'
import { monthOf, spanOf } from '../spending/months.ts'
import { countWorkspaces, findGrantedWorkspace, isOperator, listGrantRows, upsertGrant } from './queries.ts'

/** The current server role counts, so revoking it takes effect immediately. */
async function requireOperator({ app, session }: SignedInContext): Promise<void> {
  if (!(await isOperator(app.database, session.userId))) throw httpError('role_forbidden')
}

async function listOperatorWorkspaces(
  ctx: SignedInContext,
  { page, search = '' }: Input<'operator.listOperatorWorkspaces'>,
) {
  await requireOperator(ctx)
  const { app, language } = ctx
  const span = spanOf(monthOf(app.now()))
  const wanted = {
    search: search.trim(),
    offset: (page - 1) * pageSize,
    limit: pageSize,
    ports: operatorPorts,
  }
  const [rows, total] = await Promise.all([
    listGrantRows(app.database, { ...wanted, ...span, language }),
    countWorkspaces(app.database, wanted.search),
  ])
  const found = new Map<string, OperatorWorkspace>()
  for (const row of rows) {
    const { id, name, ownerId, username, email, monthlyMicroUsd } = row
    const workspace = found.get(id) ?? {
      _id: id,
      name,
      owner: { _id: ownerId, username, email, isOperator: row.isOperator },
      grants: [],
    }
    workspace.grants.push({
      port: row.port,
      isAllowed: row.isAllowed,
      monthlyMicroUsd: monthlyMicroUsd === null ? null : Number(monthlyMicroUsd),
      spentMicroUsd: Number(row.spentMicroUsd),
    })
    found.set(id, workspace)
  }
  const ports = operatorPorts.filter((port) => connectionPorts[port].findOperator(app.config))
  return { workspaces: [...found.values()], total, ports }
}

async function setOperatorGrant(ctx: SignedInContext, input: Input<'operator.setOperatorGrant'>) {
  await requireOperator(ctx)
  const { app, session, language } = ctx
  const { workspaceId, port, isAllowed, monthlyMicroUsd } = input
  const workspace = await findGrantedWorkspace(app.database, workspaceId)
  if (!workspace) throw httpError('not_found')
  if (isAllowed && monthlyMicroUsd === null && workspace.ownerRole !== 'operator')
    throw httpError('invalid_input', {
      fields: { monthlyMicroUsd: translate(language, 'operator.needsBudget') },
    })
  await app.database.transaction(async (tx) => {
    await upsertGrant(tx, { workspaceId, port, isAllowed, monthlyMicroUsd, updatedAt: app.now() })
    const amount = monthlyMicroUsd === null ? 'none' : `${(monthlyMicroUsd / 1_000_000).toFixed(2)} USD`
    await recordAudit(app, tx, {
      action: isAllowed ? 'operator_key.allowed' : 'operator_key.withdrawn',
      actorId: session.userId,
      ownerId: workspace.ownerId,
      workspaceId,
      subject: { name: workspace.name, port, amount },
    })
  })
  return { message: translate(language, 'operator.saved') }
}

export const operator: Services<typeof contract.operator> = { listOperatorWorkspaces, setOperatorGrant }
