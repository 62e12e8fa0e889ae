import { deleteProviderSetting, reorderProviderSettings, saveProviderSetting } from './manage.ts'
import { getProviderOverview, listProviderSettings, type ProviderSettingsServices } from './service.ts'
import { testProviderSetting } from './try-setting.ts'

export const providerSettings: ProviderSettingsServices = {
  getProviderOverview,
  listProviderSettings,
  saveProviderSetting,
  reorderProviderSettings,
  testProviderSetting,
  deleteProviderSetting,
}
