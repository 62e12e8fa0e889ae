import { z } from 'zod'
import { endpoint, line, signedIn } from '../base.ts'
import { PaidPort } from '../spending/schemas.ts'
import { ModelPrice, ModelPrices, PricedProvider, UnitPrices } from './schemas.ts'

const ModelName = line(200).pipe(
  z
    .string()
    .trim()
    .regex(/^[^\s\p{Cc}]*$/u),
)
/** Search services and plagiarism checks have no model. */
const NamedModel = z.object({
  port: PaidPort.default('model'),
  provider: PricedProvider,
  model: ModelName.default(''),
})

export const modelPrices = {
  listModelPrices: signedIn
    .route({
      method: 'GET',
      path: '/model-prices',
      summary:
        'List the prices of models, searches, and checks, those of the owner’s connected providers first',
    })
    .input(z.object({}))
    .output(ModelPrices),
  saveModelPrice: endpoint
    .route({
      method: 'PUT',
      path: '/model-prices',
      summary: 'Correct the price of a model or service from now on; recorded spending is unchanged',
    })
    .input(NamedModel.extend({ prices: UnitPrices }))
    .output(ModelPrice),
  resetModelPrice: endpoint
    .route({
      method: 'POST',
      path: '/model-prices/reset',
      summary: 'Remove the owner’s price of a model or service, so that the list price applies again',
    })
    .input(NamedModel)
    .output(ModelPrice),
}
