import type { SourceHeading } from './headings.ts'

/** A keyword with possible headings and texts of competitors' pages. */
export interface PlanCase {
  language: string
  keyword: string
  headings?: SourceHeading[]
  questions?: string[]
}

/** Headings as `pages, place, text` lines. */
const parse = (lines: string): SourceHeading[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [, count = '1', place = '0', level = '2', text = ''] =
        /^\s*(\d+)\s+([\d.]+)\s+h(\d)\s+(.+)$/.exec(line) ?? []
      return { count: Number(count), place: Number(place), level: Number(level), text }
    })

const plain = (language: string, ...keywords: string[]): PlanCase[] =>
  keywords.map((keyword) => ({ language, keyword }))

/** Keywords of every kind in ten languages. */
export const planCases: readonly PlanCase[] = [
  {
    language: 'en',
    keyword: 'best crm',
    headings: parse(`
      3 0.1 h2 1. HubSpot
      1 0.2 h2 Why Acme Cloud Leads the Market
      4 0 h2 What Is a CRM?
      3 0.3 h2 How We Chose the Best CRM Software of 2023
      2 0.5 h2 Key CRM Features to Look For in 2022
      2 0.7 h2 CRM pricing: how much does it cost?
      2 0.72 h2 Pricing
      2 0.9 h2 Conclusion
      3 0.95 h2 Related Posts
      1 0.6 h2 5 Signs Your CRM No Longer Fits`),
    questions: ['What is the easiest CRM to use?', 'Is there a free CRM?', 'what is a crm'],
  },
  {
    language: 'en',
    keyword: 'how to change a tire',
    headings: parse(`
      4 0.1 h2 Tools You Need
      3 0.3 h2 Step 1: Find a safe place
      3 0.4 h2 Step 2: Loosen the lug nuts
      3 0.5 h2 Step 3. Jack up the car
      2 0.7 h2 Step 4 - Mount the spare tire
      2 0.8 h2 Lower the car and tighten the nuts
      2 0.9 h2 FAQs
      1 0.9 h2 Our Tire Shops Near You`),
    questions: ['How long can you drive on a spare tire', 'How tight should lug nuts be?'],
  },
  ...plain(
    'en',
    'iphone 15 vs iphone 16',
    'divorce lawyer near me',
    'chatgpt',
    '401k',
    'c++ vs rust',
    'running shoes',
    'Nike',
    'how much does a heat pump cost',
    'is coffee bad for you',
    'best noise cancelling headphones for small ears under 100',
    'c',
    'latest iphone news',
    'what is ebitda',
    'home composting',
  ),
  {
    language: 'de',
    keyword: 'Wärmepumpe Kosten',
    headings: parse(`
      4 0.1 h2 Was kostet eine Wärmepumpe?
      3 0.3 h2 Anschaffungskosten im Überblick
      3 0.5 h2 Laufende Kosten und Stromverbrauch
      3 0.7 h2 Förderung 2023: So viel zahlt der Staat
      2 0.75 h2 Förderung durch BAFA und KfW
      2 0.9 h2 Lohnt sich eine Wärmepumpe?
      2 0.95 h2 Fazit
      2 0.97 h2 Das könnte Sie auch interessieren`),
    questions: ['Wie hoch sind die Stromkosten einer Wärmepumpe?', 'Wie lange hält eine Wärmepumpe?'],
  },
  ...plain(
    'de',
    'bester staubsauger',
    'zahnarzt in meiner nähe',
    'was ist ein etf',
    'reifen wechseln anleitung',
    'miete oder kaufen',
  ),
  {
    language: 'ar',
    keyword: 'أفضل مكان لتعلم الطبخ',
    headings: parse(`
      3 0.1 h2 أفضل معاهد تعليم الطبخ
      2 0.3 h2 دورات الطبخ عبر الإنترنت
      2 0.5 h2 كم تكلفة دورات الطبخ؟
      2 0.7 h2 نصائح قبل التسجيل في دورة طبخ
      2 0.9 h2 مقالات ذات صلة
      1 0.4 h2 تواصل معنا الآن`),
    questions: ['كم تستغرق دورة الطبخ؟', 'هل يمكن تعلم الطبخ في المنزل'],
  },
  ...plain('ar', 'القهوة العربية', 'ما هو التضخم', 'سعر الذهب اليوم', 'طريقة عمل الكبسة', 'ايفون ام سامسونج'),
  {
    language: 'nl',
    keyword: 'hoe maak je hummus',
    headings: parse(`
      3 0.1 h2 Ingrediënten voor hummus
      3 0.3 h2 Zo maak je hummus zelf
      2 0.5 h2 Tips voor extra romige hummus
      2 0.7 h2 Hoe lang kun je hummus bewaren?
      1 0.9 h2 Lees ook: tzatziki maken`),
    questions: ['Kun je hummus invriezen?', 'Is hummus gezond'],
  },
  ...plain('nl', 'beste zorgverzekering', 'hypotheek', 'kapper in de buurt'),
  {
    language: 'tr',
    keyword: 'konut kredisi faiz oranları',
    headings: parse(`
      3 0.1 h2 Konut kredisi nedir?
      3 0.3 h2 Güncel konut kredisi faiz oranları 2023
      2 0.5 h2 Konut kredisi nasıl hesaplanır?
      2 0.7 h2 Kredi başvurusu için gerekli belgeler
      1 0.9 h2 İlgili yazılar`),
    questions: ['Konut kredisi için kaç yıl çalışmak gerekir?', 'Faiz oranları düşecek mi'],
  },
  ...plain(
    'tr',
    'ilkbahar çiçekleri',
    'mercimek çorbası nasıl yapılır',
    'en iyi bilgisayar',
    'iphone mu samsung mu',
  ),
  {
    language: 'fr',
    keyword: 'recette crêpes',
    headings: parse(`
      4 0.1 h2 Ingrédients pour la pâte à crêpes
      3 0.3 h2 Préparation de la pâte
      3 0.5 h2 La cuisson des crêpes
      2 0.7 h2 Idées de garnitures
      2 0.8 h2 Nos autres recettes
      2 0.9 h2 À lire aussi`),
    questions: ['Pourquoi laisser reposer la pâte à crêpes ?', 'Combien de crêpes avec 250 g de farine'],
  },
  ...plain(
    'fr',
    'assurance vie',
    'plombier près de chez moi',
    'qu’est-ce que la tva',
    'meilleur ordinateur portable',
  ),
  {
    language: 'es',
    keyword: 'qué es el iva',
    headings: parse(`
      4 0 h2 ¿Qué es el IVA y para qué sirve?
      3 0.3 h2 Tipos de IVA en España
      3 0.5 h2 Cómo se calcula el IVA
      2 0.7 h2 Quién debe pagar el IVA
      2 0.8 h2 Artículos relacionados
      1 0.9 h2 Suscríbete a nuestro boletín`),
    questions: ['¿Qué productos no llevan IVA?', 'cuándo se paga el iva'],
  },
  ...plain('es', 'aguacate', 'mejores móviles', 'precio de la luz hoy'),
  {
    language: 'ru',
    keyword: 'как выбрать ноутбук',
    headings: parse(`
      3 0.1 h2 Для чего нужен ноутбук
      3 0.3 h2 Процессор и видеокарта
      3 0.4 h2 Оперативная память
      2 0.6 h2 Экран: размер и разрешение
      2 0.8 h2 Время автономной работы
      2 0.95 h2 Читайте также
      2 0.97 h2 Итоги`),
    questions: ['Сколько оперативной памяти нужно для работы', 'Какой ноутбук лучше для учёбы?'],
  },
  ...plain('ru', 'ипотека', 'лучшие фильмы', 'стоматология рядом со мной', 'android или ios'),
  ...plain('it', 'come fare il pane', 'mutuo prima casa', 'migliori aspirapolvere', 'cos’è lo spid'),
  ...plain('pt', 'como fazer pão', 'cartão de crédito', 'melhores celulares', 'o que é inflação'),
]
