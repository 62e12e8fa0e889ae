import { expect, test } from 'vitest'
import { findSearchIntent } from './search-intent.ts'

test.each([
  ['en', 'commercial', ['Best compost bins of the year', '10 bins compared', 'What is a compost bin?']],
  ['en', 'informational', ['What is compost?', 'How to start a heap', 'Composting at home']],
  ['en', 'informational', ['A border collie’s story', 'Retirement explained', 'The best of times', 'Hills']],
  ['en', 'transactional', ['Buy compost bins online', 'Compost bins for sale', 'Garden bins | Home Store']],
  ['en', 'commercial', ['How much does a heat pump cost?', 'Heat pump costs explained', 'Heat pumps']],
  ['en', 'transactional', ['Best dentists near me', 'Dentist near me: open now', 'Dental care']],
  ['de', 'transactional', ['Komposter kaufen', 'Komposter günstig bestellen', 'Kompost im Garten']],
  ['de', 'commercial', ['Komposter im Test', 'Die besten Thermokomposter', 'Was ist Kompost?']],
  ['fr', 'commercial', ['Les meilleurs composteurs', 'Comparatif des composteurs', 'Le compost']],
  ['es', 'transactional', ['Comprar compostadora', 'Compostadoras: precios y ofertas', 'Compost casero']],
  ['it', 'informational', ['Come fare il compost', 'Il compost in giardino', 'Guida al compost']],
  ['pt', 'transactional', ['Comprar composteira', 'Composteira em promoção', 'O que é compostagem']],
  ['nl', 'commercial', ['De beste compostvaten', 'Compostvat vergelijken', 'Wat is compost?']],
  ['ru', 'transactional', ['Купить компостер', 'Компостеры: цены', 'Что такое компост']],
  ['tr', 'commercial', ['En iyi kompost kutuları', 'Kompost kutusu karşılaştırması', 'Kompost nedir?']],
  ['ar', 'transactional', ['شراء صندوق سماد', 'أسعار صناديق السماد', 'ما هو السماد؟']],
])('%s results are %s: %j', (language, intent, titles) => {
  expect(
    findSearchIntent(
      titles.map((title) => ({ title })),
      language,
    ),
  ).toBe(intent)
})

test('without titles there is no intent', () => {
  expect(findSearchIntent([], 'en')).toBeNull()
  expect(findSearchIntent([{ title: '' }], 'en')).toBeNull()
})
