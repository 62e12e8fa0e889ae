import { type AuditAction, auditActions, type Invitation } from '@rankwell/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Effects, type EffectsWatch, nothing, watchEffects } from '../../testing/effects.ts'
import { type FakeReceiver, startFakeReceiver } from '../../testing/fake-receiver.ts'
import { goodPassword, inviteByMail, mailAfter, postAs, tokenOf } from '../../testing/people.ts'
import { type Answer, callApi, createWorld, type World, worldPassword } from '../../testing/world.ts'

let world: World
let receiver: FakeReceiver
let effects: EffectsWatch
/** Audit actions found by these tests. */
const seen = new Set<string>()
beforeAll(async () => {
  receiver = await startFakeReceiver()
  world = await createWorld({ env: { FETCH_ALLOW: receiver.place } })
  effects = await watchEffects(world)
})
afterAll(async () => {
  effects.close()
  await world.stop()
  await receiver.close()
})

const remove = (path: string) => callApi<unknown>(world.app.url, world.owner.token, 'DELETE', path)

/** Makes a call and expects exactly these effects; returns its response. */
async function expectOf<T>(call: () => Promise<Answer<T>>, expected: Partial<Effects>): Promise<T> {
  const { answer, ...all } = await effects.after(call)
  expect(all).toEqual({ ...nothing, status: 200, ...expected })
  for (const line of all.log) seen.add(line.split(' ')[0] ?? '')
  return answer.body
}

const everybody = 'owner publisher reviewer writer viewer'

