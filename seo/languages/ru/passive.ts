import type { PassiveRules } from '../language.ts'
import { listWords, WordRole } from '../language.ts'

const auxiliaries = listWords(`
  был была было были буду будешь будет будем будете будут быть будучи`)

/** Words that end like a short participle. */
const noParticiples = listWords(`
  план планы страна страны цена цены жена жены стена стены сцена сцены экран экраны орган органы роман романы
  океан океаны ресторан рестораны диван диваны стакан стаканы карман карманы банан бананы туман туманы обман член члены
  ураган капитан чемодан барабан кран краны рана раны луна волна волны война войны весна сосна она оно они один одно
  рано странно давно нужно важно можно должен должна должно должны нужен нужна нужны важен важна равно явно полно
  сезон закон район магазин миллион телефон процент момент клиент элемент документ пациент студент талант билет
  болен больна больны готов полон полна полны уверен уверена уверены намерен доволен довольна согласен согласна
  способен виден видна видны интересен свободен ответ совет привет цвет свет бюджет предмет сюжет интернет
  работа работы забота суббота группа минута минуты карта карты почта газета газеты диета диеты мечта мечты
  пианино вино кино окно дно звено колено полено сено зелено одеяно`)

const participle =
  /^.{2,}(?:[аяеё]н|[аяеё]на|[аяеё]но|[аяеё]ны|[ыиу]т|[ыиу]та|[ыиу]то|[ыиу]ты|ят|ята|ято|яты)$/
/** Without an auxiliary only the neuter is certain: `сказано`, `построено`. */
const impersonal = /^.{4,}[ае]но$/
const adverb = /(?:нно|тано|рано)$/

export const passive: PassiveRules = {
  order: 'clause',
  roles(word) {
    if (auxiliaries.has(word)) return WordRole.auxiliary
    if (word.length < 4 || noParticiples.has(word)) return 0
    if (impersonal.test(word) && !adverb.test(word)) return WordRole.auxiliary | WordRole.participle
    return participle.test(word) ? WordRole.participle : 0
  },
}
