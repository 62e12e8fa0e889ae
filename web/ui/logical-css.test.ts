// @vitest-environment node
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const physicalClass =
  /(?<![\w-])-?(?:ml|mr|pl|pr|left|right|border-[lr]|rounded-(?:[lr]|tl|tr|bl|br)|scroll-[mp][lr])-[\w[(.]|(?<![\w-])(?:text|float|clear)-(?:left|right)\b/
const physicalStyle =
  /\b(?:margin|padding|border)(?:-left|-right|Left|Right)\b|(?:^|[{;\s])(?:left|right)\s*:|text-align:\s*(?:left|right)/m

it('mirrors in right-to-left languages: no style uses left or right', () => {
  const files = globSync('{app,ui,features,pages,styles,lib}/**/*.{tsx,ts,css}', { cwd: root })
  const found = files
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      const hit = file.endsWith('.css') ? physicalStyle.exec(text) : physicalClass.exec(text)
      return hit ? [`${file}: ${hit[0]}`] : []
    })
  expect(files.length).toBeGreaterThan(50)
  expect(found).toEqual([])
})