describe('users and workspaces', () => {
  test('a new workspace belongs to its owner alone, and no other user is notified', async () => {
    const { owner } = world
    const second = await expectOf(() => owner.post<{ _id: string }>('/workspaces', { name: 'Second' }), {
      log: ['workspace.created of owner by owner @new: name=Second'],
    })
    effects.name(second._id, 'second')
    await effects.joinAll()
    await expectOf(() => owner.put(`/workspaces/${second._id}`, { color: 'd6aeff' }), {
      events: ['membersChanged workspaceId=second: owner'],
      log: ['workspace.changed of owner by owner @second: fields=color name=Second'],
    })
    await expectOf(
      () => owner.put(`/workspaces/${world.workspaceId}`, { viewersComment: true, minScore: 3 }),
      {
        events: [`membersChanged workspaceId=W: ${everybody}`],
        log: [
          'workspace.rules_changed of owner by owner @W: name=Test rules=minScore = 3, viewersComment = true',
        ],
      },
    )
    for (const keepsTextHere of [true, false])
      await expectOf(() => owner.put(`/data-flows/${world.workspaceId}`, { keepsTextHere }), {
        events: [`textPrivacyChanged userId=owner workspaceId=W: ${everybody}`],
        log: [`workspace.privacy_changed of owner by owner @W: name=Test to=${keepsTextHere ? 'on' : 'off'}`],
      })
  })

  test('an invitation is mailed, revoked, and accepted with the newest link', async () => {
    const { owner, workspaceId } = world
    const { url } = world.app
    const email = 'guest@example.com'
    await expectOf(() => owner.post(`/workspaces/invite/${workspaceId}`, { email, role: 'reviewer' }), {
      log: [`member.invited of owner by owner @W: email=${email} role=reviewer workspace=Test`],
      mails: [`invitation to ${email} in en`],
    })
    const [open] = (await owner.get<Invitation[]>(`/invitations?workspace=${workspaceId}`)).body
    await expectOf(() => remove(`/invitations/${open?._id}`), {
      log: [`member.invitation_revoked of owner by owner @W: email=${email} workspace=Test`],
    })
    const token = await inviteByMail(url, owner, { workspaceId, email: world.stranger.email, role: 'writer' })
    await expectOf(() => postAs(url, '/workspaces/confirm-subUser', { token, password: worldPassword }), {
      events: [`membersChanged workspaceId=W: ${everybody}`, 'notification type=invitation_accepted: owner'],
      log: ['member.joined of owner by stranger @W: email=stranger role=writer workspace=Test'],
      notices: ['invitation_accepted to owner: actor=stranger role=writer workspace=Test'],
      mails: ['notification to owner in en'],
    })
    await expectOf(
      () => owner.post('/workspaces/subUser/remove', { owner: owner._id, subUserId: world.stranger._id }),
      {
        events: [
          `membersChanged workspaceId=W: ${everybody}`,
          'notification type=workspace_removed: stranger',
          'subUserFromWorkspace operationType=remove userId=stranger workspaceName=Test: stranger',
        ],
        log: ['member.deleted of owner by owner: name=stranger'],
        notices: ['workspace_removed to stranger: actor=owner workspace=Test'],
        mails: ['notification to stranger in en'],
      },
    )
  })

  test('a role change notifies its member once, and an unchanged role notifies no user', async () => {
    const { owner, viewer, workspaceId } = world
    const change = { _id: viewer._id, owner: owner._id, currentWorkspace: workspaceId }
    const give = (role: string) => owner.patch('/workspaces/subUser/update-subuser-role', { ...change, role })
    await expectOf(() => give('writer'), {
      events: [
        `membersChanged workspaceId=W: ${everybody}`,
        'notification type=role_changed: viewer',
        'updateRole newRole=writer userId=viewer workspaceId=W workspaceName=Test: viewer',
      ],
      log: ['member.role_changed of owner by owner @W: from=viewer name=viewer to=writer workspace=Test'],
      notices: ['role_changed to viewer: actor=owner role=writer workspace=Test'],
      mails: ['notification to viewer in en'],
    })
    await expectOf(() => give('writer'), {})
  })

  test('members who are added, removed, or leave are notified, and so are the others', async () => {
    const { owner, viewer, publisher, workspaceId } = world
    const second = effects.idOf('second')
    const add = (user: string) =>
      owner.post('/workspaces/subUser/add-to-workspace', { workspace: second, user, role: 'publisher' })
    const out = '/workspaces/subUser/remove-from-workspace'
    await expectOf(() => add(viewer._id), {
      events: [
        'membersChanged workspaceId=second: owner',
        'notification type=workspace_added: viewer',
        'subUserFromWorkspace operationType=add userId=viewer workspaceName=Second: viewer',
      ],
      log: ['member.added of owner by owner @second: name=viewer role=publisher workspace=Second'],
      notices: ['workspace_added to viewer: actor=owner role=publisher workspace=Second'],
      mails: ['notification to viewer in en'],
    })
    await effects.joinAll()
    await expectOf(() => owner.post(out, { workspace: workspaceId, user: viewer._id }), {
      events: [
        `membersChanged workspaceId=W: ${everybody}`,
        'notification type=workspace_removed: viewer',
        'subUserFromWorkspace operationType=remove userId=viewer workspaceName=Test: viewer',
      ],
      log: ['member.removed of owner by owner @W: name=viewer workspace=Test'],
      notices: ['workspace_removed to viewer: actor=owner workspace=Test'],
      mails: ['notification to viewer in en'],
    })
    await add(publisher._id)
    await effects.joinAll()
    await expectOf(() => viewer.post(out, { workspace: second, user: viewer._id }), {
      events: [
        'membersChanged workspaceId=second: owner publisher viewer',
        'notification type=member_left: owner',
      ],
      log: ['member.left of owner by viewer @second: name=viewer workspace=Second'],
      notices: ['member_left to owner: actor=viewer workspace=Second'],
      mails: ['notification to owner in en'],
    })
    await expectOf(
      () => owner.post('/workspaces/subUser/remove', { owner: owner._id, subUserId: publisher._id }),
      {
        events: [
          'membersChanged workspaceId=W: owner reviewer writer',
          'membersChanged workspaceId=second: owner',
          'subUserFromWorkspace operationType=delete userId=publisher workspaceName=Test: publisher',
        ],
        log: ['member.deleted of owner by owner: name=publisher'],
        mails: ['accountRemoved to publisher in en'],
      },
    )
  })

  test('deleting a workspace notifies its members', async () => {
    const { owner, writer } = world
    const workspace = effects.idOf('second')
    await owner.post('/workspaces/subUser/add-to-workspace', { workspace, user: writer._id, role: 'writer' })
    await expectOf(() => owner.post(`/workspaces/${workspace}/${owner._id}`), {
      events: [
        'notification type=workspace_deleted: writer',
        'subUserFromWorkspace operationType=remove userId=writer workspaceName=Second: writer',
      ],
      log: ['workspace.deleted of owner by owner @second: name=Second'],
      notices: ['workspace_deleted to writer: actor=owner workspace=Second'],
      mails: ['notification to writer in en'],
    })
  })
})

