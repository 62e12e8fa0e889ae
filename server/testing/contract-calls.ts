import { type Access, contract } from '@rankwell/contract'

export interface ContractCall {
  /** `module.name`, which is also the operation's id. */
  id: string
  method: string
  /** As written in the contract: `/users/{id}`. */
  path: string
  access: Access
}

/** Every call of the contract. */
export const contractCalls: ContractCall[] = Object.entries(contract).flatMap(([module, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => {
    const { route, meta } = endpoint['~orpc']
    return {
      id: `${module}.${name}`,
      method: route.method ?? 'POST',
      path: route.path ?? '',
      access: meta.access,
    }
  }),
)

/** Whether a path belongs to a call, to verify that a test names the call it makes. */
export function isAddressOf(call: ContractCall, address: string): boolean {
  const pattern = call.path.replaceAll(/\{\+?\w+\}/g, '[^/]+')
  return new RegExp(`^${pattern}$`).test(address.split('?')[0] ?? '')
}
