import type { PlanPatterns } from '../language.ts'

export const plans: PlanPatterns = {
  colon: ': ',
  questions:
    'dúvidas|perguntas úteis|dúvidas frequentes|perguntas e respostas|as perguntas mais frequentes|respostas às dúvidas frequentes|respostas às perguntas mais frequentes|respostas claras às perguntas mais frequentes|respostas breves e claras às perguntas mais frequentes',
  intents: {
    topic: {
      ideas: [
        {
          list: 'dados úteis|contexto|conceitos principais|exemplos|dúvidas comuns',
        },
        { list: 'o que realmente importa|por onde começar|o que muitos esquecem|a que prestar atenção' },
        { list: 'fatos|números|mitos|mal-entendidos|perguntas em aberto' },
        {
          lines:
            'resumo|o essencial|visão geral|o que convém saber|o essencial em resumo|o essencial bem explicado|uma visão geral clara e breve|o essencial explicado com clareza|o essencial explicado com bons exemplos|uma visão geral clara com exemplos úteis|o essencial explicado com clareza e bons exemplos|o essencial explicado com clareza e com bons exemplos',
        },
      ],
      outline: [
        '{k} em poucas palavras',
        'Contexto e conceitos principais',
        'Os fatos essenciais',
        'O que realmente importa',
        'Equívocos comuns',
        'Perguntas em aberto',
        'Onde aprender mais',
        'Vantagens e desvantagens',
        'Como começar',
        'Erros comuns e como evitá-los',
        'Custos e esforço',
        'Alternativas possíveis',
        'Exemplos reais',
        'Dicas práticas',
      ],
    },
    howTo: {
      ideas: [
        { list: 'preparação|etapas|dicas|cuidados|tempo necessário|verificação final' },
        {
          lines:
            'guia|guia fácil|passo a passo|guia passo a passo|etapas e dicas úteis|guia para iniciantes|guia simples passo a passo|guia passo a passo para iniciantes|guia simples passo a passo com dicas úteis|guia prático passo a passo com dicas para iniciantes',
        },
        { list: 'o que é preciso|por onde começar|o que evitar|o que verificar|o que ajuda' },
        { list: 'dicas|erros comuns|soluções simples|boas práticas|lista de verificação|cuidados' },
      ],
      outline: [
        '{k}: o essencial',
        'O que é preciso antes de começar',
        'O processo passo a passo',
        'Erros comuns e como evitá-los',
        'Dicas para economizar tempo',
        'Quando pedir ajuda',
      ],
    },
    comparison: {
      ideas: [
        { list: 'diferenças|semelhanças|preços|pontos fortes|pontos fracos|vantagens' },
        {
          lines:
            'qual escolher?|o que compensa?|qual é a melhor opção?|qual convém escolher e por quê?|qual é a melhor opção em cada caso?|qual escolher de acordo com as necessidades?|qual escolher conforme as necessidades e o orçamento?',
        },
        {
          lines:
            'duelo|comparação|comparação direta|as principais diferenças|comparação das duas opções|as principais diferenças em resumo|comparação com vantagens e desvantagens|as principais diferenças explicadas com clareza',
        },
        { list: 'critérios de escolha|particularidades|custos|casos práticos|o que têm em comum' },
      ],
      outline: [
        '{k} em resumo',
        'As principais diferenças',
        '{a}: pontos fortes e fracos',
        '{b}: pontos fortes e fracos',
        'O que têm em comum',
        'Comparação de custos e esforço',
        'A escolha certa para cada caso',
        'Como decidir',
      ],
    },
    bestOf: {
      ideas: [
        { list: 'critérios|pontos fortes|pontos fracos|alternativas|exemplos|particularidades' },
        {
          lines:
            'como escolher|como escolher bem|em que reparar|como fazer a escolha certa|como escolher conforme cada caso|como comparar as opções e escolher bem|em que reparar ao comparar e como escolher bem',
        },
        { list: 'o que importa|o que comparar|o que evitar|como decidir|o que considerar' },
        { list: 'critérios de escolha|comparação|dicas|erros comuns' },
      ],
      outline: [
        '{k} em resumo',
        'Os critérios que contam',
        'Comparação das opções',
        'A escolha certa para cada caso',
        'Erros a evitar na escolha',
        'Como decidir',
      ],
    },
    definition: {
      ideas: [
        { list: 'sentido|origem|exemplos|contexto|usos comuns|pontos principais' },
        {
          lines:
            'em resumo|visão geral|explicação fácil|explicação simples|explicação com exemplos|explicação simples com exemplos|explicação simples para iniciantes|explicação simples e clara com exemplos úteis|explicação simples e clara com exemplos do dia a dia',
        },
        { list: 'termos relacionados|confusões comuns|utilidade|casos práticos|dados úteis' },
      ],
      outline: [
        '{k}',
        'Uma definição breve',
        'Origem e contexto',
        'Exemplos reais',
        'Por que é importante',
        'Confusões comuns',
        'Vantagens e limites',
        'Termos que convém conhecer',
      ],
    },
    price: {
      ideas: [
        { list: 'fatores|despesas extras|formas de economizar|financiamento|ofertas|descontos' },
        {
          lines:
            'guia|como economizar|o que esperar|como comparar ofertas|como planejar a despesa|como comparar ofertas e economizar|do que depende o total e como economizar|do que depende o total e como comparar as ofertas',
        },
        { list: 'o que está incluído|o que se paga à parte|onde economizar|o que comparar' },
      ],
      outline: [
        '{k} em resumo',
        'Do que depende o preço',
        'O que está incluído e o que se paga à parte',
        'Despesas muitas vezes esquecidas',
        'Como comparar ofertas',
        'Como economizar',
        'Quando vale a pena pagar mais',
      ],
    },
    local: {
      ideas: [
        { list: 'escolha|preços|avaliações|horários|primeiro contato|perguntas a fazer' },
        {
          lines:
            'dicas|como escolher|como escolher bem|como fazer a escolha certa|como escolher com confiança|como comparar ofertas e escolher bem|o que verificar antes de marcar uma visita|o que perguntar e verificar antes do primeiro contato',
        },
        { list: 'o que perguntar|o que comparar|o que esperar|onde procurar|o que considerar' },
        { list: 'localização|disponibilidade|experiência|serviço|recomendações' },
      ],
      outline: [
        '{k}: como escolher',
        'O que considerar',
        'Perguntas a fazer antes',
        'Preços e o que incluem',
        'Como ler as avaliações',
        'Como preparar o primeiro contato',
        'Sinais de alerta',
      ],
    },
    news: {
      ideas: [
        { list: 'fatos|contexto|datas|reações|perspectivas|principais mudanças' },
        {
          lines:
            'resumo|o essencial|o que é preciso saber|o que muda e o que significa|o que muda agora e quem é afetado|o que muda, o que significa e o que vem a seguir|o que mudou, o que isso significa e o que esperar agora',
        },
        { list: 'o que muda|o que significa|quem é afetado|o que vem a seguir' },
      ],
      outline: [
        '{k} em resumo',
        'O que mudou',
        'Contexto',
        'O que significa na prática',
        'Quem é afetado',
        'O que esperar agora',
      ],
    },
  },
  faq: 'Perguntas frequentes',
  conclusion: 'Conclusão',
  sentences:
    'Claro e prático.|Com exemplos práticos.|Respostas claras às perguntas mais frequentes.|O essencial, explicado de forma simples.|Toda a informação essencial num só lugar.|Explicado sem jargão.|Breve e fácil de seguir.|Com exemplos e respostas às dúvidas mais frequentes.',
  calls:
    'Leia aqui.|Saiba mais.|Leia mais.|Descubra o essencial.|Descubra o que realmente importa.|Descubra tudo neste artigo.|Veja os detalhes.',
  unfit:
    /^(?:e|mas|ou|então) |(?<!\p{L})(?:isso|isto|aquilo|ess[ea]s?|est[ea]s|este|esta|ambos|ambas|el[ea]s|del[ea]s|disso|disto|nisso|noss[oa]s?|nós|meus?|minhas?|artigos? (?:relacionados?|semelhantes?|recentes)|leia também|leia mais|saiba mais|veja também|sobre (?:o autor|a autora|nós)|índice|sumário|deixe um comentário|newsletter|assine|inscreva-se|registe-se|aviso legal|privacidade|partilhe|compartilhe|peça um orçamento|solicite um orçamento)(?!\p{L})/iu,
}