describe('data of a workspace or an owner', () => {
  test('is audited with its details: keys, webhooks, providers, budgets, and offers', async () => {
    const { owner, workspaceId } = world
    const scopes = ['read', 'draft']
    const made = await expectOf(
      () =>
        owner.post<{ key: { _id: string } }>('/api-keys', {
          ...{ workspace: workspaceId, name: 'Shop', scopes, expiresInDays: 7 },
        }),
      {
        log: ['key.created of owner by owner @W: name=Shop prefix=… scopes=read, draft workspace=Test'],
      },
    )
    await expectOf(() => remove(`/api-keys/${made.key._id}`), {
      log: ['key.revoked of owner by owner @W: name=Shop prefix=… workspace=Test'],
    })
    const { webhook } = await expectOf(
      () =>
        owner.post<{ webhook: { _id: string } }>('/webhooks', {
          ...{ workspace: workspaceId, url: `${receiver.url}/hook`, events: ['document.created'] },
        }),
      { log: [`webhook.created of owner by owner @W: name=${receiver.place}`] },
    )
    const hook = `/webhooks/${webhook._id}`
    for (const [call, action] of [
      [() => owner.patch(hook, { isEnabled: false }), 'changed'],
      [() => owner.post(`${hook}/secret`), 'secret_rotated'],
      [() => remove(hook), 'deleted'],
    ] as const)
      await expectOf<unknown>(call, {
        log: [`webhook.${action} of owner by owner @W: name=${receiver.place}`],
      })
    const provider = { address: `${receiver.url}/v1`, isEnabled: false }
    const setting = await expectOf(
      () => owner.put<{ _id: string }>('/provider-settings/model/compatible', provider),
      { log: ['provider.saved of owner by owner @W: name=compatible port=model'] },
    )
    await expectOf(() => remove(`/provider-settings/${setting._id}`), {
      log: ['provider.deleted of owner by owner @W: name=compatible port=model'],
    })
    const priced = { provider: 'openai', model: 'gpt-5' }
    await expectOf(
      () =>
        owner.put('/model-prices', {
          ...priced,
          prices: { inputPerMillion: 2_000_000, outputPerMillion: 500_000 },
        }),
      { log: ['price.corrected of owner by owner: amount=2 / 0.5 USD name=gpt-5 provider=openai'] },
    )
    await expectOf(() => owner.post('/model-prices/reset', priced), {
      log: ['price.reset of owner by owner: name=gpt-5 provider=openai'],
    })
    for (const [monthlyMicroUsd, amount] of [
      [2_500_000, '2.50 USD'],
      [null, 'none'],
    ])
      await expectOf(() => owner.put(`/budgets/${workspaceId}`, { port: 'search', monthlyMicroUsd }), {
        log: [`budget.changed of owner by owner @W: amount=${amount} name=Test port=search`],
      })
    for (const isOffered of [true, true, false, false]) {
      const action = isOffered ? 'offered' : 'not_offered'
      const isNew = !seen.has(`integration.${action}`)
      await expectOf(() => owner.put('/integrations/platforms/ghost', { isOffered }), {
        log: isNew ? [`integration.${action} of owner by owner: platform=ghost`] : [],
      })
    }
  })
})

describe('an account', () => {
  test('that changes or closes is audited for every owner its user works for', async () => {
    const { writer, reviewer } = world
    const { url } = world.app
    await expectOf(
      () =>
        writer.put(`/users/${writer._id}`, {
          ...{ currentPassword: worldPassword, password: goodPassword },
        }),
      {
        log: [
          'account.password_changed of owner by writer: ',
          'account.password_changed of writer by writer: ',
        ],
        mails: ['passwordChanged to writer in en'],
      },
    )
    const reset = await mailAfter(url, reviewer.email, 'passwordReset', () =>
      postAs(url, '/email/password/reset', { email: reviewer.email }),
    )
    await expectOf(
      () => postAs(url, '/users/reset-password', { token: tokenOf(reset), password: goodPassword }),
      {
        log: [
          'account.password_reset of owner by reviewer: ',
          'account.password_reset of reviewer by reviewer: ',
        ],
        mails: ['passwordChanged to reviewer in en'],
      },
    )
    await expectOf(() => writer.post(`/users/${writer._id}/close`, { currentPassword: goodPassword }), {
      events: ['membersChanged workspaceId=W: owner'],
      log: [
        'account.closed of owner by writer: name=writer',
        'account.closed of writer by writer: name=writer',
      ],
      mails: ['accountClosed to writer in en'],
    })
    await expectOf(() => world.owner.post('/auth/logout-everywhere'), {
      log: ['session.all_ended of owner by owner: '],
    })
  })
})

test('every audit action about users and workspaces is covered by these tests', () => {
  const here = /^(account|session|workspace|member|key|webhook|provider|budget)\./
  const elsewhere: AuditAction[] = [
    ...(['account.created', 'account.returned', 'account.email_changed', 'webhook.disabled'] as const),
  ]
  const missing = auditActions.filter((one) => here.test(one) && !seen.has(one))
  expect(missing.toSorted()).toEqual(elsewhere.toSorted())
})
