import { minifyContractRouter } from '@orpc/contract'
import { contract } from '@rankwell/contract'

process.stdout.write(JSON.stringify(minifyContractRouter(contract)))
