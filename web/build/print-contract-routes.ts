import { type AnyContractRouter, isContractProcedure, minifyContractRouter } from '@orpc/contract'
import { contract } from '@rankwell/contract'

/** Reduces every call to what a client needs to send it, without documentation. */
function strip(router: AnyContractRouter): unknown {
  if (!isContractProcedure(router)) {
    return Object.fromEntries(Object.entries(router).map(([name, part]) => [name, strip(part)]))
  }
  const { summary, description, tags, ...route } = router['~orpc'].route
  return { '~orpc': { errorMap: {}, meta: {}, route } }
}

process.stdout.write(JSON.stringify(strip(minifyContractRouter(contract))))
