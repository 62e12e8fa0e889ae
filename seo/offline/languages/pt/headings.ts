import { anywhere, type HeadingWords } from '../language.ts'

export const headings: HeadingWords = {
  subjects: {
    price: /(?<!\p{L})(?:custos?|preços?|tarifas?|despesas?|orçamento)(?!\p{L})/iu,
    reasons: /(?<!\p{L})(?:vantage(?:m|ns)|benefícios?)(?!\p{L})/iu,
    mistakes: /(?<!\p{L})(?:erros?|falhas?)(?!\p{L})/iu,
    tools: /(?<!\p{L})(?:ferramentas?|materia(?:l|is)|ingredientes?)(?!\p{L})/iu,
    comparison: /alternativ/iu,
    definition: /^o que (?:é|são)|definição|significado/iu,
    steps: /primeiros passos|como começar/iu,
  },
  kinds: {
    price: anywhere('custa|barat\\p{L}+|valores'),
    mistakes: anywhere('problemas?|evitar|desvantagens|riscos?|mitos?|defeitos?'),
    comparison: anywhere(
      'compar\\p{L}+|vs|diferenças?|melhor|melhores(?! práticas)|qual|quais|tipos?|escolher|escolha',
    ),
    definition: anywhere('o que (?:é|são|significa)|conceito|noções|visão geral'),
    reasons: anywhere('por que|porque|porquê|razões|motivos|importância|causas|vale a pena'),
    steps: anywhere(
      'como|passos?|guia|instruções|instalar|instalação|preparar|preparo|preparação|passo a passo|começar',
    ),
  },
  faq: /(?:perguntas|dúvidas) (?:mais )?(?:frequentes|comuns)|perguntas (?:sobre|[e&] respostas)|^(?:as )?suas perguntas(?:$|,| [e&] )/iu,
  closing: '(?:em )?conclus(?:ão|ões)|em resumo|para (?:concluir|resumir)|considerações finais|(?:resumo)$',
  intents: {
    choice: 'como escolher|guia de compra',
    howTo:
      'como|receita|receitas|tutorial|passo a passo|instruções|faça você mesmo|^trocar|^limpar|^fazer|^instalar|^consertar|^tirar|^montar|^plantar|^cozinhar|^cultivar',
    comparison: 'vs|versus|diferença entre|diferenças entre|diferença',
    bestOf:
      'melhor|melhores|comparação|comparativo|avaliação|avaliações|top|ranking|alternativa|alternativas|opiniões',
    definition: 'o que é|o que são|que é|o que significa|significado|definição|conceito|quem é|quem foi',
    price:
      'preço|preços|custo|custos|quanto custa|quanto custam|quanto sai|tarifa|tarifas|barato|baratos|salário|valor',
    local: 'perto de mim|perto|próximo|próxima|na minha região|aqui perto|nas proximidades',
    news: 'notícias|novidades|últimas|hoje|atualidade|data de lançamento|anúncio|atualizações',
    buy: 'comprar|compre|loja|oferta|ofertas|desconto|descontos|promoção|barato|baratos|preço|preços|frete grátis|à venda',
  },
  versus: /\s+ou\s+/iu,
  question: /^(?:o que|por que|quando|onde|qual|quais|quanto|quanta|quantos|quantas|quem)\s/iu,
}
