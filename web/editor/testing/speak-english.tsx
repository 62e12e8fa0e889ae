import i18next from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import comments from '../../locales/en/comments.json' with { type: 'json' }
import common from '../../locales/en/common.json' with { type: 'json' }
import panels from '../../locales/en/panels.json' with { type: 'json' }
import writing from '../../locales/en/writing.json' with { type: 'json' }

const i18n = i18next.createInstance()
void i18n.use(initReactI18next).init({
  lng: 'en',
  defaultNS: 'common',
  resources: { en: { comments, common, panels, writing } },
  interpolation: { escapeValue: false },
})

/** Renders its children in English, as on an editor page. */
export const SpeakEnglish = ({ children }: { children: ReactNode }) => (
  <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
)
