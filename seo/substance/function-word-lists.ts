/**
 * The function words of every language and the least share of them in a normal window, to tell in which language a
 * text is. Written by `scripts/build-function-words.ts` from the models, which a browser loads one at a time.
 */
export const functionWordLists: Readonly<Record<string, { words: string; share: number }>> = {
  ar: {
    share: 0.367,
    words:
      'في من على أن أو إلى هذه التي هذا لا يمكن إذا مع كل عن ما يجب الذي أي هو عند هي بعد فقط غير قد لكن ذلك حتى كما بعض بين كان ثم يمكنك أكثر بشكل باستخدام جميع قبل لم إلا عندما عبر هناك مثل تكون بما',
  },
  de: {
    share: 0.294,
    words:
      'die sie der und in das den zu auf ein ist eine werden von mit oder für wird um im wenn des können dem nicht es als einen einer aus an sind sich diese einem auch kann nur wie dass nach zum bei durch über alle dann eines',
  },
  en: {
    share: 0.263,
    words:
      'the to a of and is in you for that be or this can are if as on it with by will not an from when use which all your only one have at used then want also any i but more other using has may first no',
  },
  es: {
    share: 0.365,
    words:
      'de la el en que y se los un a para una del las con es o no por si puede como al su más esta lo este cuando son pueden está también sus entre cada ser pero sin sobre todos dos ha debe desde solo tiene esto',
  },
  fr: {
    share: 0.338,
    words:
      "de la le les à et des dans un pour une en est vous du par sur ou que si sont qui pas au ne avec ce cette être plus il pouvez peut comme d'un se d'une sous même votre ces aux peuvent mais n'est lorsque leur chaque",
  },
  it: {
    share: 0.292,
    words:
      'di il la per e un in è i che una le del a o non si con della se da sono nella dei nel come essere al più viene delle su questo gli può questa cui alla anche solo quando lo ad loro fare possono degli vengono',
  },
  nl: {
    share: 0.359,
    words:
      'de het een van in u en te op als is om of met voor worden die wordt kunt zijn dat aan deze niet naar door dit dan kan moet er alle ook uw uit wanneer kunnen andere ze alleen bij je heeft tot zal geen maken hun',
  },
  pt: {
    share: 0.329,
    words:
      'de o a para e um que do em uma se os é da no ou com na as não pode você como por ser são ao mais dos seu quando será sua também das podem à esta mas todos entre está pelo este cada seus mesmo qualquer',
  },
  ru: {
    share: 0.161,
    words:
      'в и на для с не или если можно по из как чтобы к при что это а вы от может только их будет также то но его они быть все за после до этот могут так которые он когда этого у же о более со который этом',
  },
  tr: {
    share: 0.11,
    words:
      'bir ve için bu veya olarak ile da daha eğer her de sonra sadece gibi tüm olan çok en ya diğer tarafından iki ise kadar göre şekilde ayrıca bazı herhangi ancak bütün olduğu olur yer ilgili yerine kendi az var ne vardır tam böylece o bile karşı çoğu',
  },
}
