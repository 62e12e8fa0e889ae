import type { MatchingPairs } from './pairs.ts'

export const pt: MatchingPairs = {
  inflections: {
    'regular plural':
      'carro = carros; receita = receitas; casas = casa; flor = flores; luz = luzes; mês = meses; tênis de corrida = tênis de corridas; mulher = mulheres',
    'plural with sound change':
      'pão = pães; ação = ações; mão = mãos; animal = animais; hotel = hotéis; lençol = lençóis; homem = homens; fácil = fáceis; azul = azuis; barris = barril; viagem = viagens; promoção = promoções',
    gender:
      'gato = gata; professor = professora; barato = baratas; bom = boa; ator = atriz; alemão = alemã; campeão = campeã; inglês = inglesa; novo = nova',
    'verb form':
      'comprar = comprou; fazer = feito; escrever = escrito; ficar = fiquei; chegar = cheguei; dormir = durmo; pedir = peço; pagar = paguei; cozinhar = cozinhando; trazer = trouxe; viajar = viajamos; ver = visto',
    clitic: 'comprar = comprá-lo; fazer = fazê-la; vender = vende-se; chamar = chama-me',
    compound: 'guarda-chuva = guarda-chuvas; micro-ondas = microondas; e-mail = email',
    'spelling variant': 'econômico = económico; linguiça = lingüiça',
  },
  lookAlikes: {
    marks:
      'avô = avó; maçã = maça; país = pais; cocô = coco; pôr = por; está = esta; secretária = secretaria; sábia = sabia; é = e; bebê = bebe; pára = para; às = as',
    'apparent plural':
      'lápis = lápide; ônibus = ônus; mais = mal; gás = gado; deus = deu; três = trem; atrás = atraso; férias = feria; dois = dói',
    gender:
      'porto = porta; caso = casa; livro = libra; banco = banca; prato = prata; barro = barra; ponto = ponta; modo = moda; conto = conta; bolo = bola',
    'form of another word':
      'melhor = bom; pior = mau; como = comer; vinho = vir; sobre = sobrar; sal = sair; canto = cantil',
    derivation:
      'órgão = organização; universal = universidade; polícia = política; geral = gerador; carta = carteira; hora = horário',
    'similar spelling': 'caro = carro; morar = murar; coser = cozer; peão = pião; mala = mola; sela = cela',
  },
}
