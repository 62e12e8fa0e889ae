import { makeVoiceLanguage } from './language.ts'

export const spanish = makeVoiceLanguage({
  firstSingular: 'yo me mí mi mis mío mía conmigo',
  firstPlural: 'nosotros nosotras nos nuestro nuestra nuestros nuestras',
  third: 'él ella ellos ellas',
  informal: `tú te ti tu tus tuyo tuya contigo vosotros vosotras os vuestro vuestra vuestros vuestras puedes tienes
    quieres necesitas debes eres sabes haces vas vos`,
  formal: 'usted ustedes',
  endings: [{ person: 'firstPlural', pattern: /^(?!tramos$|ramos$|últimos$)\p{L}{2,}(?:amos|emos)$/u }],
  casual: `hola oye vale guay genial súper super chulo mola venga ojo vaya eh tío rollo ok okay montón cosilla
    guau`,
  elevated: `asimismo mediante dicho dicha dichos dichas conforme respecto cabe procede pertinente empero
    consiguiente mencionado mencionada citado citada presente referente concerniente acorde`,
  numbers: 'dos tres cuatro cinco seis siete ocho nueve diez',
  labels: `página paso capítulo parte sección figura tabla versión n.º núm número nivel fase día semana punto artículo
    grado etapa lección pregunta regla línea episodio`,
  units: 'euros dólares pesos grados h',
})

export const french = makeVoiceLanguage({
  firstSingular: 'je j me m moi mon ma mes mien mienne',
  firstPlural: 'nous notre nos nôtre nôtres',
  third: 'il elle ils elles lui leur leurs eux',
  informal: 'tu te t toi ton ta tes tien tienne',
  formal: 'vous votre vos vôtre vôtres',
  casual: `salut coucou super cool génial chouette truc trucs bref ok okay ouais ben hop sympa top hyper allez bon
    boulot oups waouh`,
  elevated: `ainsi néanmoins toutefois lequel laquelle lesquels lesquelles ladite ledit lesdits susmentionné conformément
    nonobstant afin outre désormais relatif relative concernant auquel duquel notamment préalablement
    ultérieurement`,
  numbers: 'deux trois quatre cinq six sept huit - dix',
  labels: `page étape chapitre partie section figure tableau version n° no numéro niveau phase jour semaine point article
    alinéa classe zone épisode leçon question règle ligne`,
  units: 'euros heures degrés',
})

export const italian = makeVoiceLanguage({
  firstSingular: 'io mi me mio mia miei mie',
  firstPlural: 'noi ci nostro nostra nostri nostre',
  third: 'lui loro egli essi',
  informal: 'tu ti te tuo tua tuoi tue puoi devi hai vuoi sai',
  plain: 'voi vi vostro vostra vostri vostre',
  capitalFormal: 'lei le suo sua suoi sue',
  endings: [{ person: 'firstPlural', pattern: /^(?!italiamo$)\p{L}{2,}iamo$/u }],
  casual: `ciao ehi ok okay super bello figo dai beh insomma mica roba wow forte ops boh tranquillo carino`,
  elevated: `altresì pertanto tuttavia nonché suddetto suddetta predetto presso qualora ovvero inoltre mediante relativo
    relativa concernente conformemente codesto siffatto medesimo medesima laddove`,
  numbers: 'due tre quattro cinque - sette otto nove dieci',
  labels: `pagina passo passaggio capitolo parte sezione figura tabella versione n. numero livello fase giorno settimana
    punto articolo comma classe zona episodio lezione domanda regola riga`,
  units: 'euro ore gradi',
})

export const portuguese = makeVoiceLanguage({
  firstSingular: 'eu me mim meu minha meus minhas comigo',
  firstPlural: 'nós nos nosso nossa nossos nossas connosco conosco',
  third: 'ele ela eles elas dele dela deles delas',
  informal: 'tu te ti teu tua teus tuas contigo podes tens queres precisas deves',
  formal: 'senhor senhora senhores senhoras vossa',
  plain: 'você vocês',
  endings: [{ person: 'firstPlural', pattern: /^(?!ramos$|extremos$|termos$)\p{L}{2,}(?:amos|emos)$/u }],
  casual: `oi olá legal bacana super galera beleza ok okay fixe né gente coisinha uau ops show massa tá pra pro`,
  elevated: `outrossim mediante referido referida supracitado conforme mencionado destarte porquanto todavia entretanto
    contudo doravante concernente acerca supramencionado respectivo respectiva consoante`,
  numbers: 'dois três quatro cinco seis sete oito nove dez',
  labels: `página passo capítulo parte seção secção figura tabela versão n.º nº número nível fase dia semana ponto artigo
    etapa classe zona episódio lição pergunta regra linha`,
  units: 'euros reais graus horas',
})
