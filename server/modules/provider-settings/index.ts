import { testProviderSetting } from './check-setting.ts'
import { connectLocalModel, findLocalModels, listLocalModels } from './local-models.ts'
import {
  copyProviderSettings,
  deleteProviderSetting,
  reorderProviderSettings,
  saveProviderSetting,
} from './manage.ts'
import { getProviderOverview } from './overview.ts'
import { listProviderSettings, type ProviderSettingsServices } from './service.ts'

export const providerSettings: ProviderSettingsServices = {
  getProviderOverview,
  listProviderSettings,
  saveProviderSetting,
  copyProviderSettings,
  reorderProviderSettings,
  testProviderSetting,
  deleteProviderSetting,
  listLocalModels,
  findLocalModels,
  connectLocalModel,
}
