import type { Topic } from '../../topic.ts'

export const cuidarDeOrquideas: Topic = {
  id: 'cuidar-de-orquideas',
  language: 'pt',
  keyword: 'cuidar de orquídeas',
  pages: {
    expert: `title: Como cuidar de orquídeas em casa e fazê-las florir de novo
meta: Saiba como cuidar de orquídeas depois que a flor cai: rega por peso, luz certa, vaso transparente, adubo fraco e o truque do frio que faz nascer uma haste nova.
images: 2

Quase toda orquídea que se compra no supermercado morre no primeiro ano, e quase sempre de sede nenhuma: morre afogada. Cuido de um orquidário há quinze anos e recebo, toda semana, vasos encharcados de pessoas que amam as suas plantas. Para cuidar de orquídeas é preciso, antes de tudo, esquecer o regador por alguns dias.

## Entenda onde ela vive

A Phalaenopsis, a mais comum nas lojas, não nasce na terra. Ela se agarra ao tronco das árvores na Ásia tropical, com as raízes ao ar. Essas raízes têm uma capa esponjosa, o velame, que bebe em minutos a água da chuva e depois seca com o vento. Por isso, um vaso com terra comum é um túmulo, e um cachepô sem furo também.

Use um vaso transparente com furos e um substrato de casca de pinus em pedaços grandes. O plástico transparente não é enfeite: as raízes também fazem fotossíntese, e além disso você vê quando é hora de regar.

## A rega, sem calendário

Olhe as raízes. Se estão verdes, há água; se estão prateadas, a planta tem sede. Levante o vaso: leve como um copo vazio, pode regar. No verão isso acontece a cada cinco ou sete dias, no inverno a cada dez ou quinze.

Na hora de regar, molhe bem. Ponha o vaso na pia, deixe a água correr por um minuto e espere escorrer tudo. Nunca deixe água no prato nem no centro das folhas, porque ali começa a podridão. Os famosos cubos de gelo, portanto, não ajudam: molham pouco e esfriam a raiz de uma planta tropical.

## Luz, mas não sol

Uma janela para o leste é o melhor lugar. Folhas verde-escuras e moles indicam falta de luz; folhas amareladas ou avermelhadas indicam excesso. O tom certo é o de uma alface. Se a sombra da sua mão na folha tem a borda nítida, o sol está forte demais.

## Adubo e vaso novo

Adube fraco e com frequência: um quarto da dose indicada, a cada duas regas, da primavera ao outono. O sal do adubo queima as pontas das raízes, então uma vez por mês regue só com água. Troque o substrato a cada dois anos, quando a casca se desfaz entre os dedos. Corte as raízes moles e ocas com uma tesoura limpa e deixe as firmes em paz, mesmo as que saem do vaso.

## O truque para florir outra vez

Quando a última flor cai, olhe a haste. Se ela continua verde, corte acima do segundo nó, contando de baixo; em muitos casos nasce um ramo novo em oito semanas. Se ficou amarela, corte na base.

Uma haste nova nasce quando as noites ficam frescas. Durante três a quatro semanas, no outono, deixe a planta onde a noite chegue a 16 ou 17 graus e o dia a uns 22. Um [estudo da Universidade de Wageningen](https://www.wur.nl) confirma o que os produtores sabem há décadas: acima de 26 graus a Phalaenopsis só faz folhas. Assim, quem a deixa o ano inteiro ao lado do fogão espera em vão.

## Sinais de alarme

- Folhas enrugadas: raiz podre ou seca. Tire do vaso e olhe.
- Algodão branco nas axilas: cochonilha. Limpe com álcool a 70 e cotonete, três vezes em três semanas.
- Manchas pretas e moles: bactéria. Corte com sobra e polvilhe canela no corte, nunca nas raízes.

Cuidar de orquídeas pede cinco minutos por semana e um pouco de coragem para não fazer nada nos outros dias. Elas vivem vinte anos ou mais. A minha primeira, comprada em promoção, sem flores e por cinco reais, floresceu de novo este mês.

![Raízes verdes e prateadas no vaso transparente](a)
![Onde cortar a haste](b)
Veja também [como trocar o vaso](https://example.com/vaso) e [orquídeas para apartamento](https://example.com/apartamento).`,
    good: `title: Como cuidar de orquídeas: guia completo para iniciantes
meta: Aprenda a cuidar de orquídeas em casa: luz, rega, adubo, vaso e poda. Um guia simples para manter as suas plantas bonitas o ano todo.
images: 3

As orquídeas são plantas elegantes e muito populares. Muita gente acha que são difíceis, mas cuidar de orquídeas é simples quando se conhecem as suas necessidades.

## Luz

As orquídeas gostam de muita luz, mas não de sol direto. O ideal é colocá-las perto de uma janela com cortina. Se as folhas ficarem amarelas, é sinal de que há sol demais.

## Rega

O erro mais comum é regar em excesso. Regue uma vez por semana no verão e a cada dez dias no inverno. Antes de regar, coloque o dedo no substrato: se ainda estiver úmido, espere mais um pouco. Não deixe água parada no pratinho.

## Adubo

Use um adubo próprio para orquídeas a cada quinze dias na primavera e no verão. No inverno, reduza a quantidade. Siga sempre as instruções da embalagem, pois o excesso faz mal às raízes.

## Vaso e substrato

Escolha um vaso com furos para a água escorrer. O substrato deve ser leve, com casca de pinus, carvão e fibra de coco. Troque o vaso a cada dois anos, depois da floração.

## Poda

Quando as flores caírem, corte a haste acima do segundo nó. Use uma tesoura limpa. Retire também as folhas secas e as raízes mortas.

## Pragas

Cochonilhas e pulgões podem atacar as plantas. Limpe as folhas com um pano úmido e sabão neutro. Em casos graves, utilize um produto específico.

Com esses cuidados, as suas flores vão durar muito mais. Leia também sobre [plantas de interior](https://example.com/interior).`,
    other: `title: Orquídeas em casa: espécies, cuidados e floração
meta: Conheça as espécies de orquídeas mais fáceis, aprenda os cuidados básicos e descubra por que a sua planta não dá flores há meses.
images: 2

Existem mais de vinte e cinco mil espécies de orquídeas no mundo, e o Brasil tem cerca de duas mil e quinhentas. Nem todas se adaptam bem à vida dentro de casa, por isso vale a pena escolher com calma.

## Espécies fáceis

A Phalaenopsis aceita pouca luz e floresce por meses. A Dendrobium gosta de mais sol e de um inverno seco. A Oncidium, conhecida como chuva de ouro, perfuma a sala e cresce depressa. A Cattleya tem as flores maiores, mas pede mais experiência.

## Cuidados básicos

A umidade do ar deve ficar acima de cinquenta por cento. Um prato com pedras e água perto do vaso ajuda bastante. Quem quer cuidar de orquídeas em apartamento com ar-condicionado precisa de atenção especial, porque o ar seco queima os botões.

## Por que não dá flor?

A causa mais frequente é a falta de luz. A segunda é a temperatura constante, já que muitas espécies precisam de noites frescas. O adubo com muito nitrogênio também produz folhas em vez de flores. Mude uma coisa de cada vez e espere dois meses.

## Multiplicação

Algumas plantas formam mudas na haste, chamadas keikis. Quando a muda tiver três raízes de cinco centímetros, separe-a com cuidado e plante em um vaso pequeno. As espécies com pseudobulbos podem ser divididas na primavera.

Saiba mais na nossa página sobre [substratos](https://example.com/substratos).`,
    thin: `title: Cuidar de orquídeas
meta: Dicas para cuidar de orquídeas em casa.
images: 1

Cuidar de orquídeas é muito fácil. As orquídeas são flores lindas e deixam a casa mais bonita. Todo mundo gosta de orquídeas.

Para cuidar de orquídeas você precisa de água e luz. Coloque a planta em um bom lugar e regue quando for necessário. Existem muitos tipos de orquídeas, de várias cores e tamanhos.

Agora você já sabe como cuidar de orquídeas. Gostou das dicas? Deixe o seu comentário e compartilhe com os amigos!`,
  },
  faq: `## Perguntas sobre como cuidar de orquídeas

### Posso usar água da torneira?

Na maioria das cidades, sim. Se a água for muito dura, misture metade com água da chuva, porque o sal se acumula na casca.

### Devo cortar as raízes que saem do vaso?

Não. São raízes aéreas e fazem o mesmo trabalho que no tronco de uma árvore. Corte apenas as secas.`,
  closing: `## Antes de comprar a próxima

Na loja, levante o vaso e olhe as raízes pelo plástico. Prefira uma planta com raízes firmes e poucos botões abertos a outra cheia de flores e encharcada; a primeira vai durar anos, e a segunda já começou a morrer.`,
  sources: [
    'Embrapa, Cultivo de orquídeas',
    'Wageningen UR, Phalaenopsis flowering',
    'Orquidário do Instituto de Botânica',
    'American Orchid Society, Culture sheets',
  ],
}
