import { expect, test } from 'vitest'
import { errorBody, messageLanguages, translate } from './messages.ts'

test.each([
  ['en', 1, '1 new comment'],
  ['en', 2, '2 new comments'],
  ['ru', 3, '3 новых комментария'],
  ['ru', 5, '5 новых комментариев'],
  ['ru', 21, '21 новый комментарий'],
  ['ar', 2, 'تعليقان جديدان'],
  ['ar', 11, '11 تعليقًا جديدًا'],
  ['fr', 0, '0 nouveau commentaire'],
])('in %s, %i comments are “%s”', (language, count, text) => {
  expect(translate(language, 'mail.digest.subject', { count })).toBe(text)
})

test.each([
  ['en', 1, 'Too many requests. Please try again in 1 second.'],
  ['en', 119, 'Too many requests. Please try again in 119 seconds.'],
  ['en', 121, 'Too many requests. Please try again in 3 minutes.'],
  ['de', 1, 'Zu viele Anfragen. Bitte versuchen Sie es in 1 Sekunde erneut.'],
  ['ru', 2, 'Слишком много запросов. Повторите попытку через 2 секунды.'],
  ['ar', 5, 'طلبات كثيرة جدًا. حاول مجددًا بعد 5 ثوانٍ.'],
])('in %s, a wait of %i seconds is stated in words: %s', (language, retryAfterSeconds, message) => {
  expect(errorBody('too_many_requests', 'r', language, { retryAfterSeconds }).message).toBe(message)
})

test('the message of a rate limit contains the wait in every language', () => {
  for (const language of messageLanguages)
    for (const code of ['too_many_requests', 'too_many_cards'] as const)
      expect(errorBody(code, 'r', language, { retryAfterSeconds: 30 }).message).toMatch(/^[^{}]*30[^{}]*$/)
})
